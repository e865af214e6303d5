import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import type {
  Advice,
  ExchangeExcerpt,
  FeatureStates,
  Mismatch,
  Missing,
  Problem,
  RunResult,
  ScenarioResult,
} from '../../engine/result.ts'

/** A GET of a message by a human user, with these differences. */
export const excerpt = (differing: Partial<ExchangeExcerpt> = {}): ExchangeExcerpt => ({
  method: 'GET',
  path: '/mailbox/messages/5f1c',
  as: 'humanUser',
  status: 200,
  request: { headers: { authorization: 'Bearer ‹token of humanUser›', accept: '*/*' } },
  headers: [['Content-Type', 'application/json']],
  bytes: 14,
  durationMs: 12,
  ...differing,
})

/** A mismatch as the engine writes it, with these changes. */
export const mismatch = (differing: Partial<Mismatch> = {}): Mismatch => ({
  stepId: 'details',
  step: 'ask for its details',
  kind: 'expect',
  expectationId: 'status',
  expected: '404 (reading scenarios) or 403 (reading guidance)',
  actual: '200',
  owner: 'provider',
  exchange: excerpt({ body: '{"subject":"x"}' }),
  traceId: 'abc',
  ...differing,
})

/** A scenario that passed, with these changes. */
export const scenarioResult = (differing: Partial<ScenarioResult> = {}): ScenarioResult => ({
  id: 'details-no-access',
  rows: [13],
  title: 'A message of a partition the user cannot consult is refused',
  level: 'MUST',
  clauses: ['5.6.action-allowed', 'rows.13'],
  outcome: 'passed',
  flags: [],
  durationMs: 1500,
  missing: [],
  mismatches: [],
  advice: [],
  notRestored: [],
  ...differing,
})

/** Test data that the mailbox lacks. */
export const missingData: Missing = {
  kind: 'testData',
  need: 'unreadMessage',
  says: 'an unread message with a main document',
}

/** Advice as the engine writes it. */
export const advice: Advice = {
  stepId: 'details',
  step: 'ask for its details',
  kind: 'advise',
  expectationId: 'status',
  expected: '404',
  actual: '403',
}

const declared = Object.fromEntries(features.map((feature) => [feature, 'yes'])) as FeatureStates

const isRed = ({ outcome, flags, mismatches }: ScenarioResult): boolean =>
  outcome !== 'passed' &&
  outcome !== 'notApplicable' &&
  (!flags.includes('tolerated') || mismatches.some(({ gaveAway }) => gaveAway))

/** Scenarios with the same first mismatch or missing thing are one problem. */
const problemsOf = (scenarios: readonly ScenarioResult[]): Problem[] => {
  const problems = new Map<string, Problem>()
  for (const { id, mismatches, missing } of scenarios.filter(isRed)) {
    const [lost] = mismatches
    const says = lost
      ? `${lost.step}: expected ${lost.expected}, actual ${lost.actual}`
      : `missing: ${missing[0]?.says}`
    const key = JSON.stringify([says, missing[0]?.usedUp])
    const problem = problems.get(key) ?? { scenario: id, says, owner: lost?.owner ?? 'data', scenarios: [] }
    problems.set(key, { ...problem, scenarios: [...problem.scenarios, id] })
  }
  return [...problems.values()]
}

/** A result with these scenarios and these changes. */
export const runResult = (scenarios: ScenarioResult[], differing: Partial<RunResult> = {}): RunResult => {
  const scored = scenarios.filter(({ flags }) => !flags.includes('unscored'))
  const count = (outcome: ScenarioResult['outcome']) => scored.filter((one) => one.outcome === outcome).length
  return {
    format: 'conformance-results/2',
    suite: { name: 'message-registry-conformance', version: '0.1.0' },
    target: {
      baseUrl: 'http://127.0.0.1:4000',
      kind: 'stubbed',
      features: declared,
      dialect: referenceDialect,
      readings: {},
    },
    startedAt: '2026-05-04T08:00:00.000Z',
    durationMs: 2500,
    exitCode: 0,
    verdict: 'ready',
    irreversible: [],
    exchanges: [],
    repeatCommand: 'npx conformance run --only {ids} --base-url http://127.0.0.1:4000',
    profile: 'full',
    summary: {
      passed: count('passed'),
      failed: count('failed'),
      unverifiable: count('unverifiable'),
      notApplicable: count('notApplicable'),
      broken: count('broken'),
      leftOut: 0,
    },
    rows: scored.flatMap(({ id, rows, outcome }) => rows.map((row) => ({ row, outcome, scenarios: [id] }))),
    scenarios,
    problems: problemsOf(scored),
    nextActions: [],
    leftOut: [],
    diagnoses: [],
    notes: [],
    ...differing,
  }
}
