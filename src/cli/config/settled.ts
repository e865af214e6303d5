import type { RunFlags } from '../run/flags.ts'
import { flagsOf } from './flags-of.ts'
import { foundConfiguration } from './found-configuration.ts'
import { laidOver } from './laid-over.ts'

/**
 * What a command is to go by: the options that were given, over the configuration of the directory, or over the one
 * that --config names. @throws UsageError when a configuration is not as it must be
 */
export const settled = async (given: RunFlags, directory: string): Promise<RunFlags> => {
  const file = given.config ?? foundConfiguration(directory)
  if (file === undefined) return given
  const { readConfiguration } = await import('./read-configuration.ts')
  return laidOver(flagsOf(readConfiguration(file, directory)), given)
}
