import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UsageError } from '../errors/usage-error.ts'
import { mergeFlags } from '../options/merge-flags.ts'
import type { RunFlags } from '../options/table/index.ts'
import { flagsFromConfiguration } from './configuration.ts'

/**
 * The given options over the configuration file: the one that --config names, else the one in the directory. Options that
 * only one command has stay as they are.
 * @throws UsageError when the configuration is invalid
 */
export const withConfiguration = async <Flags extends RunFlags>(
  given: Flags,
  directory: string,
): Promise<RunFlags & Flags> => {
  const file = given.config ?? findConfigurationFile(directory)
  if (file === undefined) return given
  const { readConfiguration } = await import('./validate.ts')
  return mergeFlags(flagsFromConfiguration(readConfiguration(file, directory)), given)
}

/** The file names of a configuration in the working directory. */
const configurationFileNames = ['conformance.config.json', 'conformance.config.yaml', 'conformance.config.yml'] as const

/** The files of a directory that are configurations by their name. */
export const configurationFilesIn = (directory: string): string[] =>
  configurationFileNames.map((name) => join(directory, name)).filter((file) => existsSync(file))

/** The configuration file of a directory, if it exists. @throws UsageError when there are two. */
export const findConfigurationFile = (directory: string): string | undefined => {
  const found = configurationFilesIn(directory)
  if (found.length < 2) return found[0]
  const names = found.map((file) => basename(file))
  throw new UsageError(`Found both ${names.join(' and ')}. Remove one, or choose one with --config.`)
}
