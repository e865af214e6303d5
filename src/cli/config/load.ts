import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../errors/usage-error.ts'
import { mergeFlags } from '../options/merge-flags.ts'
import type { RunFlags } from '../options/table/index.ts'
import { flagsFromConfiguration } from './configuration.ts'

/**
 * The given options over the configuration file: the one that --config names, else the one in the directory.
 * @throws UsageError when the configuration is invalid
 */
export const withConfiguration = async (given: RunFlags, directory: string): Promise<RunFlags> => {
  const file = given.config ?? findConfigurationFile(directory)
  if (file === undefined) return given
  const { readConfiguration } = await import('./validate.ts')
  return mergeFlags(flagsFromConfiguration(readConfiguration(file, directory)), given)
}

/** The file names of a configuration in the working directory. */
const configurationFileNames = ['conformance.config.json', 'conformance.config.yaml', 'conformance.config.yml'] as const

/** The configuration file of a directory, if it exists. @throws UsageError when there are two. */
export const findConfigurationFile = (directory: string): string | undefined => {
  const found = configurationFileNames.filter((name) => existsSync(join(directory, name)))
  if (found.length < 2) return found[0] && join(directory, found[0])
  throw new UsageError(`Found both ${found.join(' and ')}. Remove one, or choose one with --config.`)
}
