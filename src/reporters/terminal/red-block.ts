import type { ScenarioResult } from '../../engine/result.ts'
import { whoActs, whoSupplies } from './acts.ts'
import { type Paint, signs } from './paint.ts'
import { sections } from './sections.ts'
import { shortly } from './shortly.ts'
import { fitted, labelled, widthOf, wrapped } from './wrap.ts'

export interface BlockOptions {
  paint: Paint
  /** columns */
  width: number
  /** How a person calls this command. */
  command: string
  /** The command that plays one scenario again against the same target. */
  again: (id: string) => string
}

const layout = { indent: 4, column: 11 }

/** What one scenario that is not green has to say: a line of its own, then step, expected, actual, act and again. */
export const redBlock = (scenario: ScenarioResult, options: BlockOptions): string[] => [
  ...heading(scenario, options),
  ...missingLines(scenario, options),
  ...scenario.mismatches.flatMap((mismatch) => mismatchLines(mismatch, scenario, options)),
  ...scenario.notUndone.flatMap((what) => line('not undone', what, options)),
  ...againLine(options.again(scenario.id), options),
]

/** Scenarios that are red for one and the same reason, in one block. */
export const sharedBlock = (scenarios: readonly ScenarioResult[], options: BlockOptions): string[] =>
  scenarios.slice(0, 1).flatMap(({ outcome, mismatches }) => {
    const { sign, tone, says } = signs[outcome]
    return [
      options.paint[tone](`${sign} ${scenarios.length} scenarios ${says}`),
      ...mismatches.flatMap(({ actual, act }) => [
        ...line('actual', actual, options),
        ...line('act', whoActs(act, outcome, []), options),
      ]),
      ...traceIdLines(scenarios, options),
      ...line(
        'scenarios',
        shortly(
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
  return ids.length === 0 ? [] : line('trace id', shortly(ids, 2), options)
}

const heading = ({ id, title, level, clauses, outcome }: ScenarioResult, { paint, width }: BlockOptions): string[] => {
  const { sign, tone, says } = signs[outcome]
  const name = `${sign} ${id}`
  const text = outcome === 'failed' ? title : `${says}: ${title}`
  const basis = [level, sections(clauses)].filter(Boolean).join(' ')
  const room = width - widthOf(name) - widthOf(text) - widthOf(basis)
  if (room >= 6) return [`${paint[tone](name)}   ${text}   ${paint.quiet(basis)}`]
  const lines = wrapped(text, width - layout.indent).map((it) => `${' '.repeat(layout.indent)}${it}`)
  return [`${paint[tone](name)}   ${paint.quiet(basis)}`, ...lines]
}

const missingLines = ({ missing }: ScenarioResult, options: BlockOptions): string[] =>
  missing.flatMap((what) => [
    ...line('missing', what, options),
    ...line('act', whoSupplies(what, options.command), options),
  ])

const mismatchLines = (
  { step, exchange, expected, actual, act, traceId }: ScenarioResult['mismatches'][number],
  { outcome, clauses }: ScenarioResult,
  options: BlockOptions,
): string[] => {
  const request = exchange ? `${exchange.method} ${exchange.path}   as ${exchange.as}` : ''
  return [
    ...stepLines(step, request, options),
    ...line('expected', expected, options),
    ...line('actual', actual, options),
    ...(exchange?.body ? line('body', fitted(exchange.body, 2 * roomOf(options)), options) : []),
    ...(traceId ? line('trace id', traceId, options) : []),
    ...line('act', whoActs(act, outcome, clauses), options),
  ]
}

const roomOf = ({ width }: BlockOptions): number => width - layout.indent - layout.column

/** The request stands beside the step where both fit on a line, else below it. */
const stepLines = (step: string, request: string, options: BlockOptions): string[] => {
  const both = `${step}   ${request}`.trimEnd()
  if (widthOf(both) <= roomOf(options)) return line('step', both, options)
  return [...line('step', step, options), ...line('', request, options)]
}

const line = (label: string, text: string, { paint, width }: BlockOptions): string[] => {
  const [first = '', ...rest] = labelled(label, text, { ...layout, width })
  const end = layout.indent + layout.column
  return [`${paint.quiet(first.slice(0, end))}${first.slice(end)}`, ...rest]
}

/** Never wrapped, since it is there to be copied. */
const againLine = (command: string, { paint }: BlockOptions): string[] => [
  `${' '.repeat(layout.indent)}${paint.quiet('again'.padEnd(layout.column))}${paint.strong(command)}`,
]
