import { type RunFlags, type RunOptionName, runOptionEntries } from './table/index.ts'
import type { OptionEntry } from './table/option.ts'

const namesWhere = (fits: (entry: OptionEntry<unknown>) => boolean): RunOptionName[] =>
  runOptionEntries.flatMap(([name, entry]) => (fits(entry) ? [name] : []))

const attachNames = namesWhere(({ stubs }) => stubs === 'attach')
const startNames = namesWhere(({ stubs }) => stubs === 'start')
const referenceNames = namesWhere((entry) => entry.for?.includes('reference') === true)
const mergedNames = namesWhere(({ merges }) => merges === true)

/** Options over earlier ones: each replaces the earlier value, or adds to its entries where the table says so. */
export const mergeFlags = <Flags extends RunFlags>(earlier: RunFlags, given: Flags): RunFlags & Flags => {
  const kept = withoutReplaced(earlier, given)
  const joined = mergedNames.flatMap((name) =>
    kept[name] && given[name] ? [[name, { ...(kept[name] as object), ...(given[name] as object) }] as const] : [],
  )
  return { ...kept, ...given, ...Object.fromEntries(joined) }
}

/** Leaves out what the given options replace as a whole: another target, another way to the stubs. */
const withoutReplaced = (earlier: RunFlags, given: RunFlags): RunFlags => {
  if (given.reference) return filterFlags(earlier, (name) => referenceNames.includes(name))
  const attaches = given.stubs !== undefined
  const starts = startNames.some((name) => given[name] !== undefined)
  const replaced: RunOptionName[] = [
    ...(attaches ? [...startNames, 'stubsKey' as const] : starts ? attachNames : []),
    ...(given.baseUrl === undefined ? [] : ['reference' as const]),
  ]
  const kept = filterFlags(earlier, (name) => !replaced.includes(name))
  const services = impliedServices(given)
  return services === undefined ? kept : { ...kept, services }
}

/** Stubs or callers on the command line decide which services a run uses, whatever the configuration says. */
export const impliedServices = (given: RunFlags): RunFlags['services'] => {
  const namesStubs = [...attachNames, ...startNames].some((name) => name !== 'stubsKey' && given[name] !== undefined)
  if (namesStubs === (given.callers !== undefined)) return undefined
  return namesStubs ? 'stubs' : 'real'
}

const filterFlags = (flags: RunFlags, fits: (name: RunOptionName) => boolean): RunFlags =>
  Object.fromEntries(Object.entries(flags).filter(([name]) => fits(name as RunOptionName)))
