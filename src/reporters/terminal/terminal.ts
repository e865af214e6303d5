import { missingKey, type RunResult, type ScenarioResult } from '../../engine/result.ts'
import { groupBy } from '../groups.ts'
import type { ReportContext } from '../reporter.ts'
import { escapeControlDeep } from '../visible.ts'
import { type PrintOptions, paint } from './paint.ts'
import { passedLines } from './passed-lines.ts'
import { resultBlock, sharedResultBlock } from './result-block.ts'
import { summaryLines } from './summary.ts'
import { withLabel } from './wrap.ts'

/** The report for people: a line for each scenario that passed, a block for each other one, the verdict last. */
export const terminalText = (received: RunResult, { colour, width, command }: ReportContext): string => {
  const result = escapeControlDeep(received)
  const options = { paint: paint(colour), width, command, repeatCommand: result.repeatCommand }
  const isGreen = ({ outcome }: ScenarioResult): boolean => outcome === 'passed' || outcome === 'notApplicable'
  const others = result.scenarios.filter((scenario) => !isGreen(scenario))
  return [
    [heading(result, options)],
    passedLines(result.scenarios.filter(isGreen), options),
    ...groupBy(others, (scenario) => causeOf(scenario) ?? scenario.id).flatMap(([, group]) =>
      group.length > 2 ? [sharedResultBlock(group, options)] : group.map((one) => resultBlock(one, options)),
    ),
    adviceLines(result, options),
    summaryLines(result, options),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/**
 * The only cause, if no request of this scenario is evidence for it: no answer, a diagnosis, no token, an unknown name.
 * Scenarios with the same cause are printed together.
 */
const causeOf = ({ outcome, mismatches, missing, notRestored }: ScenarioResult): string | undefined => {
  if (mismatches.length + missing.length !== 1 || notRestored.length > 0) return undefined
  const [lost] = mismatches
  if (lost) return lost.exchange ? undefined : JSON.stringify([outcome, lost.owner, lost.expectationId])
  const [only] = missing
  return only?.about === undefined ? undefined : JSON.stringify([outcome, missingKey(only)])
}

const heading = ({ suite, target, durationMs }: RunResult, { paint: { strong, quiet, bad } }: PrintOptions): string => {
  const kinds = { reference: 'the reference provider', stubbed: 'with stubs', live: 'with the real services' }
  const duration = `${(durationMs / 1000).toFixed(1)} s`
  const insecure = target.insecure ? ` ${bad('INSECURE: no certificate was checked')}` : ''
  return `${strong(`${suite.name} ${suite.version}`)} ${target.baseUrl} ${quiet(`(${kinds[target.kind]}, ${duration})`)}${insecure}`
}

/** The same advice for several scenarios is printed once. */
const adviceLines = ({ scenarios }: RunResult, { paint, width }: PrintOptions): string[] => {
  const all = scenarios.flatMap(({ id, advice }) =>
    advice.map(({ expected, actual }) => ({ id, text: `expected ${expected}, actual ${actual}` })),
  )
  const lines = groupBy(all, ({ text }) => text).flatMap(([text, group]) => {
    const [first, ...others] = new Set(group.map(({ id }) => id))
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return withLabel('-', `${first}${more}: ${text}`, { indent: 2, column: 2, width })
  })
  return lines.length === 0 ? [] : [paint.open('advice (the specification does not demand it)'), ...lines]
}
