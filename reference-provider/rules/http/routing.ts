/** §4.1: how paths and identifiers are written. The paths themselves are in the routes. */
export const routingRules = {
  /** A path of the interface with its parameters filled in, as responses refer to it. */
  href: (path: string): string => path,
  /** An identifier as the store knows it, from what a request says. */
  identifier: (_name: string, text: string): string => text,
}

/** §4.6: the methods of a path, for `Allow`. */
export const allowedMethods = (methods: readonly string[]): string[] =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
