import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

const { name, version } = manifest

/** This package, as results name it. A bundle holds the manifest. */
export const suite = { name, version }

/** The directory of this package, installed or checked out: it contains some files as they are. */
export const packageFolder = (): string =>
  dirname(createRequire(import.meta.url).resolve('message-registry-conformance/package.json'))
