import { isRight, type Outcome, type ScenarioResult } from '../../engine/result.ts'
import { groupBy, splitBy, subjectOf } from '../groups.ts'
import { outcomeSigns } from '../text/paint.ts'
import { displayWidth, withLabel } from '../text/wrap.ts'
import type { PrintOptions } from './print-options.ts'

/** Above this number, one line for each subject. The JSON result has them all. */
const maxLines = 20

/**
 * Scenarios that passed or do not apply: one line each. If there are very many, one line for each subject, which counts
 * the other scenarios of the subject too.
 */
export const passedLines = (scenarios: readonly ScenarioResult[], options: PrintOptions): string[] => {
  const green = scenarios.filter(isGreen)
  return green.length > maxLines
    ? subjectLines(scenarios, options)
    : green.flatMap((scenario) => passedLine(scenario, green, options))
}

/** True for a scenario that needs no block of its own. */
export const isGreen = ({ outcome }: ScenarioResult): boolean => isRight(outcome)

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
  rows.length === 0 ? '' : `${rows.length === 1 ? 'row' : 'rows'} ${rangesText(rows)}`

/** `1-11, 28`: numbers in their order, three or more that follow each other as a range. */
const rangesText = (numbers: readonly number[]): string => {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range && range[1] + 1 === number) range[1] = number
    else ranges.push([number, number])
  }
  return ranges
    .map(([first, last]) => (first === last ? `${first}` : `${first}${last === first + 1 ? ', ' : '-'}${last}`))
    .join(', ')
}

/** Clearer names for first words of ids. */
const subjectNames: Readonly<Record<string, string>> = {
  answers: 'answer format',
  bulk: 'bulk changes',
  calls: 'calls to services',
  change: 'changes',
  conditional: 'conditional requests',
  consumer: 'document consumer',
  cross: 'CORS',
  errors: 'error format',
  event: 'event notifications',
  fault: 'faults of services',
  http: 'forms of HTTP requests',
  mandate: 'mandates',
  names: 'field names',
  partition: 'partitions',
  payment: 'payment data',
  preflight: 'CORS preflight',
  read: 'read flag',
  reference: 'reference data',
  relation: 'relations between lists',
  structured: 'structured data',
}

const subjectName = (scenario: ScenarioResult): string => {
  const subject = subjectOf(scenario)
  return Object.hasOwn(subjectNames, subject) ? (subjectNames[subject] ?? subject) : subject
}

const isJudged = ({ outcome }: ScenarioResult): boolean => ['passed', 'failed', 'broken'].includes(outcome)

/** Subjects without an applicable scenario share one line. A subject of which nothing could be checked has only blocks. */
const subjectLines = (scenarios: readonly ScenarioResult[], options: PrintOptions): string[] => {
  const [judged, others] = splitBy(groupBy(scenarios, subjectName), ([, own]) => own.some(isJudged))
  const column = Math.max(...judged.map(([subject]) => subject.length))
  const inapplicable = others.filter(([, own]) => own.every(isGreen))
  const names = inapplicable.map(([subject, own]) => `${subject} ${own.length}`).join(', ')
  return [
    ...judged.flatMap(([subject, own]) => subjectLine(subject.padEnd(column), own, options)),
    ...(names === '' ? [] : withLabel('-', `not applicable: ${names}`, { indent: 0, column: 2, width: options.width })),
  ]
}

/** The outcome that decides the sign of a subject comes first. */
const outcomesBySign = ['failed', 'broken', 'unverifiable', 'passed'] as const

/** What is not right comes first, because a reader looks for it. */
const subjectLine = (subject: string, own: readonly ScenarioResult[], { paint, width }: PrintOptions): string[] => {
  const count = (wanted: Outcome): number => own.filter(({ outcome }) => outcome === wanted).length
  const { sign, tone } = outcomeSigns[outcomesBySign.find((outcome) => count(outcome) > 0) ?? 'passed']
  const words = ([...outcomesBySign, 'notApplicable'] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${outcomeSigns[outcome].says}`)
  const start = `${sign} ${subject}  `
  const digits = words[0]?.indexOf(' ') ?? 0
  const text = `${words.join(', ')}${rowsOf(own)}`
  const [first = '', ...more] = withLabel(start, text, {
    indent: 0,
    column: start.length + countColumns - digits,
    width,
  })
  return [`${paint[tone](sign)}${first.slice(1)}`, ...more]
}

/** The columns of a count of scenarios. */
const countColumns = 3

/** The rows of a subject in which all is right; else those that are wrong, a row by the worst of its scenarios. */
const rowsOf = (own: readonly ScenarioResult[]): string => {
  const rows = [...new Set(own.flatMap((scenario) => scenario.rows))].sort((one, other) => one - other)
  if (rows.length === 0) return ''
  if (own.every(isGreen)) return `, ${rowsColumn(rows)}`
  const worstOf = (row: number): Outcome | undefined =>
    outcomesBySign.find((outcome) => own.some((one) => one.outcome === outcome && one.rows.includes(row)))
  const texts = (['failed', 'broken'] as const).flatMap((outcome) => {
    const some = rows.filter((row) => worstOf(row) === outcome)
    return some.length === 0 ? [] : [`${rowsColumn(some)} ${outcomeSigns[outcome].says}`]
  })
  return texts.length === 0 ? '' : `; ${texts.join(', ')}`
}
