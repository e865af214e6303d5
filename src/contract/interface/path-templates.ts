import { type Path, paths } from './paths.ts'

/** The requests of a path: with any brand word, and any value of a parameter. */
const patternOf = (path: Path): RegExp =>
  new RegExp(`^${path.replace(/^\/mailbox/, '/[^/]+').replace(/\{\w+\}/g, '[^/]+')}$`)

const parameterCount = (path: Path): number => path.split('{').length - 1

/** Literal paths first, because a parameter matches their names too. */
const knownPaths = Object.values<Path>(paths)
  .toSorted((one, other) => parameterCount(one) - parameterCount(other))
  .map((path) => ({ path, pattern: patternOf(path) }))

/** `GET /mailbox/messages/{messageId}`: a request without its query and the values of its parameters. */
export const requestTemplate = (method: string, requested: string): string => {
  const [path = ''] = requested.split('?', 1)
  return `${method} ${knownPaths.find(({ pattern }) => pattern.test(path))?.path ?? path}`
}
