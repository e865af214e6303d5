import { createRequire } from 'node:module'

const { name, version } = createRequire(import.meta.url)('message-registry-conformance/package.json') as {
  name: string
  version: string
}

/** This package, as results name it. The self reference finds it from the sources and from the build. */
export const suite = { name, version }
