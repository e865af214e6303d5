import {
  type ExchangeExcerpt,
  expectationPath,
  isRight,
  missingText,
  type Outcome,
  type RunResult,
  type ScenarioResult,
} from '../engine/result.ts'
import type { ReportContext } from './reporter.ts'
import { missingWithoutMismatch, problemSentence, repeatCommandOf } from './scenario-facts.ts'
import { isQuietlyTolerated } from './terminal/baseline-lines.ts'
import { brokenRule, missingOwnerText, ownerText } from './text/owners.ts'
import { shortText, truncateText } from './text/wrap.ts'
import { isUnscored, scoredScenarios, unscoredMismatchTexts } from './unscored.ts'

/** The outcomes that test reports know. */
export type ReportKind = 'passed' | 'failure' | 'error' | 'skipped'

const outcomeKinds: Record<Outcome, ReportKind> = {
  passed: 'passed',
  failed: 'failure',
  broken: 'error',
  unverifiable: 'error',
  notApplicable: 'skipped',
}

/**
 * The outcome of a scenario in the words of test reports. `skipped` are also scenarios that the baseline tolerates, and
 * scenarios newer than the requirement set that did not pass.
 */
export const reportKind = ({ outcome, flags }: ScenarioResult): ReportKind => {
  const isSkipped = flags.includes('tolerated') || (flags.includes('unscored') && outcome !== 'passed')
  return isSkipped ? 'skipped' : outcomeKinds[outcome]
}

/**
 * The scenarios that count and failed or could not be checked, in their order. A tolerated one is among them only if it
 * disclosed content.
 */
export const problemScenarios = (result: RunResult): ScenarioResult[] =>
  scoredScenarios(result).filter((one) => !isRight(one.outcome) && !isQuietlyTolerated(one))

/** What is wrong with a scenario, on one line. */
export const problemText = (scenario: ScenarioResult): string =>
  truncateText(toleratedText(scenario) ?? unscoredText(scenario) ?? problemSentence(scenario), shortText)

const toleratedText = ({ toleratedBy }: ScenarioResult): string | undefined =>
  toleratedBy &&
  `tolerated: ${toleratedBy.map(({ reason, owner, expires }) => `${reason} (${owner}, until ${expires})`).join('; ')}`

const unscoredText = (scenario: ScenarioResult): string | undefined =>
  isUnscored(scenario) ? `newer than the requirement set, not counted: ${problemSentence(scenario)}` : undefined

/** Likely causes, if this version has the scenario and it failed. */
const causesOf = ({ id, outcome }: ScenarioResult, { textsOf }: ReportContext): readonly string[] =>
  outcome === 'failed' ? (textsOf(id)?.causes ?? []) : []

/** Everything that explains a scenario: its title, then a line for each fact, `label: text`. */
export const failureLines = (scenario: ScenarioResult, result: RunResult, context: ReportContext): string[] => [
  scenario.title,
  ...basisLines(scenario),
  ...missingWithoutMismatch(scenario).flatMap((missing) => [
    `missing: ${missingText(missing)}`,
    `fix in: ${missingOwnerText(missing, context.command)}`,
  ]),
  ...scenario.mismatches.flatMap(({ step, expected, actual, owner, exchange, traceId, ...rest }) => [
    `step: ${step}`,
    `expectation: ${expectationPath(rest)}`,
    ...(exchange ? [`request: ${requestLine(exchange)}, status ${exchange.status}`] : []),
    `expected: ${expected}`,
    `actual: ${actual}`,
    ...(exchange?.body ? [`body: ${exchange.body}`] : []),
    ...(traceId ? [`trace id: ${traceId}`] : []),
    `fix in: ${ownerText(owner)}`,
    ...ruleLines(brokenRule(owner, scenario.clauses, rest)),
  ]),
  ...unscoredMismatchTexts(scenario).map((says) => `newer than the requirement set, not counted: ${says}`),
  ...(scenario.foundCauses ?? []).map((cause) => `cause: ${cause}`),
  ...(scenario.foundCauses ? [] : causesOf(scenario, context).map((cause) => `likely: ${cause}`)),
  ...scenario.notRestored.map((change) => `not restored: ${change}`),
  ...(scenario.outcome === 'notApplicable' ? [] : [`repeat: ${repeatCommandOf(scenario, result.repeatCommand)}`]),
]

const ruleLines = (rule: ReturnType<typeof brokenRule>): string[] => (rule ? [`${rule.label}: ${rule.says}`] : [])

const basisLines = ({ level, rows, clauses }: ScenarioResult): string[] => [
  `level: ${level}`,
  ...(rows.length > 0 ? [`${rows.length > 1 ? 'rows' : 'row'}: ${rows.join(', ')}`] : []),
  ...(clauses.length > 0 ? [`clauses: ${clauses.join(', ')}`] : []),
]

const requestLine = ({ method, path, as }: ExchangeExcerpt): string => `${method} ${path} as ${as}`

/** A request (`>`), its answer (`<`), and the calls of the provider to our services meanwhile (`*`), a line for each. */
export const exchangeLines = (exchange: ExchangeExcerpt): string[] => {
  const { request, status, headers, body, bytes, durationMs, calls = [] } = exchange
  return [
    `> ${requestLine(exchange)}`,
    ...Object.entries(request.headers).map(([name, value]) => `> ${name}: ${value}`),
    ...(request.body ? ['>', `> ${request.body}`] : []),
    `< status ${status}, ${bytes} bytes, ${durationMs} ms`,
    ...headers.map(([name, value]) => `< ${name}: ${value}`),
    ...(body ? ['<', `< ${body}`] : []),
    ...calls.map(
      (call) => `* the provider called ${call.operation}: ${call.method} ${call.path}, status ${call.status}`,
    ),
  ]
}
