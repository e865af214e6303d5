/** §4: other ways to write a path. Some frameworks take them for the same operation, and a filter in front may not. */

/** Changes the first letter of each of the first two segments. */
const withFirstLetters = (path: string, change: (letter: string) => string): string =>
  path.replace(
    /^\/(\w)([^/]*\/)(\w)/,
    (_, one: string, between: string, other: string) => `/${change(one)}${between}${change(other)}`,
  )

export const pathForms = {
  /** The router of ASP.NET ignores case. */
  capitals: (path: string) => withFirstLetters(path, (letter) => letter.toUpperCase()),
  encodedLetters: (path: string) =>
    withFirstLetters(path, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
  /** Java containers cut off parameters of a segment. */
  parameterAtEnd: (path: string) => `${path};x=1`,
  parameterInside: (path: string) => path.replace(/^\/[^/]+/, (segment) => `${segment};x=1`),
  twoSlashes: (path: string) => path.replace(/^\/[^/]+\//, (segment) => `${segment}/`),
  slashBefore: (path: string) => `/${path}`,
  suffix: (path: string) => `${path}.json`,
} satisfies Record<string, (path: string) => string>

export type PathForm = keyof typeof pathForms
