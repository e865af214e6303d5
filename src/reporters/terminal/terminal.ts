import type { RunResult, ScenarioResult } from '../../engine/result.ts'
import type { Reporter, WriteText } from '../reporter.ts'
import { escapeControlDeep } from '../visible.ts'
import { greenLines } from './calm.ts'
import { type Paint, paint } from './paint.ts'
import { redBlock, sharedRedBlock } from './red-block.ts'
import { summaryLines } from './summary.ts'
import { withLabel } from './wrap.ts'

export interface TerminalOptions {
  colour: boolean
  /** columns */
  width: number
  /** How a person calls this command. */
  command: string
  /** The command that plays one scenario again against the same target. */
  repeatCommand: (id: string) => string
}

/** The report for people: calm lines of what passed; of what did not, step, expected, actual, act and again; the verdict last. */
export const terminalReporter = (write: WriteText, options: TerminalOptions): Reporter => ({
  onEnd: (result) => write(terminalText(result, options)),
})

export const terminalText = (received: RunResult, { colour, ...others }: TerminalOptions): string => {
  const result = escapeControlDeep(received)
  const painted = { paint: paint(colour), ...others }
  const red = result.scenarios.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
  const calm = result.scenarios.filter((scenario) => !red.includes(scenario))
  return [
    [heading(result, painted.paint)],
    greenLines(calm, painted),
    ...byReason(red).flatMap((group) =>
      group.length > 2 ? [sharedRedBlock(group, painted)] : group.map((scenario) => redBlock(scenario, painted)),
    ),
    adviceLines(result, painted),
    summaryLines(result, painted),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** Scenarios that were not played at all, for one reason, stand together; every other red stands alone. */
const byReason = (red: readonly ScenarioResult[]): ScenarioResult[][] => {
  const groups = new Map<string, ScenarioResult[]>()
  for (const scenario of red) {
    const { id, outcome, mismatches, missing, notRestored } = scenario
    const [only, ...more] = mismatches
    const unplayed = only && !only.exchange && more.length + missing.length + notRestored.length === 0
    const reason = unplayed ? `${outcome} ${only.owner} ${only.actual}` : id
    const group = groups.get(reason)
    if (group) group.push(scenario)
    else groups.set(reason, [scenario])
  }
  return [...groups.values()]
}

const heading = ({ suite, target, durationMs }: RunResult, { strong, quiet, bad }: Paint): string => {
  const whose = { reference: 'the reference provider', stubbed: 'with stubs', live: 'with the real services' }
  const after = `${(durationMs / 1000).toFixed(1)} s`
  const insecure = target.insecure ? ` ${bad('INSECURE: no certificate was checked')}` : ''
  return `${strong(`${suite.name} ${suite.version}`)} ${target.baseUrl} ${quiet(`(${whose[target.kind]}, ${after})`)}${insecure}`
}

/** Short, and the same advice of several scenarios only once. */
const adviceLines = ({ scenarios }: RunResult, { paint, width }: { paint: Paint; width: number }): string[] => {
  const given = new Map<string, string[]>()
  for (const { id, advice } of scenarios) {
    for (const { says, actual } of advice) {
      const text = `expected ${says}, actual ${actual}`
      given.set(text, [...new Set([...(given.get(text) ?? []), id])])
    }
  }
  const lines = [...given].flatMap(([text, ids]) =>
    withLabel('-', `${ids[0]}${ids.length > 1 ? ` and ${ids.length - 1} more` : ''}: ${text}`, {
      indent: 2,
      column: 2,
      width,
    }),
  )
  return lines.length === 0 ? [] : [paint.open('advice (the specification does not demand it)'), ...lines]
}
