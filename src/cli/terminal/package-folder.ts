import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The directory of this package, installed or checked out: it contains some files as they are. */
export const packageFolder = (): string =>
  dirname(createRequire(import.meta.url).resolve('message-registry-conformance/package.json'))
