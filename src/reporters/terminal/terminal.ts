import { counted } from '../../contract/counted.ts'
import type { Problem, ReportedDiagnosis, RunResult, ScenarioResult } from '../../engine/result.ts'
import { curlLine } from '../curl.ts'
import { escapeControl, escapeControlDeep, withoutLogCommands } from '../escape.ts'
import { groupBy, splitBy } from '../groups.ts'
import type { ReportContext } from '../reporter.ts'
import { paint } from '../text/paint.ts'
import { displayWidth, shortenList, withLabel, wrapText } from '../text/wrap.ts'
import { scoredScenarios } from '../unscored.ts'
import { additionLines, isQuietlyTolerated, staleLines, toleratedLines } from './baseline-lines.ts'
import { diagnosisLines } from './diagnosis-lines.ts'
import { isGreen, passedLines } from './passed-lines.ts'
import type { PrintOptions } from './print-options.ts'
import { problemBlock, resultBlock } from './result-block.ts'
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

/** Without `verbose`, the most lines of all blocks together. The first block is always printed whole. */
const maxProblemLines = 60

const problemParts = (result: RunResult, options: PrintOptions): string[][] =>
  options.verbose ? scenarioBlocks(result, options) : problemBlocks(result, options)

/** A block for each scenario that did not pass, those that failed first; one block for all that did not end. */
const scenarioBlocks = (result: RunResult, options: PrintOptions): string[][] => {
  const { problems, unfinished: unfinishedIds = [] } = result
  const named = scoredScenarios(result).filter((one) => !isGreen(one) && !isQuietlyTolerated(one))
  const [unfinished, ended] = splitBy(named, ({ id }) => unfinishedIds.includes(id))
  const [failed, others] = splitBy(ended, ({ outcome }) => outcome === 'failed')
  const rest = problems.find(({ scenarios }) => scenarios.some((id) => unfinishedIds.includes(id)))
  return [
    ...[...failed, ...others].map((one) => resultBlock(one, options)),
    rest ? problemBlock(unfinished, rest, options) : [],
  ]
}

/** A block for each problem, as many as there is room for, and what is not printed. */
const problemBlocks = (result: RunResult, options: PrintOptions): string[][] => {
  const byId = new Map(result.scenarios.map((scenario) => [scenario.id, scenario]))
  const scenariosOf = ({ scenarios }: Problem): ScenarioResult[] => scenarios.flatMap((id) => byId.get(id) ?? [])
  const isHindered = result.diagnoses.some(({ weight }) => weight === 'hinders')
  const [shown, explained] = splitBy(
    result.problems,
    (problem) => !isHindered || scenariosOf(problem).some(({ outcome }) => outcome !== 'unverifiable'),
  )
  const blocks = shown.map((problem) => problemBlock(scenariosOf(problem), problem, options))
  let lines = 0
  const fitting = blocks.filter((block, index) => {
    lines += block.length + 1
    return index === 0 || lines <= maxProblemLines
  })
  return [...fitting, notPrintedLines(shown.slice(fitting.length), options), hinderedLines(explained, options)]
}

const notPrintedLines = (problems: readonly Problem[], { paint, width, command }: PrintOptions): string[] => {
  if (problems.length === 0) return []
  const ids = problems.flatMap(({ scenarios }) => scenarios)
  const text = `${counted(problems.length, 'more problem')} in ${counted(ids.length, 'scenario')}: ${shortenList(ids, 4)}`
  const lines = withLabel('…', text, { indent: 0, column: 2, width })
  return [...lines.map((line) => paint.strong(line)), allOfThemLine(command)]
}

/** Never wrapped, because people copy it. */
const allOfThemLine = (command: string): string => `  All of them: ${command} report --verbose`

/** The problems that a diagnosis above explains, as one count. */
const hinderedLines = (problems: readonly Problem[], { paint, command, width }: PrintOptions): string[] => {
  const { length } = problems.flatMap(({ scenarios }) => scenarios)
  if (length === 0) return []
  return [
    ...withLabel('?', `${counted(length, 'scenario')} unverifiable. Solve what is marked with "!" first.`, {
      indent: 0,
      column: 2,
      width,
    }).map((line) => paint.open(line)),
    allOfThemLine(command),
  ]
}

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
  return lines.length === 0 ? [] : [paint.open('advice (the specification does not demand it)'), ...lines]
}
