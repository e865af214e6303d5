import { allScenarios } from '../../../scenarios/index.ts'
import { isRight, type RunResult } from '../../engine/result.ts'
import type { Selection } from '../../engine/run-options.ts'
import { isWanted } from '../../engine/selection/select.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { RunFlags } from '../options/table/index.ts'
import { filtersOf } from './filters.ts'
import { hasTested, readLastResult } from './last-result.ts'

/** The selected scenarios. @throws UsageError for a wrong name, and for filters that no scenario matches */
export const selectionOf = (flags: RunFlags, directory: string): Selection => {
  const unpassed = flags.failed ? unpassedIds(flags, directory) : undefined
  const filters = filtersOf(allScenarios, flags)
  if (unpassed === undefined) return filters
  const wanted = allScenarios.filter((scenario) => isWanted(scenario, filters)).map(({ id }) => id)
  const chosen = unpassed.filter((id) => wanted.includes(id))
  if (chosen.length === 0)
    throw new UsageError('Every scenario of this selection passed in the last run. Run without --failed.')
  return { ...filters, ids: chosen }
}

/** The ids that did not pass in the last run from this directory. @throws UsageError when there are none for this target */
export const unpassedIds = (flags: Pick<RunFlags, 'baseUrl' | 'reference'>, directory: string): string[] => {
  const last = readLastResult(directory)
  if (last === undefined)
    throw new UsageError('--failed: no earlier run found in this directory. Run without --failed first.')
  if (!hasTested(last))
    throw new UsageError('--failed: the last run in this directory tested nothing. Run without --failed.')
  assertSameTarget(last, flags)
  const ids = last.scenarios.flatMap(({ id, outcome }) => (isRight(outcome) ? [] : id))
  if (ids.length === 0)
    throw new UsageError('--failed: everything passed in the last run from this directory. Run without --failed.')
  return ids
}

const assertSameTarget = (
  { target: { kind, baseUrl } }: RunResult,
  flags: Pick<RunFlags, 'baseUrl' | 'reference'>,
): void => {
  const before = kind === 'reference' ? undefined : baseUrl
  const hasTarget = flags.reference || flags.baseUrl !== undefined
  if (!hasTarget || before === flags.baseUrl) return
  const nameOf = (url: string | undefined): string => url ?? 'the reference provider'
  const option = before === undefined ? '--reference' : `--base-url ${before}`
  throw new UsageError(
    `--failed: the last run in this directory was against ${nameOf(before)}, not ${nameOf(flags.baseUrl)}. ` +
      `Pass ${option}, or run without --failed.`,
  )
}
