import type { ScenarioResult } from '../../engine/result.ts'
import { outcomeSigns, type Paint } from './paint.ts'
import { truncateText } from './wrap.ts'

interface PassedLinesOptions {
  paint: Paint
  /** columns */
  width: number
}

/** Above this number, one line for each subject. The JSON result has them all. */
const maxLines = 60

/** Scenarios that passed or do not apply: one line each, or one line for each subject if there are very many. */
export const passedLines = (passed: readonly ScenarioResult[], options: PassedLinesOptions): string[] =>
  passed.length > maxLines
    ? subjectLines(passed, options)
    : passed.map((scenario) => passedLine(scenario, passed, options))

const passedLine = (
  { id, title, rows, outcome }: ScenarioResult,
  all: readonly ScenarioResult[],
  { paint, width }: PassedLinesOptions,
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

/** The subject of a scenario is the first word of its id. */
const subjectLines = (scenarios: readonly ScenarioResult[], options: PassedLinesOptions): string[] => {
  const subjects = [...new Set(scenarios.map(subjectOf))]
  const column = Math.max(...subjects.map(({ length }) => length))
  return subjects.map((subject) => {
    const own = scenarios.filter((scenario) => subjectOf(scenario) === subject)
    return subjectLine(subject.padEnd(column), own, options)
  })
}

const subjectOf = ({ id }: ScenarioResult): string => id.split('-', 1)[0] ?? id

const subjectLine = (subject: string, own: readonly ScenarioResult[], { paint, width }: PassedLinesOptions): string => {
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
