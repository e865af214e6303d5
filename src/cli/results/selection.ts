import { allScenarios } from '../../../scenarios/index.ts'
import { type ClauseId, clauses } from '../../contract/clauses/index.ts'
import { rowCount } from '../../contract/clauses/validation-rows.ts'
import { isRight, type RunResult } from '../../engine/result.ts'
import type { Selection } from '../../engine/run-options.ts'
import { idFits } from '../../engine/scenario/baseline-entry.ts'
import { isWanted } from '../../engine/selection/select.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { RunFlags } from '../options/table/index.ts'
import { numbersIn, oneOf } from '../options/values/parse.ts'
import { hasTested, readLastResult } from './last-result.ts'

/** `1-3,7` is rows 1, 2, 3 and 7. @throws UsageError */
const rowsNamed = (written: readonly string[]): number[] => {
  if (written.length === 0) throw new UsageError('--row names no row. Give rows such as 1-3,7.')
  return written.flatMap(parseRows)
}

const parseRows = (part: string): number[] => {
  const rows = numbersIn(part)
  if (rows.length > 0 && rows.every((row) => row >= 1 && row <= rowCount)) return rows
  throw new UsageError(`--row takes rows from 1 to ${rowCount}, such as 7 or 1-3,7, not "${part}".`)
}

/** The ids that were written, or that fit a pattern. @throws UsageError that names the nearest correct spelling. */
const idsNamed = (written: readonly string[], ids: readonly string[]): string[] => {
  if (written.length === 0)
    throw new UsageError('--only names no scenario. Give an id or a pattern, such as details-*.')
  return written.flatMap((one) => {
    const found = one.includes('*') ? ids.filter((id) => idFits(one, id)) : [oneOf('scenario', one, ids)]
    if (found.length === 0) throw new UsageError(`No scenario has an id such as "${one}". "list" prints all ids.`)
    return found
  })
}

/** @throws UsageError that names the nearest correct spelling. */
const clausesNamed = (written: readonly string[]): ClauseId[] => {
  if (written.length === 0) throw new UsageError('--clause names no clause. "coverage" prints all clauses.')
  return written.map((id) => oneOf('clause', id, Object.keys(clauses) as ClauseId[]))
}

/** The selected scenarios. @throws UsageError for a wrong name, and for filters that no scenario matches */
export const selectionOf = (flags: RunFlags, directory: string): Selection => {
  const { only, rows, clauses: clauseIds, failed } = flags
  const ids = allScenarios.map(({ id }) => id)
  const unpassed = failed ? unpassedIds(flags, directory) : undefined
  const filters: Selection = {
    ids: only && idsNamed(only, ids),
    rows: rows && rowsNamed(rows),
    clauses: clauseIds && clausesNamed(clauseIds),
  }
  const wanted = allScenarios.filter((scenario) => isWanted(scenario, filters)).map(({ id }) => id)
  if (wanted.length === 0) throw new UsageError(contradictionText(flags))
  if (unpassed === undefined) return filters
  const chosen = unpassed.filter((id) => wanted.includes(id))
  if (chosen.length === 0)
    throw new UsageError('Every scenario of this selection passed in the last run. Run without --failed.')
  return { ...filters, ids: chosen }
}

/** Each filter alone names something that exists; only a clause can have no scenario. */
const contradictionText = ({ only, rows, clauses: clauseIds }: RunFlags): string => {
  const filters = Object.entries({ '--only': only, '--row': rows, '--clause': clauseIds }).flatMap(([flag, values]) =>
    values === undefined ? [] : [`${flag} ${values.join(',')}`],
  )
  if (filters.length === 1) return `No scenario matches ${filters[0]}. "coverage --json" prints the reason.`
  const all = `${filters.slice(0, -1).join(', ')} and ${filters.at(-1)}`
  return `No scenario matches all of ${all}. Remove one of them.`
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
