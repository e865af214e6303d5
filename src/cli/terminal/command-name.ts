import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { suite } from '../package-info.ts'

/**
 * How to call this command from a directory. `npx conformance` works only in a checkout or where the package is installed:
 * the package `conformance` on the registry is a different one.
 */
export const commandName = (directory: string): string =>
  providesCommand(directory) ? 'npx conformance' : `npx ${suite.name}`

const providesCommand = (directory: string): boolean => {
  if (existsSync(join(directory, 'node_modules', '.bin', 'conformance'))) return true
  if (packageName(directory) === suite.name) return true
  const parent = dirname(directory)
  return parent !== directory && providesCommand(parent)
}

const packageName = (directory: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).name
  } catch {
    return undefined
  }
}

/** The directory of this package, installed or checked out: it contains some files as they are. */
export const packageFolder = (): string =>
  dirname(createRequire(import.meta.url).resolve('message-registry-conformance/package.json'))
