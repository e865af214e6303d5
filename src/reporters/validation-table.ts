import type { ClauseId } from '../contract/clauses/index.ts'
import { type ValidationRow, validationRows } from '../contract/clauses/validation-rows.ts'
import { counted } from '../contract/counted.ts'
import type { Contradiction } from '../contract/readings.ts'
import { missingText, notSelected, type RowResult, type RunResult, type ScenarioResult } from '../engine/result.ts'

/** A row of the validation table with what the run found. */
export interface TableRow extends ValidationRow {
  /** from 1 */
  row: number
  outcome: RowResult['outcome']
  /** The answers, in words, with texts of the target; empty if nothing was sent and no reason is known. */
  actual: string
  /** The ids of its scenarios that ran. One that does not apply is here only if all do not. */
  scenarios: string[]
}

/** The 34 rows of the validation table in the order and words of the specification, each with what the run found. */
export const validationTable = (result: RunResult): TableRow[] => {
  const scenarioOf = new Map(result.scenarios.map((scenario) => [scenario.id, scenario]))
  const rowOf = new Map(result.rows.map((row) => [row.row, row]))
  return validationRows.map((written, index) => {
    const row = index + 1
    const { outcome, scenarios: ids } = rowOf.get(row) ?? { outcome: 'leftOut', scenarios: [] }
    const all = ids.flatMap((id) => scenarioOf.get(id) ?? [])
    const applicable = all.filter((scenario) => scenario.outcome !== 'notApplicable')
    const ran = applicable.length > 0 ? applicable : all
    const deciding = ran.filter((scenario) => scenario.outcome === outcome)
    const actual = outcome === 'leftOut' ? reasonsOf(ids, result) : actualOf(outcome, deciding, result)
    const expected = outcome === 'failed' ? acceptedBy(deciding, written) : written.expected
    return { row, ...written, expected, outcome, actual, scenarios: ran.map(({ id }) => id) }
  })
}

/** The rows that the filters of the user selected, and how many others there are. */
export const selectedTable = (result: RunResult): { rows: TableRow[]; others: number } => {
  const all = validationTable(result)
  const rows = all.filter(({ outcome, actual }) => outcome !== 'leftOut' || actual !== notSelected)
  return { rows, others: all.length - rows.length }
}

/** What follows the table when it is not whole; empty if it is. */
export const otherRowsText = (others: number): string =>
  others === 0 ? '' : `${counted(others, 'other row')} of the validation table not selected.`

const actualOf = (outcome: RowResult['outcome'], deciding: ScenarioResult[], result: RunResult): string => {
  if (outcome === 'passed') return `${statusesOf(deciding, result).join(', ')}${otherReading(deciding, result)}`
  if (outcome === 'notApplicable') return 'not sent: the provider does not support this feature'
  const problems = deciding.flatMap(problemsOf)
  const [first = '', ...others] = new Set(problems)
  return others.length > 0 ? `${first} (and ${others.length} more)` : first
}

const contradictionOf = {
  '7.reading-message': 'messageWithoutAccess',
  '7.reading-change': 'changeWithoutAccess',
  '7.reading-list': 'listWithoutAccess',
} as const satisfies Partial<Record<ClauseId, Contradiction>>

/** §7: the table has one reading of a contradiction, and an answer of the other one is right too. */
const otherReading = (scenarios: ScenarioResult[], { target: { readings } }: RunResult): string => {
  const cited = new Set(scenarios.flatMap(({ clauses }) => clauses))
  const followed = Object.entries(contradictionOf).flatMap(([clause, contradiction]) =>
    cited.has(clause as ClauseId) ? (readings[contradiction] ?? []) : [],
  )
  return followed.includes('guidance') ? ' (right by the guidance of §7)' : ''
}

/** §7: what a row accepts where the table has one reading of a contradiction and the run accepts others. */
const acceptedBy = (failed: readonly ScenarioResult[], { expected }: ValidationRow): string => {
  const [wrong] = failed.flatMap(({ clauses, mismatches }) =>
    clauses.some((clause) => Object.hasOwn(contradictionOf, clause)) ? mismatches : [],
  )
  return wrong?.expected.includes('(reading ') ? wrong.expected : expected
}

/** The statuses of the last answer of each judged step, in order; the same status in a row is named once. */
const statusesOf = (scenarios: ScenarioResult[], { exchanges }: RunResult): number[] => {
  const statuses = scenarios.flatMap(({ id }) => {
    const judged = exchanges.filter(({ scenario, judged }) => judged && scenario === id)
    return [...new Map(judged.map(({ step, status }) => [step, status])).values()]
  })
  return statuses.filter((status, index) => status !== statuses[index - 1])
}

/** Preconditions are in `missing` too, with other words, so mismatches come first. */
const problemsOf = ({ mismatches, missing }: ScenarioResult): string[] =>
  mismatches.length > 0
    ? mismatches.map(({ exchange, actual }) =>
        exchange === undefined || actual.startsWith(String(exchange.status)) ? actual : `${exchange.status}: ${actual}`,
      )
    : missing.map((one) => `missing: ${missingText(one)}`)

const reasonsOf = (ids: readonly string[], { leftOut }: RunResult): string =>
  [...new Set(leftOut.filter(({ id }) => ids.includes(id)).map(({ reason }) => reason))].join('; ')
