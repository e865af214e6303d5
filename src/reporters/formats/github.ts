import type { RunResult, ScenarioResult } from '../../engine/result.ts'
import { escapeControlDeep, withoutLogCommands } from '../escape.ts'
import { failureLines, problemScenarios, problemText } from '../failure-text.ts'
import type { ReportContext } from '../reporter.ts'
import { rowsText, scenariosText, verdictText } from '../terminal/verdict.ts'
import { shortenList, shortText, truncateText } from '../text/wrap.ts'
import { requirementsText, unscoredHeading, unscoredProblems } from '../unscored.ts'

/** GitHub shows no more errors of one step. */
const mostErrors = 10

/** Annotations of a GitHub job: the verdict, an error for each problem, failures first, and one line for the rest. */
export const githubText = (received: RunResult, context: ReportContext): string => {
  const result = escapeControlDeep(received)
  const problems = problemScenarios(result).sort((one, other) => weightOf(one) - weightOf(other))
  const rest = problems.slice(mostErrors)
  const lines = [
    command('notice', result.suite.name, [
      verdictText(result),
      `rows: ${rowsText(result)}`,
      `scenarios: ${scenariosText(result)}`,
      ...(result.requirements ? [`requirements: ${requirementsText(result)}`] : []),
    ]),
    ...problems.slice(0, mostErrors).map((scenario) => errorOf(scenario, result, context)),
    ...(rest.length === 0 ? [] : [restOf(rest)]),
    ...newerNotice(result),
  ]
  return `${lines.join('\n')}\n`
}

const weightOf = ({ outcome }: ScenarioResult): number => ['failed', 'broken', 'unverifiable'].indexOf(outcome)

const errorOf = (scenario: ScenarioResult, result: RunResult, context: ReportContext): string =>
  command('error', `${scenario.id}: ${scenario.title}`, [
    problemText(scenario),
    ...failureLines(scenario, result, context).slice(1),
  ])

const restOf = (rest: readonly ScenarioResult[]): string => {
  const ids = rest.map(({ id }) => id)
  return command('warning', `Failed or could not be checked: ${rest.length} more`, [shortenList(ids, 20)])
}

/** What is newer than the requirement set is not an error: one notice for all of it. */
const newerNotice = (result: RunResult): string[] => {
  const problems = unscoredProblems(result)
  const lines = problems.slice(0, mostErrors).map(({ id, says }) => truncateText(`${id}: ${says}`, shortText))
  const more = problems.length > mostErrors ? [`and ${problems.length - mostErrors} more`] : []
  return problems.length === 0 ? [] : [command('notice', unscoredHeading(result), [...lines, ...more])]
}

/** One workflow command, on one line. The runner decodes its text. */
const command = (kind: 'notice' | 'error' | 'warning', title: string, lines: readonly string[]): string =>
  `::${kind} title=${encodeProperty(title)}::${encodeText(lines.join('\n'))}`

const encodeText = (text: string): string =>
  withoutLogCommands(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const encodeProperty = (text: string): string => encodeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
