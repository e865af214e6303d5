import type { ScenarioResult } from '../../engine/result.ts'
import { ownerOfMissingText, ownerText } from './acts.ts'
import { outcomeSigns, type Paint } from './paint.ts'
import { citedSections } from './sections.ts'
import { shortenList } from './shortly.ts'
import { displayWidth, truncateText, withLabel, wrapText } from './wrap.ts'

export interface BlockOptions {
  paint: Paint
  /** columns */
  width: number
  /** How a person calls this command. */
  command: string
  /** The command that plays one scenario again against the same target. */
  repeatCommand: (id: string) => string
}

const layout = { indent: 4, column: 11 }

/** What one scenario that is not green has to say: a line of its own, then step, expected, actual, act and again. */
export const redBlock = (scenario: ScenarioResult, options: BlockOptions): string[] => [
  ...heading(scenario, options),
  ...missingLines(scenario, options),
  ...scenario.mismatches.flatMap((mismatch) => mismatchLines(mismatch, scenario, options)),
  ...scenario.notRestored.flatMap((what) => line('not undone', what, options)),
  ...repeatLine(options.repeatCommand(scenario.id), options),
]

/** Scenarios that are red for one and the same reason, in one block. */
export const sharedRedBlock = (scenarios: readonly ScenarioResult[], options: BlockOptions): string[] =>
  scenarios.slice(0, 1).flatMap(({ outcome, mismatches }) => {
    const { sign, tone, says } = outcomeSigns[outcome]
    return [
      options.paint[tone](`${sign} ${scenarios.length} scenarios ${says}`),
      ...mismatches.flatMap(({ actual, owner }) => [
        ...line('actual', actual, options),
        ...line('act', ownerText(owner, outcome, []), options),
      ]),
      ...traceIdLines(scenarios, options),
      ...line(
        'scenarios',
        shortenList(
          scenarios.map(({ id }) => id),
          6,
        ),
        options,
      ),
    ]
  })

/** In the logs of the target a few of them are enough to find what happened; the JSON result has them all. */
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

const missingLines = ({ missing }: ScenarioResult, options: BlockOptions): string[] =>
  missing.flatMap((what) => [
    ...line('missing', what, options),
    ...line('act', ownerOfMissingText(what, options.command), options),
  ])

const mismatchLines = (
  { step, exchange, expected, actual, owner, traceId }: ScenarioResult['mismatches'][number],
  { outcome, clauses }: ScenarioResult,
  options: BlockOptions,
): string[] => {
  const request = exchange ? `${exchange.method} ${exchange.path}   as ${exchange.as}` : ''
  return [
    ...stepLines(step, request, options),
    ...line('expected', expected, options),
    ...line('actual', actual, options),
    ...(exchange?.body ? line('body', truncateText(exchange.body, 2 * roomOf(options)), options) : []),
    ...(traceId ? line('trace id', traceId, options) : []),
    ...line('act', ownerText(owner, outcome, clauses), options),
  ]
}

const roomOf = ({ width }: BlockOptions): number => width - layout.indent - layout.column

/** The request stands beside the step where both fit on a line, else below it. */
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

/** Never wrapped, since it is there to be copied. */
const repeatLine = (command: string, { paint }: BlockOptions): string[] => [
  `${' '.repeat(layout.indent)}${paint.quiet('again'.padEnd(layout.column))}${paint.strong(command)}`,
]
