import { clauses } from '../../contract/clauses/index.ts'
import { type Mismatch, type Missing, missingText, type ScenarioResult } from '../../engine/result.ts'
import { missingOwnerText, ownerText } from './owners.ts'
import { outcomeSigns, type Paint } from './paint.ts'
import { displayWidth, shortenList, truncateText, withLabel, wrapText } from './wrap.ts'

export interface BlockOptions {
  paint: Paint
  /** columns */
  width: number
  /** How to call this command. */
  command: string
  /** The command that runs one scenario again against the same target. */
  repeatCommand: (id: string) => string
}

const layout = { indent: 4, column: 11 }

/** A scenario that did not pass: step, expected, actual, what is missing, where to fix it, and how to repeat it. */
export const resultBlock = (scenario: ScenarioResult, options: BlockOptions): string[] => [
  ...heading(scenario, options),
  ...missingWithoutMismatch(scenario).flatMap((missing) => missingLines(missing, options)),
  ...scenario.mismatches.flatMap((mismatch) => mismatchLines(mismatch, scenario, options)),
  ...scenario.notRestored.flatMap((change) => line('changed', `${change} (not restored)`, options)),
  ...repeatLine(options.repeatCommand(scenario.id), options),
]

/** Scenarios with the same cause, in one block. */
export const sharedResultBlock = (scenarios: readonly ScenarioResult[], options: BlockOptions): string[] =>
  scenarios.slice(0, 1).flatMap(({ outcome, mismatches, missing }) => {
    const { sign, tone, says } = outcomeSigns[outcome]
    const ids = scenarios.map(({ id }) => id)
    return [
      options.paint[tone](`${sign} ${scenarios.length} scenarios ${says}`),
      ...missing.flatMap((one) => missingLines(one, options)),
      ...mismatches.flatMap(({ actual, owner }) => [
        ...line('actual', actual, options),
        ...line('fix in', ownerText(owner, []), options),
      ]),
      ...traceIdLines(scenarios, options),
      ...line('scenarios', shortenList(ids, 6), options),
    ]
  })

/** A few trace ids are enough to find the requests in the logs of the target. The JSON result has all. */
const traceIdLines = (scenarios: readonly ScenarioResult[], options: BlockOptions): string[] => {
  const ids = scenarios.flatMap(({ mismatches }) => mismatches.flatMap(({ traceId }) => traceId ?? []))
  return ids.length === 0 ? [] : line('trace id', shortenList(ids, 2), options)
}

const heading = ({ id, title, level, clauses, outcome }: ScenarioResult, { paint, width }: BlockOptions): string[] => {
  const { sign, tone, says } = outcomeSigns[outcome]
  const name = `${sign} ${id}`
  const text = outcome === 'failed' ? title : `${says}: ${title}`
  const basis = [level, citedSections(clauses)].filter(Boolean).join(' ')
  const room = width - displayWidth(name) - displayWidth(text) - displayWidth(basis)
  if (room >= 6) return [`${paint[tone](name)}   ${text}   ${paint.quiet(basis)}`]
  const lines = wrapText(text, width - layout.indent).map((it) => `${' '.repeat(layout.indent)}${it}`)
  return [`${paint[tone](name)}   ${paint.quiet(basis)}`, ...lines]
}

/** The sections of the cited clauses, each once: `§5.6, §7`. The validation table is named only if there is no section. */
const citedSections = (ids: readonly string[]): string => {
  const cited = Object.entries(clauses).filter(([id]) => ids.includes(id))
  const all = [...new Set(cited.map(([, { section }]) => section))]
  const numbered = all.filter((section) => section.startsWith('§'))
  return (numbered.length > 0 ? numbered : all).join(', ')
}

/** A precondition that does not hold is shown as a mismatch, with its evidence. */
const missingWithoutMismatch = ({ missing, mismatches }: ScenarioResult): Missing[] =>
  mismatches.some(({ kind }) => kind === 'given') ? missing.filter(({ kind }) => kind !== 'precondition') : missing

const missingLines = (missing: Missing, options: BlockOptions): string[] => [
  ...line('missing', missingText(missing), options),
  ...line('fix in', missingOwnerText(missing, options.command), options),
]

const mismatchLines = (
  { step, exchange, expected, actual, owner, traceId }: Mismatch,
  { clauses }: ScenarioResult,
  options: BlockOptions,
): string[] => {
  const request = exchange ? `${exchange.method} ${exchange.path}   as ${exchange.as}` : ''
  return [
    ...stepLines(step, request, options),
    ...line('expected', expected, options),
    ...line('actual', actual, options),
    ...(exchange?.body ? line('body', truncateText(exchange.body, 2 * roomOf(options)), options) : []),
    ...(traceId ? line('trace id', traceId, options) : []),
    ...line('fix in', ownerText(owner, clauses), options),
  ]
}

const roomOf = ({ width }: BlockOptions): number => width - layout.indent - layout.column

/** The request is beside the step if both fit on a line, else below it. */
const stepLines = (step: string, request: string, options: BlockOptions): string[] => {
  const both = `${step}   ${request}`.trimEnd()
  if (displayWidth(both) <= roomOf(options)) return line('step', both, options)
  return [...line('step', step, options), ...line('', request, options)]
}

const line = (label: string, text: string, { paint, width }: BlockOptions): string[] => {
  const [first = '', ...rest] = withLabel(label, text, { ...layout, width })
  const end = layout.indent + layout.column
  return [`${paint.quiet(first.slice(0, end))}${first.slice(end)}`, ...rest]
}

/** Never wrapped, because people copy it. */
const repeatLine = (command: string, { paint }: BlockOptions): string[] => [
  `${' '.repeat(layout.indent)}${paint.quiet('repeat'.padEnd(layout.column))}${paint.strong(command)}`,
]
