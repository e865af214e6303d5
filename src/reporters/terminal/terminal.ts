import { counted } from '../../contract/counted.ts'
import type { ReportedDiagnosis, RunResult } from '../../engine/result.ts'
import { curlLine } from '../curl.ts'
import { escapeControl, escapeControlDeep, withoutLogCommands } from '../escape.ts'
import { groupBy } from '../groups.ts'
import type { ReportContext } from '../reporter.ts'
import { paint } from '../text/paint.ts'
import { displayWidth, withLabel, wrapText } from '../text/wrap.ts'
import { scoredScenarios } from '../unscored.ts'
import { additionLines, staleLines, toleratedLines } from './baseline-lines.ts'
import { diagnosisLines } from './diagnosis-lines.ts'
import { passedLines } from './passed-lines.ts'
import type { PrintOptions } from './print-options.ts'
import { problemParts } from './problem-lines.ts'
import { summaryLines } from './summary.ts'
import { tableLines } from './table-lines.ts'
import { withTokenLine } from './token-line.ts'
import { unscoredLines } from './unscored-lines.ts'

/**
 * The report for people: a line for each scenario that passed, a block for each problem, the verdict last. What the
 * baseline tolerates is listed, and has a block only if it discloses content. If a diagnosis stopped the run, it is shown
 * alone.
 */
export const terminalText = (
  received: RunResult,
  { colour, width, command, textsOf, verbose, table }: ReportContext,
): string => {
  const result = escapeControlDeep(received)
  const options: PrintOptions = {
    paint: paint(colour),
    width,
    command,
    repeatCommand: result.repeatCommand,
    verbose,
    curlOf: curlLines(received),
    causesOf: (id) => textsOf(id)?.causes ?? [],
  }
  const stop = diagnosisThatStopped(result)
  const parts = stop
    ? [diagnosisLines(stop, options), stoppedLines(result, options)]
    : [
        ...result.diagnoses.filter(({ weight }) => weight !== 'note').map((one) => diagnosisLines(one, options)),
        table ? tableLines(result, options) : passedLines(scoredScenarios(result), options),
        ...withTokenLine(problemParts(result, options), result, options),
        adviceLines(result, options),
        toleratedLines(result, options),
        unscoredLines(result, options),
        staleLines(result, options),
        additionLines(result, options),
        summaryLines(result, options),
      ]
  const text = [headingLines(result, options), ...parts]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
  return withoutLogCommands(text)
}

/** Made from the request as it was sent: a shell would send the visible escapes of a text made for the terminal. */
const curlLines = ({ scenarios, target }: RunResult): PrintOptions['curlOf'] => {
  const requests = new Map(scenarios.map(({ id, mismatches: [first] }) => [id, first?.exchange]))
  return (id) => {
    const exchange = requests.get(id)
    return exchange && escapeControl(curlLine(exchange, target.baseUrl))
  }
}

/** The diagnosis because of which no scenario ran. */
const diagnosisThatStopped = ({ diagnoses, scenarios }: RunResult): ReportedDiagnosis | undefined => {
  const stop = diagnoses.find(({ weight }) => weight === 'stops')
  const isStopped = scenarios.every(({ mismatches: [first] }) => first?.expectationId === stop?.id)
  return isStopped ? stop : undefined
}

const stoppedLines = ({ scenarios, exitCode }: RunResult, { paint, width }: PrintOptions): string[] => [
  ...wrapText(
    `Nothing was tested: ${counted(scenarios.length, 'scenario')} did not run (exit ${exitCode}).`,
    width,
  ).map((line) => paint.bad(line)),
]

/** Name and version, target, and how it ran: on one line if they fit. */
const headingLines = (
  { suite, target, durationMs }: RunResult,
  { paint: { strong, quiet, bad }, width }: PrintOptions,
): string[] => {
  const kinds = { reference: 'the reference provider', stubbed: 'with stubs', live: 'with the real services' }
  const duration = `${(durationMs / 1000).toFixed(1)} s`
  const parts = [`${suite.name} ${suite.version}`, target.baseUrl, `(${kinds[target.kind]}, ${duration})`]
  const [name = '', address = '', how = ''] = parts
  const painted = [strong(name), address, quiet(how), ...(target.insecure ? [bad(noCertificate)] : [])]
  const isWide = displayWidth([...parts, ...(target.insecure ? [noCertificate] : [])].join(' ')) <= width
  return isWide ? [painted.join(' ')] : painted
}

const noCertificate = 'INSECURE: no certificate was checked'

/** The same advice for several scenarios is printed once, with the step of the first. */
const adviceLines = ({ scenarios }: RunResult, { paint, width }: PrintOptions): string[] => {
  const all = scenarios.flatMap(({ id, advice }) =>
    advice.map(({ step, expected, actual }) => ({ id, step, text: `expected ${expected}, actual ${actual}` })),
  )
  const lines = groupBy(all, ({ text }) => text).flatMap(([text, group]) => {
    const [first, ...others] = new Set(group.map(({ id }) => id))
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return withLabel('-', `${first}${more}: ${group[0]?.step}: ${text}`, { indent: 2, column: 2, width })
  })
  return lines.length === 0 ? [] : [paint.open('advice (not a failure)'), ...lines]
}
