/** The problems of a run on a terminal. */
import { counted } from '../../contract/counted.ts'
import { requestTemplate } from '../../contract/interface/path-templates.ts'
import type { Owner, Problem, RunResult, ScenarioResult } from '../../engine/result.ts'
import { groupBy, splitBy } from '../groups.ts'
import { mainMismatch } from '../scenario-facts.ts'
import { outcomeSigns } from '../text/paint.ts'
import { truncateText, withLabel } from '../text/wrap.ts'
import { scoredScenarios } from '../unscored.ts'
import { isQuietlyTolerated } from './baseline-lines.ts'
import { isGreen } from './passed-lines.ts'
import type { PrintOptions } from './print-options.ts'
import { problemBlock, resultBlock } from './result-block.ts'

/** Without `verbose`, the most lines of all blocks together. The first block is always printed whole. */
const maxProblemLines = 60

/** What is wrong: blocks with everything, as many as there is room for, and short lines for the rest. */
export const problemParts = (result: RunResult, options: PrintOptions): string[][] =>
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
  return [
    ...fitting,
    notPrintedLines(shown.slice(fitting.length), scenariosOf, options),
    hinderedLines(explained, options),
  ]
}

/** The most problems that have short lines. */
const maxShort = 20

/** What is not printed as a block: how many scenarios, then a short entry for at most `maxShort` problems. */
const notPrintedLines = (
  problems: readonly Problem[],
  scenariosOf: (problem: Problem) => ScenarioResult[],
  options: PrintOptions,
): string[] => {
  if (problems.length === 0) return []
  const { paint, width, command } = options
  const counts = groupBy(problems.flatMap(scenariosOf), ({ outcome }) => outcomeSigns[outcome].says).map(
    ([says, own]) => `${counted(own.length, 'scenario')} ${says}`,
  )
  const heading = `${counted(problems.length, 'more problem')}: ${counts.join(', ')}`
  const unnamed = problems.length - maxShort
  return [
    ...withLabel('…', heading, { indent: 0, column: 2, width }).map((line) => paint.strong(line)),
    ...problems.slice(0, maxShort).flatMap((problem) => shortLines(problem, scenariosOf(problem), options)),
    ...(unnamed > 0 ? [`  and ${counted(unnamed, 'more problem')}`] : []),
    allOfThemLine(command),
  ]
}

/** The first scenario and how many more have the same problem; then what is wrong. */
const shortLines = (
  { says, owner }: Problem,
  [first, ...others]: readonly ScenarioResult[],
  { paint, width }: PrintOptions,
): string[] => {
  if (first === undefined) return []
  const { id, outcome, foundCauses: [cause] = [] } = first
  const { sign, tone } = outcomeSigns[outcome]
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  const text = truncateText(cause ?? comparisonOf(first, owner) ?? says, 2 * (width - shortIndent))
  return [
    `${paint[tone](`${sign} ${truncateText(id, width - more.length - 2)}`)}${more}`,
    ...withLabel('', text, { indent: shortIndent, column: 0, width }),
  ]
}

const shortIndent = 4

/** `GET /mailbox/messages: expected 200, actual 500`; undefined without an answer. */
const comparisonOf = ({ mismatches }: ScenarioResult, owner: Owner): string | undefined => {
  const { exchange, expected = '', actual = '' } = mainMismatch(mismatches, owner) ?? {}
  return exchange && `${requestTemplate(exchange.method, exchange.path)}: expected ${expected}, actual ${actual}`
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
