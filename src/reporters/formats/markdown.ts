import { capitalized, counted } from '../../contract/counted.ts'
import type { RunResult, ScenarioResult } from '../../engine/result.ts'
import { escapeControlDeep, withoutLogCommands } from '../escape.ts'
import { exchangeLines, failureLines, problemScenarios } from '../failure-text.ts'
import { groupBy } from '../groups.ts'
import { irreversibleText } from '../irreversible-text.ts'
import { codeBlock, codeCell, codeSpan, escapeHtml, markdownSentence } from '../markup.ts'
import type { ReportContext } from '../reporter.ts'
import { mismatchesToShow } from '../scenario-facts.ts'
import { actionOwnerText } from '../terminal/summary.ts'
import { rowsText, scenariosText, verdictText } from '../terminal/verdict.ts'
import { outcomeSigns } from '../text/paint.ts'
import { shortText, truncateText } from '../text/wrap.ts'
import { requirementsText, unscoredHeading, unscoredProblems } from '../unscored.ts'
import { otherRowsText, selectedTable, type TableRow } from '../validation-table.ts'

/** GitHub refuses a job summary above 1 MiB. */
const mostBytes = 1_000_000

/** A job summary in the Markdown of GitHub: verdict, next actions, the validation table, a block for each problem. */
export const markdownText = (received: RunResult, context: ReportContext): string => {
  const result = escapeControlDeep(received)
  const parts = [
    headingOf(result),
    nextActionsOf(result, context),
    setupProblems(result),
    tableOf(result),
    newerOf(result),
    listOf('Notes', [...result.notes, irreversibleText(result)].filter(Boolean).map(shortCode)),
  ].filter((part) => part !== '')
  const blocks = problemScenarios(result).map((scenario) => problemBlock(scenario, result, context))
  const all = blocks.length === 0 ? parts : withinLimit([...parts, '## Problems'], blocks)
  return withoutLogCommands(`${all.join('\n\n')}\n`)
}

const headingOf = (result: RunResult): string => {
  const { suite, target, durationMs } = result
  return [
    `# ${verdictText(result)}`,
    '',
    `- Provider: ${codeSpan(target.baseUrl)}${target.insecure ? ' **INSECURE: no certificate was checked**' : ''}`,
    `- Rows of the validation table: ${rowsText(result)}`,
    `- Scenarios: ${scenariosText(result)}`,
    ...(result.requirements ? [`- Requirements: ${codeSpan(requirementsText(result))}`] : []),
    `- ${codeSpan(`${suite.name} ${suite.version}`)}, ${(durationMs / 1000).toFixed(1)} s`,
  ].join('\n')
}

const nextActionsOf = (result: RunResult, { command }: ReportContext): string => {
  const actions = result.nextActions.map((action) => {
    const others = action.scenarios.length > 1 ? ` and ${action.scenarios.length - 1} more` : ''
    const owner = markdownSentence(actionOwnerText(action, result, command))
    return `${linkTo(action.scenario)}${others}: ${shortCode(action.says)}\n   Fix in: ${owner}`
  })
  return actions.length === 0
    ? ''
    : ['## Next', '', ...actions.map((says, index) => `${index + 1}. ${says}`)].join('\n')
}

const setupProblems = ({ diagnoses }: RunResult): string =>
  listOf(
    'Problems of the setup',
    diagnoses.map(({ says, wayOut }) => `${shortCode(says)} ${shortCode(wayOut)}`),
  )

const listOf = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : [`## ${title}`, '', ...items.map((item) => `- ${item}`)].join('\n')

const mostNewer = 50

const newerOf = (result: RunResult): string => {
  const problems = unscoredProblems(result)
  const items = problems.slice(0, mostNewer).map(({ id, says }) => `${codeSpan(id)}: ${shortCode(says)}`)
  const more = problems.length > mostNewer ? [`and ${problems.length - mostNewer} more`] : []
  return problems.length === 0
    ? ''
    : listOf(markdownSentence(capitalized(unscoredHeading(result))), [...items, ...more])
}

const shortCode = (text: string): string => codeSpan(truncateText(text, shortText))

const tableOf = (result: RunResult): string => {
  const problems = new Set(problemScenarios(result).map(({ id }) => id))
  const { rows, others } = selectedTable(result)
  const last = otherRowsText(others)
  return [
    '## Validation table',
    '',
    '| Row | Request | Expected | Actual | Outcome | Scenario |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => rowLine(row, problems)),
    ...(last === '' ? [] : ['', last]),
  ].join('\n')
}

const rowLine = ({ row, request, expected, actual, outcome, scenarios }: TableRow, problems: Set<string>): string => {
  const { sign, says } = outcomeSigns[outcome]
  const ids = scenarios.map((id) => (problems.has(id) ? linkTo(id) : codeCell(id)))
  const cells = [
    row,
    codeCell(request),
    markdownSentence(expected),
    codeCell(truncateText(actual, shortText)),
    `${sign} ${says}`,
    ids.join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

/** The id of a scenario, with a link to its block. */
const linkTo = (id: string): string => `[${codeCell(id)}](#${anchorOf(id)})`

const anchorOf = (id: string): string => id.replace(/[^\w-]/g, '')

const problemBlock = (received: ScenarioResult, result: RunResult, context: ReportContext): string => {
  const scenario = { ...received, mismatches: mismatchesToShow(received) }
  const { id, title, outcome, mismatches } = scenario
  const { sign, says } = outcomeSigns[outcome]
  const answers = groupBy(mismatches, ({ stepId, traceId = '' }) => `${stepId} ${traceId}`)
  const exchanges = answers.flatMap(([, [{ exchange } = {}]]) => (exchange ? ['', ...exchangeLines(exchange)] : []))
  return [
    `<a id="${anchorOf(id)}"></a>`,
    '',
    '<details>',
    `<summary>${sign} ${says}: <code>${escapeHtml(`${id}: ${title}`)}</code></summary>`,
    '',
    codeBlock([...failureLines(scenario, result, context), ...exchanges]),
    '',
    '</details>',
  ].join('\n')
}

/** The blocks that fit, then a sentence about the others. One that is too large makes no room for others, which can be smaller. */
const withinLimit = (parts: readonly string[], blocks: readonly string[]): string[] => {
  let room = mostBytes - bytesOf(parts.join('\n\n')) - bytesOf(omitted(blocks.length))
  const fitting = blocks.filter((block) => {
    const bytes = bytesOf(block) + 2
    if (bytes > room) return false
    room -= bytes
    return true
  })
  const left = blocks.length - fitting.length
  return left === 0 ? [...parts, ...blocks] : [...parts, ...fitting, omitted(left)]
}

const omitted = (count: number): string =>
  `Not shown: ${counted(count, 'more scenario')}, because this report holds at most ${mostBytes / 1000} kB. The JSON report has all of them.`

const bytesOf = (text: string): number => Buffer.byteLength(text)
