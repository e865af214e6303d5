/** §4: other ways to write a path. Some frameworks take them for the same operation, and a filter in front may not. */

/** Changes the first letter of each of the first two segments. */
const withFirstLetters = (path: string, change: (letter: string) => string): string =>
  path.replace(
    /^\/(\w)([^/]*\/)(\w)/,
    (_, one: string, between: string, other: string) => `/${change(one)}${between}${change(other)}`,
  )

interface WrittenForm {
  /** The form in the text of a step: "get the details, with capitals in the path". */
  says: string
  write: (path: string) => string
}

export const pathForms = {
  /** The router of ASP.NET ignores case. */
  capitals: {
    says: 'with capitals in the path',
    write: (path) => withFirstLetters(path, (letter) => letter.toUpperCase()),
  },
  encodedLetters: {
    says: 'with percent escapes in the path',
    write: (path) => withFirstLetters(path, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
  },
  /** Java containers cut off parameters of a segment. */
  parameterAtEnd: { says: 'with ;x=1 at the end of the path', write: (path) => `${path};x=1` },
  parameterInside: {
    says: 'with ;x=1 inside the path',
    write: (path) => path.replace(/^\/[^/]+/, (segment) => `${segment};x=1`),
  },
  twoSlashes: {
    says: 'with // inside the path',
    write: (path) => path.replace(/^\/[^/]+\//, (segment) => `${segment}/`),
  },
  slashBefore: { says: 'with // at the start of the path', write: (path) => `/${path}` },
  suffix: { says: 'with .json at the end of the path', write: (path) => `${path}.json` },
} satisfies Record<string, WrittenForm>

export type PathForm = keyof typeof pathForms

export const pathFormNames = Object.keys(pathForms) as PathForm[]

/** The path in that form; unchanged without one. */
export const inPathForm = (form: PathForm | undefined, path: string): string =>
  form === undefined ? path : pathForms[form].write(path)
