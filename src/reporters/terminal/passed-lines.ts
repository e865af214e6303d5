import { isRight, type Outcome, type ScenarioResult } from '../../engine/result.ts'
import { byChapter, chapterNames } from '../chapters.ts'
import { splitBy } from '../groups.ts'
import { outcomeSigns } from '../text/paint.ts'
import { displayWidth, withLabel } from '../text/wrap.ts'
import type { PrintOptions } from './print-options.ts'

/** Above this number, one line for each chapter. The JSON result has them all. */
const maxLines = 20

/**
 * Scenarios that passed or do not apply: one line each. If there are very many, one line for each chapter, which counts
 * the other scenarios of the chapter too.
 */
export const passedLines = (scenarios: readonly ScenarioResult[], options: PrintOptions): string[] => {
  const green = scenarios.filter(isGreen)
  return green.length > maxLines
    ? chapterLines(scenarios, options)
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

const isJudged = ({ outcome }: ScenarioResult): boolean => ['passed', 'failed', 'broken'].includes(outcome)

/** Chapters without an applicable scenario share one line. A chapter of which nothing could be checked has only blocks. */
const chapterLines = (scenarios: readonly ScenarioResult[], options: PrintOptions): string[] => {
  const named = byChapter(scenarios).map(([chapter, own]) => [chapterNames[chapter], own] as const)
  const [judged, others] = splitBy(named, ([, own]) => own.some(isJudged))
  const column = Math.max(...judged.map(([name]) => name.length))
  const inapplicable = others.filter(([, own]) => own.every(isGreen))
  const names = inapplicable.map(([name, own]) => `${name} ${own.length}`).join(', ')
  return [
    ...judged.flatMap(([name, own]) => chapterLine(name.padEnd(column), own, options)),
    ...(names === '' ? [] : withLabel('-', `not applicable: ${names}`, { indent: 0, column: 2, width: options.width })),
  ]
}

/** The outcome that decides the sign of a chapter comes first. */
const outcomesBySign = ['failed', 'broken', 'unverifiable', 'passed'] as const

/** What is not right comes first, because a reader looks for it. */
const chapterLine = (name: string, own: readonly ScenarioResult[], { paint, width }: PrintOptions): string[] => {
  const count = (wanted: Outcome): number => own.filter(({ outcome }) => outcome === wanted).length
  const { sign, tone } = outcomeSigns[outcomesBySign.find((outcome) => count(outcome) > 0) ?? 'passed']
  const words = ([...outcomesBySign, 'notApplicable'] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${outcomeSigns[outcome].says}`)
  const start = `${sign} ${name}  `
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

/** The rows of a chapter in which all is right; else those that are wrong, a row by the worst of its scenarios. */
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
