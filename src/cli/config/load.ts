import { mergeFlags } from '../options/merge-flags.ts'
import type { RunFlags } from '../options/run-flags.ts'
import { findConfigurationFile } from './find-file.ts'
import { flagsFromConfiguration } from './to-flags.ts'

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
