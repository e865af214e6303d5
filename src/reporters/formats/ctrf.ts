import type { Outcome, RunResult, ScenarioResult } from '../../engine/result.ts'
import { escapeControlDeep, jsonDocument } from '../escape.ts'
import { exchangeLines, failureLines, problemText, reportKind } from '../failure-text.ts'
import { subjectOf } from '../groups.ts'
import type { ReportContext } from '../reporter.ts'
import { isUnscored, unscoredMismatchTexts } from '../unscored.ts'

type CtrfStatus = 'passed' | 'failed' | 'skipped' | 'other'

/** CTRF has no word for what could not be checked: `rawStatus` has ours. */
const statuses: Record<Outcome, CtrfStatus> = {
  passed: 'passed',
  failed: 'failed',
  notApplicable: 'skipped',
  unverifiable: 'other',
  broken: 'other',
}

/** As in the other reports, what the baseline tolerates is skipped, and what is newer than the requirement set. */
const statusOf = (scenario: ScenarioResult): CtrfStatus =>
  reportKind(scenario) === 'skipped' ? 'skipped' : statuses[scenario.outcome]

/** The Common Test Report Format (ctrf.io): JSON for dashboards and bots. Times are milliseconds. */
export const ctrfText = (received: RunResult, context: ReportContext): string => {
  const result = escapeControlDeep(received)
  const { suite, scenarios, target, profile } = result
  return jsonDocument({
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: new Date(timesOf(result).stop).toISOString(),
    generatedBy: `${suite.name} ${suite.version}`,
    results: {
      tool: { name: suite.name, version: suite.version },
      summary: summaryOf(result),
      tests: scenarios.map((scenario) => test(scenario, result, context)),
      environment: {
        appName: target.baseUrl,
        testEnvironment: target.kind,
        extra: { profile, ...(target.insecure && { insecure: true }) },
      },
    },
  })
}

const timesOf = ({ startedAt, durationMs }: RunResult) => {
  const start = Date.parse(startedAt)
  const duration = Math.round(durationMs)
  return { start, stop: start + duration, duration }
}

const summaryOf = (result: RunResult) => {
  const { scenarios, verdict, exitCode, requirements } = result
  const count = (status: CtrfStatus) => scenarios.filter((one) => statusOf(one) === status).length
  return {
    tests: scenarios.length,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    pending: 0,
    other: count('other'),
    suites: new Set(scenarios.map(subjectOf)).size,
    ...timesOf(result),
    extra: { verdict, exitCode, ...(requirements && { requirements }) },
  }
}

const test = (scenario: ScenarioResult, result: RunResult, context: ReportContext) => {
  const { id, title, outcome, durationMs, level, clauses, rows, mismatches } = scenario
  const newer = unscoredMismatchTexts(scenario)
  return {
    name: `${id}: ${title}`,
    status: statusOf(scenario),
    rawStatus: outcome,
    duration: Math.round(durationMs),
    suite: [subjectOf(scenario)],
    tags: [level, ...clauses],
    ...(outcome !== 'passed' && {
      message: problemText(scenario),
      trace: failureLines(scenario, result, context).join('\n'),
    }),
    ...(mismatches.length > 0 && {
      stdout: mismatches.flatMap(({ exchange }) => (exchange ? exchangeLines(exchange) : [])),
    }),
    extra: {
      id,
      rows,
      ...(isUnscored(scenario) && { unscored: true }),
      ...(newer.length > 0 && { unscoredMismatches: newer }),
    },
  }
}
