import { rowCount } from '../../contract/clauses/validation-rows.ts'
import type { Selection } from '../../engine/run-options.ts'
import { idFits } from '../../engine/scenario/baseline-entry.ts'
import { type Filtered, isWanted } from '../../engine/selection/select.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { RunFlags } from '../options/table/index.ts'
import { clausesNamed } from '../options/values/clauses.ts'
import { numbersIn, oneOf } from '../options/values/parse.ts'

export type FilterFlags = Pick<RunFlags, 'only' | 'rows' | 'clauses'>

/** What the flags select from a table. @throws UsageError for a wrong name, and for filters that no scenario matches */
export const filtersOf = (table: readonly Filtered[], flags: FilterFlags): Selection => {
  const { only, rows, clauses } = flags
  const ids = table.map(({ id }) => id)
  const filters: Selection = {
    ids: only && idsNamed(only, ids),
    rows: rows && rowsNamed(rows),
    clauses: clauses && namedClauses(clauses),
  }
  if (!table.some((scenario) => isWanted(scenario, filters))) throw new UsageError(contradictionText(flags))
  return filters
}

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

const namedClauses = (written: readonly string[]): string[] => {
  if (written.length === 0)
    throw new UsageError(
      '--clause names no clause. Give a section such as 5.6, or a clause that "coverage 5.6" prints.',
    )
  return clausesNamed(written)
}

/** Each filter alone names something that exists; only a clause can have no scenario. */
const contradictionText = ({ only, rows, clauses }: FilterFlags): string => {
  const filters = Object.entries({ '--only': only, '--row': rows, '--clause': clauses }).flatMap(([flag, values]) =>
    values === undefined ? [] : [`${flag} ${values.join(',')}`],
  )
  if (filters.length === 1)
    return `No scenario matches ${filters[0]}. "coverage ${clauses?.join(' ')}" prints the reason.`
  const all = `${filters.slice(0, -1).join(', ')} and ${filters.at(-1)}`
  return `No scenario matches all of ${all}. Remove one of them.`
}
