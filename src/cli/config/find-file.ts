import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../errors/usage-error.ts'

/** The file names of a configuration in the working directory. */
export const configurationFileNames = [
  'conformance.config.json',
  'conformance.config.yaml',
  'conformance.config.yml',
] as const

/** The configuration file of a directory, if it exists. @throws UsageError when there are two. */
export const findConfigurationFile = (directory: string): string | undefined => {
  const found = configurationFileNames.filter((name) => existsSync(join(directory, name)))
  if (found.length < 2) return found[0] && join(directory, found[0])
  throw new UsageError(`Found both ${found.join(' and ')}. Remove one, or choose one with --config.`)
}
