/** What tests of baselines share: a table of scenarios, results of it, and entries. */

import type { JudgedScenario } from '../judging/judge.ts'
import type { ScenarioResult } from '../result.ts'
import type { BaselineEntry } from '../scenario/baseline-entry.ts'
import { type Expectation, pass } from '../scenario/expectation.ts'
import type { AnyScenario } from '../scenario/scenario.ts'

export const today = new Date('2026-05-04T23:30:00Z')

const expectation = (id: string): Expectation => ({ id, says: '', judge: () => pass })
const steps = () => [
  {
    id: 'details',
    given: [expectation('status')],
    expect: ['status', 'body', 'header', 'later'].map(expectation),
  },
]
export const table = ['details-shown', 'list-shown', 'list-sorted'].map(
  (id) => ({ id, steps }) as unknown as AnyScenario,
)

export const result = (differing: Partial<ScenarioResult> = {}): ScenarioResult => ({
  id: 'details-shown',
  rows: [],
  title: '',
  level: 'MUST',
  clauses: [],
  outcome: 'passed',
  flags: [],
  durationMs: 0,
  missing: [],
  mismatches: [],
  advice: [],
  notRestored: [],
  ...differing,
})

export const mismatch = (expectationId: string): ScenarioResult['mismatches'][number] => ({
  stepId: 'details',
  kind: 'expect',
  expectationId,
  step: '',
  expected: `a right ${expectationId}`,
  actual: '',
  owner: 'provider',
})

export const other: JudgedScenario = { result: result({ id: 'list-shown' }), readings: [] }

export const entry = (differing: Partial<BaselineEntry> = {}): BaselineEntry => ({
  scenario: 'details-shown',
  outcome: 'failed',
  reason: 'known',
  owner: 'team',
  expires: '2026-05-04',
  ...differing,
})

export const failing = (expectation: string) => entry({ expectation: `details.expect.${expectation}` })
export const like = (scenario: string) => entry({ scenario })
