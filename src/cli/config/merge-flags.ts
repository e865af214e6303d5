import { findConfigurationFile } from './find-file.ts'
import type { RunFlags } from './run-flags.ts'
import { flagsFromConfiguration } from './to-flags.ts'

/** Settings over others: what is given replaces what was said before, of features and the like entry by entry. */
export const mergeFlags = (before: RunFlags, given: RunFlags): RunFlags => {
  const fitting = withoutReplaced(before, given)
  const joined = mergedByEntry.flatMap((name) =>
    fitting[name] && given[name] ? [[name, { ...fitting[name], ...given[name] }] as const] : [],
  )
  return { ...fitting, ...given, ...Object.fromEntries(joined) }
}

/** Settings of which one entry may be given and the others were said before. */
const mergedByEntry = ['features', 'dialect', 'header', 'caller'] as const

/** Ways to the stubs that exclude each other: to attach, and to start some. */
const attachFlags = ['stubs', 'stubsKey'] as const
const startFlags = ['authPort', 'partitionPort', 'stubBind', 'stubUrl', 'stubCert', 'stubCertKey'] as const

/** What means anything for the reference provider, which brings all else along. */
const referenceFlags = ['profile', 'reading', 'strict', 'report', 'timeout', 'concurrency'] as const

/** Leaves out what the options that were given replace as a whole. */
const withoutReplaced = (before: RunFlags, given: RunFlags): RunFlags => {
  if (given.reference) return filterFlags(before, (name) => referenceFlags.some((fits) => fits === name))
  const gives = (names: readonly (keyof RunFlags)[]): boolean => names.some((name) => given[name] !== undefined)
  const attaches = given.stubs !== undefined
  const replaced: string[] = [
    ...(attaches ? [...startFlags, 'stubsKey'] : gives(startFlags) ? attachFlags : []),
    ...(given.baseUrl === undefined ? [] : ['reference']),
  ]
  const services = impliedServices(attaches || gives(startFlags), given.caller !== undefined)
  return { ...filterFlags(before, (name) => !replaced.includes(name)), ...services }
}

/** Who is named on the spot is meant, whatever the configuration says besides. */
const impliedServices = (stubs: boolean, callers: boolean): Pick<RunFlags, 'services'> => {
  if (stubs === callers) return {}
  return { services: stubs ? 'stubs' : 'real' }
}

const filterFlags = (flags: RunFlags, fits: (name: string) => boolean): RunFlags =>
  Object.fromEntries(Object.entries(flags).filter(([name]) => fits(name)))

/**
 * What a command is to go by: the options that were given, over the configuration of the directory, or over the one
 * that --config names. @throws UsageError when a configuration is not as it must be
 */
export const withConfiguration = async (given: RunFlags, directory: string): Promise<RunFlags> => {
  const file = given.config ?? findConfigurationFile(directory)
  if (file === undefined) return given
  const { readConfiguration } = await import('./validate.ts')
  return mergeFlags(flagsFromConfiguration(readConfiguration(file, directory)), given)
}
