import type { ScenarioResult } from '../../engine/result.ts'
import { groupBy, subjectOf } from '../groups.ts'
import { outcomeSigns, type PrintOptions } from './paint.ts'
import { truncateText } from './wrap.ts'

/** Above this number, one line for each subject. The JSON result has them all. */
const maxLines = 60

/** Scenarios that passed or do not apply: one line each, or one line for each subject if there are very many. */
export const passedLines = (passed: readonly ScenarioResult[], options: PrintOptions): string[] =>
  passed.length > maxLines
    ? subjectLines(passed, options)
    : passed.map((scenario) => passedLine(scenario, passed, options))

const passedLine = (
  { id, title, rows, outcome }: ScenarioResult,
  all: readonly ScenarioResult[],
  { paint, width }: PrintOptions,
): string => {
  const { sign, tone, says } = outcomeSigns[outcome]
  const ids = Math.max(...all.map((other) => other.id.length))
  const beside = Math.max(...all.map((other) => rowsColumn(other.rows).length))
  const start = `${sign} ${id.padEnd(ids)}  ${rowsColumn(rows).padEnd(beside)}`
  const text = outcome === 'passed' ? title : `${says}: ${title}`
  return `${paint[tone](sign)}${start.slice(1)}  ${paint.quiet(truncateText(text, Math.max(width - start.length - 2, 10)))}`
}

const rowsColumn = (rows: readonly number[]): string =>
  rows.length === 0 ? '' : `${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}`

const subjectLines = (scenarios: readonly ScenarioResult[], options: PrintOptions): string[] => {
  const subjects = groupBy(scenarios, subjectOf)
  const column = Math.max(...subjects.map(([subject]) => subject.length))
  return subjects.map(([subject, own]) => subjectLine(subject.padEnd(column), own, options))
}

const subjectLine = (subject: string, own: readonly ScenarioResult[], { paint, width }: PrintOptions): string => {
  const passed = own.filter(({ outcome }) => outcome === 'passed').length
  const { sign, tone } = outcomeSigns[passed > 0 ? 'passed' : 'notApplicable']
  const rows = [...new Set(own.flatMap((scenario) => scenario.rows))].sort((one, other) => one - other)
  const words = [
    `${String(passed).padStart(3)} passed`,
    ...(own.length > passed ? [`${own.length - passed} not applicable`] : []),
    ...(rows.length > 0 ? [rowsColumn(rows)] : []),
  ]
  const start = `${sign} ${subject}  `
  return `${paint[tone](sign)}${start.slice(1)}${truncateText(words.join(', '), Math.max(width - start.length, 10))}`
}
