import { allScenarios } from '../../../scenarios/index.ts'
import type { Selection } from '../../engine/run-options.ts'
import { isWanted } from '../../engine/selection/select.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { RunFlags } from '../options/table/index.ts'
import { filtersOf } from './filters.ts'
import { readLastResult } from './last-result.ts'
import { readOutcomes, targetName, unpassedIn } from './latest-outcomes.ts'

/** The selected scenarios. @throws UsageError for a wrong name, and for filters that no scenario matches */
export const selectionOf = (flags: RunFlags, directory: string): Selection => {
  const unpassed = flags.failed ? unpassedIds(flags, directory) : undefined
  const filters = filtersOf(allScenarios, flags)
  if (unpassed === undefined) return filters
  const wanted = allScenarios.filter((scenario) => isWanted(scenario, filters)).map(({ id }) => id)
  const chosen = unpassed.filter((id) => wanted.includes(id))
  if (chosen.length === 0)
    throw new UsageError('Every scenario of this selection passed when it last ran. Run without --failed.')
  return { ...filters, ids: chosen }
}

/** The ids that did not pass when they last ran against this target. @throws UsageError when there are none */
export const unpassedIds = (flags: Pick<RunFlags, 'baseUrl' | 'reference'>, directory: string): string[] => {
  const known = readOutcomes(directory)
  const latestName = Object.keys(known).at(-1)
  if (latestName === undefined) throw new UsageError(nothingTestedText(directory))
  const name = flags.reference ? targetName({ kind: 'reference', baseUrl: '' }) : (flags.baseUrl ?? latestName)
  const outcomes = known[name]
  if (outcomes === undefined) throw new UsageError(otherTargetText(name, latestName))
  const ids = unpassedIn(outcomes)
  if (ids.length > 0) return ids
  throw new UsageError(
    `--failed: every scenario passed when it last ran against ${targetText(name)}. Run without --failed.`,
  )
}

const nothingTestedText = (directory: string): string =>
  readLastResult(directory) === undefined
    ? '--failed: no earlier run found in this directory. Run without --failed first.'
    : '--failed: the last run in this directory tested nothing. Run without --failed.'

const targetText = (name: string): string => (name === 'reference' ? 'the reference provider' : name)

const otherTargetText = (name: string, latestName: string): string => {
  const option = latestName === 'reference' ? '--reference' : `--base-url ${latestName}`
  return (
    `--failed: no earlier run against ${targetText(name)} found in this directory, only against ` +
    `${targetText(latestName)}. Pass ${option}, or run without --failed.`
  )
}
