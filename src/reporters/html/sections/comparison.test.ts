import { expect, it } from 'vitest'
import type { Outcome } from '../../../engine/result.ts'
import { runResult, scenarioResult } from '../../test/results.ts'
import { compareRuns } from './comparison.ts'

const run = (outcomes: Record<string, Outcome>) =>
  runResult(Object.entries(outcomes).map(([id, outcome]) => scenarioResult({ id, outcome })))

it('compares only scenarios that both runs have', () => {
  const previous = run({ a: 'failed', b: 'passed', c: 'failed', d: 'unverifiable', e: 'failed', f: 'passed' })
  const now = run({ a: 'passed', b: 'failed', c: 'failed', d: 'passed', f: 'passed', g: 'failed' })
  const { fixed, new: added, still } = compareRuns(now, previous)
  const ids = (scenarios: typeof fixed) => scenarios.map(({ id }) => id)
  expect([ids(fixed), ids(added), ids(still)]).toEqual([['a', 'd'], ['b'], ['c']])
})
