import { missingKey, type RunResult, type ScenarioResult } from '../../engine/result.ts'
import type { Reporter, WriteText } from '../reporter.ts'
import { escapeControlDeep } from '../visible.ts'
import { type Paint, paint } from './paint.ts'
import { passedLines } from './passed-lines.ts'
import { resultBlock, sharedResultBlock } from './result-block.ts'
import { summaryLines } from './summary.ts'
import { withLabel } from './wrap.ts'

export interface TerminalOptions {
  colour: boolean
  /** columns */
  width: number
  /** How to call this command. */
  command: string
  /** The command that runs one scenario again against the same target. */
  repeatCommand: (id: string) => string
}

/** The report for people: a line for each scenario that passed, a block for each other one, the verdict last. */
export const terminalReporter = (write: WriteText, options: TerminalOptions): Reporter => ({
  onEnd: (result) => write(terminalText(result, options)),
})

export const terminalText = (received: RunResult, { colour, ...others }: TerminalOptions): string => {
  const result = escapeControlDeep(received)
  const options = { paint: paint(colour), ...others }
  const isGreen = ({ outcome }: ScenarioResult): boolean => outcome === 'passed' || outcome === 'notApplicable'
  return [
    [heading(result, options.paint)],
    passedLines(result.scenarios.filter(isGreen), options),
    ...groupedByCause(result.scenarios.filter((scenario) => !isGreen(scenario))).flatMap((group) =>
      group.length > 2 ? [sharedResultBlock(group, options)] : group.map((one) => resultBlock(one, options)),
    ),
    adviceLines(result, options),
    summaryLines(result, options),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** Scenarios with one common cause are one group. Every other scenario is a group of its own. */
const groupedByCause = (scenarios: readonly ScenarioResult[]): ScenarioResult[][] => {
  const groups = new Map<string, ScenarioResult[]>()
  for (const scenario of scenarios) {
    const key = causeOf(scenario) ?? scenario.id
    groups.set(key, [...(groups.get(key) ?? []), scenario])
  }
  return [...groups.values()]
}

/** The only cause, if no request of this scenario is evidence for it: no answer, a diagnosis, no token, an unknown name. */
const causeOf = ({ outcome, mismatches, missing, notRestored }: ScenarioResult): string | undefined => {
  if (mismatches.length + missing.length !== 1 || notRestored.length > 0) return undefined
  const [lost] = mismatches
  if (lost) return lost.exchange ? undefined : JSON.stringify([outcome, lost.owner, lost.expectationId])
  const [only] = missing
  return only?.about === undefined ? undefined : JSON.stringify([outcome, missingKey(only)])
}

const heading = ({ suite, target, durationMs }: RunResult, { strong, quiet, bad }: Paint): string => {
  const kinds = { reference: 'the reference provider', stubbed: 'with stubs', live: 'with the real services' }
  const duration = `${(durationMs / 1000).toFixed(1)} s`
  const insecure = target.insecure ? ` ${bad('INSECURE: no certificate was checked')}` : ''
  return `${strong(`${suite.name} ${suite.version}`)} ${target.baseUrl} ${quiet(`(${kinds[target.kind]}, ${duration})`)}${insecure}`
}

/** The same advice for several scenarios is printed once. */
const adviceLines = ({ scenarios }: RunResult, { paint, width }: { paint: Paint; width: number }): string[] => {
  const scenariosByAdvice = new Map<string, string[]>()
  for (const { id, advice } of scenarios) {
    for (const { expected, actual } of advice) {
      const text = `expected ${expected}, actual ${actual}`
      scenariosByAdvice.set(text, [...new Set([...(scenariosByAdvice.get(text) ?? []), id])])
    }
  }
  const lines = [...scenariosByAdvice].flatMap(([text, ids]) =>
    withLabel('-', `${ids[0]}${ids.length > 1 ? ` and ${ids.length - 1} more` : ''}: ${text}`, {
      indent: 2,
      column: 2,
      width,
    }),
  )
  return lines.length === 0 ? [] : [paint.open('advice (the specification does not demand it)'), ...lines]
}
