import type { ScenarioResult } from '../../engine/result.ts'
import { type Paint, signs } from './paint.ts'
import { fitted } from './wrap.ts'

interface CalmOptions {
  paint: Paint
  /** columns */
  width: number
}

/** Of more, nobody reads each line: the machine formats have them all. */
const mostLines = 60

/** What passed or does not apply: a line for each; of very many, a line for each subject. */
export const calmLines = (calm: readonly ScenarioResult[], options: CalmOptions): string[] =>
  calm.length > mostLines ? subjectLines(calm, options) : calm.map((scenario) => calmLine(scenario, calm, options))

const calmLine = (
  { id, title, rows, outcome }: ScenarioResult,
  all: readonly ScenarioResult[],
  { paint, width }: CalmOptions,
): string => {
  const { sign, tone, says } = signs[outcome]
  const ids = Math.max(...all.map((other) => other.id.length))
  const beside = Math.max(...all.map((other) => rowsBeside(other.rows).length))
  const start = `${sign} ${id.padEnd(ids)}  ${rowsBeside(rows).padEnd(beside)}`
  const text = outcome === 'passed' ? title : `${says}: ${title}`
  return `${paint[tone](sign)}${start.slice(1)}  ${paint.quiet(fitted(text, Math.max(width - start.length - 2, 10)))}`
}

const rowsBeside = (rows: readonly number[]): string =>
  rows.length === 0 ? '' : `${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}`

/** The subject of a scenario is the first word of its id. */
const subjectLines = (calm: readonly ScenarioResult[], options: CalmOptions): string[] => {
  const subjects = [...new Set(calm.map(subjectOf))]
  const column = Math.max(...subjects.map(({ length }) => length))
  return subjects.map((subject) => {
    const own = calm.filter((scenario) => subjectOf(scenario) === subject)
    return subjectLine(subject.padEnd(column), own, options)
  })
}

const subjectOf = ({ id }: ScenarioResult): string => id.split('-', 1)[0] ?? id

const subjectLine = (subject: string, own: readonly ScenarioResult[], { paint, width }: CalmOptions): string => {
  const passed = own.filter(({ outcome }) => outcome === 'passed').length
  const { sign, tone } = signs[passed > 0 ? 'passed' : 'notApplicable']
  const rows = [...new Set(own.flatMap((scenario) => scenario.rows))].sort((one, other) => one - other)
  const words = [
    `${String(passed).padStart(3)} passed`,
    ...(own.length > passed ? [`${own.length - passed} not applicable`] : []),
    ...(rows.length > 0 ? [rowsBeside(rows)] : []),
  ]
  const start = `${sign} ${subject}  `
  return `${paint[tone](sign)}${start.slice(1)}${fitted(words.join(', '), Math.max(width - start.length, 10))}`
}
