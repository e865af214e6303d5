import type { ScenarioResult } from '../../engine/result.ts'
import { groupBy, partition, subjectOf } from '../groups.ts'
import { outcomeSigns, type PrintOptions } from './paint.ts'
import { displayWidth, truncateText, withLabel } from './wrap.ts'

/** Above this number, one line for each subject. The JSON result has them all. */
const maxLines = 20

/** Scenarios that passed or do not apply: one line each, or one line for each subject if there are very many. */
export const passedLines = (passed: readonly ScenarioResult[], options: PrintOptions): string[] =>
  passed.length > maxLines
    ? subjectLines(passed, options)
    : passed.flatMap((scenario) => passedLine(scenario, passed, options))

/** The title is beside the id if it fits, else below it. */
const passedLine = (
  { id, title, rows, outcome }: ScenarioResult,
  all: readonly ScenarioResult[],
  { paint, width }: PrintOptions,
): string[] => {
  const { sign, tone, says } = outcomeSigns[outcome]
  const ids = Math.max(...all.map((other) => other.id.length))
  const beside = Math.max(...all.map((other) => rowsColumn(other.rows).length))
  const name = `${id.padEnd(ids)}  ${rowsColumn(rows).padEnd(beside)}`
  const text = outcome === 'passed' ? title : `${says}: ${title}`
  if (name.length + displayWidth(text) + 4 <= width) return [`${paint[tone](sign)} ${name}  ${paint.quiet(text)}`]
  const below = withLabel('', text, { indent: 4, column: 0, width })
  return [`${paint[tone](sign)} ${name.trimEnd()}`, ...below.map((line) => paint.quiet(line))]
}

const rowsColumn = (rows: readonly number[]): string =>
  rows.length === 0 ? '' : `${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}`

const hasPassed = ({ outcome }: ScenarioResult): boolean => outcome === 'passed'

/** Subjects of which nothing applies share one line. */
const subjectLines = (scenarios: readonly ScenarioResult[], options: PrintOptions): string[] => {
  const [passed, others] = partition(groupBy(scenarios, subjectOf), ([, own]) => own.some(hasPassed))
  const column = Math.max(...passed.map(([subject]) => subject.length))
  const names = others.map(([subject, own]) => `${subject} ${own.length}`).join(', ')
  return [
    ...passed.map(([subject, own]) => subjectLine(subject.padEnd(column), own, options)),
    ...(names === '' ? [] : withLabel('-', `not applicable: ${names}`, { indent: 0, column: 2, width: options.width })),
  ]
}

const subjectLine = (subject: string, own: readonly ScenarioResult[], { paint, width }: PrintOptions): string => {
  const passed = own.filter(hasPassed).length
  const { sign, tone } = outcomeSigns.passed
  const rows = [...new Set(own.flatMap((scenario) => scenario.rows))].sort((one, other) => one - other)
  const words = [
    `${String(passed).padStart(3)} passed`,
    ...(own.length > passed ? [`${own.length - passed} not applicable`] : []),
    ...(rows.length > 0 ? [rowsColumn(rows)] : []),
  ]
  const start = `${sign} ${subject}  `
  return `${paint[tone](sign)}${start.slice(1)}${truncateText(words.join(', '), Math.max(width - start.length, 10))}`
}
