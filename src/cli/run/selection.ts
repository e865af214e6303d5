import { table } from '../../../scenarios/index.ts'
import { type ClauseId, clauses } from '../../contract/clauses.ts'
import type { Selection } from '../../engine/run-options.ts'
import { redsOfLastRun } from '../last-run.ts'
import { oneOf } from '../parse.ts'
import { UsageError } from '../usage-error.ts'
import type { RunFlags } from './flags.ts'

/** The number of validation scenarios. */
const lastRow = 34

/** `1-3,7` is rows 1, 2, 3 and 7. */
const rowsOf = (part: string): number[] => {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? []
  const [first, last] = [Number(from), Number(to)]
  if (first >= 1 && first <= last && last <= lastRow) {
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  throw new UsageError(`--row takes rows from 1 to ${lastRow}, such as 7 or 1-3,7, not "${part}".`)
}

/** What is to be played. @throws UsageError that names the nearest right spelling. */
export const selectionOf = ({ only, row, clause, failed }: RunFlags, directory: string): Selection => {
  const ids = table.map(({ id }) => id)
  const known = Object.keys(clauses) as ClauseId[]
  const reds = failed ? redsOfLastRun(directory).filter((id) => ids.includes(id)) : undefined
  const asked = only?.map((id) => oneOf('scenario', id, ids))
  const chosen = reds && asked ? reds.filter((id) => asked.includes(id)) : (reds ?? asked)
  if (chosen?.length === 0) throw new UsageError('Nothing that was red in the last run is in this selection.')
  return { ids: chosen, rows: row?.flatMap(rowsOf), clauses: clause?.map((id) => oneOf('clause', id, known)) }
}
