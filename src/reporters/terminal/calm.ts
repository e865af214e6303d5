import type { ScenarioResult } from '../../engine/result.ts'
import { outcomeSigns, type Paint } from './paint.ts'
import { truncateText } from './wrap.ts'

interface GreenOptions {
  paint: Paint
  /** columns */
  width: number
}

/** Of more, nobody reads each line: the machine formats have them all. */
const maxLines = 60

/** What passed or does not apply: a line for each; of very many, a line for each subject. */
export const greenLines = (calm: readonly ScenarioResult[], options: GreenOptions): string[] =>
  calm.length > maxLines ? subjectLines(calm, options) : calm.map((scenario) => greenLine(scenario, calm, options))

const greenLine = (
  { id, title, rows, outcome }: ScenarioResult,
  all: readonly ScenarioResult[],
  { paint, width }: GreenOptions,
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
const subjectLines = (calm: readonly ScenarioResult[], options: GreenOptions): string[] => {
  const subjects = [...new Set(calm.map(subjectOf))]
  const column = Math.max(...subjects.map(({ length }) => length))
  return subjects.map((subject) => {
    const own = calm.filter((scenario) => subjectOf(scenario) === subject)
    return subjectLine(subject.padEnd(column), own, options)
  })
}

const subjectOf = ({ id }: ScenarioResult): string => id.split('-', 1)[0] ?? id

const subjectLine = (subject: string, own: readonly ScenarioResult[], { paint, width }: GreenOptions): string => {
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
