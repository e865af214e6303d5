/** §4: which routes answer at a path. */
import type { ProviderRoute } from '../routes/route.ts'

export interface MatchedPath {
  /** the path as the interface writes it */
  template: string
  /** by method */
  routes: ReadonlyMap<string, ProviderRoute>
  /** decoded */
  params: Record<string, string>
}

/** Finds the routes of a path below the base path; undefined if there is none. @throws URIError for a broken encoding */
type MatchPath = (path: string) => MatchedPath | undefined

/** Paths with fewer parameters come first: a literal path is never taken for an identifier. */
const routesByTemplate = (routes: readonly ProviderRoute[]): [string, Map<string, ProviderRoute>][] => {
  const table = new Map<string, Map<string, ProviderRoute>>()
  for (const route of routes)
    for (const path of route.paths) {
      const methods = table.get(path) ?? new Map<string, ProviderRoute>()
      table.set(path, methods.set(route.method, route))
    }
  const parameters = (path: string) => path.split('{').length
  return [...table].sort(([one], [other]) => parameters(one) - parameters(other))
}

const patternOf = (path: string): RegExp => {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

const decodeAll = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]))

export const routeMatcher = (routes: readonly ProviderRoute[], basePath: string): MatchPath => {
  const table = routesByTemplate(routes).map(([template, byMethod]) => ({
    template,
    routes: byMethod,
    pattern: patternOf(basePath + template),
  }))
  return (path) => {
    for (const { template, routes: found, pattern } of table) {
      const match = pattern.exec(path)
      if (match) return { template, routes: found, params: decodeAll(match.groups ?? {}) }
    }
    return undefined
  }
}
