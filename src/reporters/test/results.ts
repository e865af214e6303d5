import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import type { FeatureStates, Mismatch, RunResult, ScenarioResult } from '../../engine/result.ts'

/** A mismatch like one that the engine writes, with what differs. */
export const mismatch = (differing: Partial<Mismatch> = {}): Mismatch => ({
  step: 'ask for its details',
  expectation: '1 expect 1',
  says: '404',
  expected: '404 (reading scenarios) or 403 (reading guidance)',
  actual: '200',
  owner: 'provider',
  exchange: { method: 'GET', path: '/mailbox/messages/5f1c', as: 'humanUser', status: 200, body: '{"subject":"x"}' },
  traceId: 'abc',
  ...differing,
})

/** A scenario that passed, with what differs. */
export const scenarioResult = (differing: Partial<ScenarioResult> = {}): ScenarioResult => ({
  id: 'details-no-access',
  rows: [13],
  title: 'A message of a partition the user may not consult is refused',
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

const declared = Object.fromEntries(features.map((feature) => [feature, 'yes'])) as FeatureStates

/** A result that holds these scenarios, with what differs. */
export const runResult = (scenarios: ScenarioResult[], differing: Partial<RunResult> = {}): RunResult => {
  const count = (outcome: ScenarioResult['outcome']) => scenarios.filter((one) => one.outcome === outcome).length
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
    profile: 'full',
    summary: {
      passed: count('passed'),
      failed: count('failed'),
      unverifiable: count('unverifiable'),
      notApplicable: count('notApplicable'),
      broken: count('broken'),
      leftOut: 0,
    },
    rows: scenarios.flatMap(({ id, rows, outcome }) => rows.map((row) => ({ row, outcome, scenarios: [id] }))),
    scenarios,
    nextActions: [],
    leftOut: [],
    diagnoses: [],
    notes: [],
    ...differing,
  }
}
