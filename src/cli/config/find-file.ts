import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../errors/usage-error.ts'

/** Names under which a configuration is found in the working directory. */
export const configurationFileNames = [
  'conformance.config.json',
  'conformance.config.yaml',
  'conformance.config.yml',
] as const

/** The configuration of a directory, if there is one. @throws UsageError when there are two. */
export const findConfigurationFile = (directory: string): string | undefined => {
  const found = configurationFileNames.filter((name) => existsSync(join(directory, name)))
  if (found.length < 2) return found[0] && join(directory, found[0])
  throw new UsageError(`There are ${found.join(' and ')} here: keep one, or name one with --config.`)
}
