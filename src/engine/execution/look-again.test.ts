import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import { field } from '../expectations/answers/fields.ts'
import { success } from '../expectations/answers/status-codes.ts'
import type { Client } from '../http/client.ts'
import { problemsIn } from '../judging/problems.ts'
import type { FeatureStates, Target } from '../result.ts'
import type { RunOptions } from '../run-options.ts'
import { runSelected } from '../run-selection/run-selected.ts'
import { getDetails, setVisible } from '../scenario/request.ts'
import { type AnyScenario, scenario, step } from '../scenario/scenario.ts'
import { answered } from '../test/exchanges.ts'
import { renamed } from '../test/scenarios.ts'

const hides = scenario({
  id: 'test-hides',
  rows: [21],
  title: 'A message is hidden',
  clauses: ['rows.21'],
  needs: ['message'],
  reads: 'item',
  changes: ['message'],
  steps: ({ message: { messageId } }) => [
    step('changeVisibility', 'hide it')
      .send(setVisible([messageId], false))
      .expect(success),
    step('hidden', 'it is hidden').send(getDetails({ messageId })).expect(field('isVisible', false)),
  ],
})
const states = Object.fromEntries(features.map((feature) => [feature, 'unknown'])) as FeatureStates

/** Runs scenarios, one after the other, against a target that makes each change so many milliseconds after its answer. */
const runAgainstTarget = async (scenarios: readonly AnyScenario[], kind: Target['kind'], delayMs: number) => {
  let hiddenAt = Number.POSITIVE_INFINITY
  let sent = 0
  const client: Client = {
    send: async ({ method }, { step: index }) => {
      sent += 1
      if (method === 'GET') return answered(200, { messageId: 'm', isVisible: performance.now() < hiddenAt }, index)
      hiddenAt = performance.now() + delayMs
      return answered(204, undefined, index)
    },
    close: async () => {},
  }
  const rules = {
    dialect: referenceDialect,
    listFields: [],
    acceptedReading: 'any',
    forbiddenTexts: {},
    features: states,
    strict: false,
  } as const
  const needs = { message: { messageId: 'm' } } as Needs
  const prepared = {
    rules,
    allocations: new Map(scenarios.map(({ id }) => [id, { needs }])),
    datasetIndex: { enterpriseNumber: '' } as DatasetIndex,
    callers: { credentialsFor: async () => ({ headers: {}, secrets: [] }) },
    seenMessages: [],
  }
  const { judged } = await runSelected(scenarios, client, prepared, { kind, concurrency: 1 } as unknown as RunOptions)
  return { results: judged.map(({ result }) => result), sent }
}

it('says by how much a change came late, as one problem of all scenarios', async () => {
  const { results } = await runAgainstTarget([hides, renamed(hides, 'test-hides-too')], 'stubbed', 400)
  expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed'])
  const [mismatch] = results[0]?.mismatches ?? []
  expect(mismatch?.lateMs).toBeGreaterThanOrEqual(400)
  expect(mismatch?.lateMs).toBeLessThan(10_000)
  expect(mismatch?.actual).toMatch(/^isVisible is true; right \d+ ms later$/)
  const [problem, ...others] = problemsIn(results)
  expect(others).toEqual([])
  expect(problem?.says).toMatch(
    /^the provider confirms a change before it makes it, or answers from a cache: it is hidden /,
  )
  expect(problem?.scenarios).toEqual(['test-hides', 'test-hides-too'])
})

it('asks no more than a few times for a change that never comes, and says nothing of time', {
  timeout: 20_000,
}, async () => {
  const { results, sent } = await runAgainstTarget([hides], 'live', Number.POSITIVE_INFINITY)
  expect(results[0]).toMatchObject({ outcome: 'failed', mismatches: [{ actual: 'isVisible is true' }] })
  expect(results[0]?.mismatches[0]).not.toHaveProperty('lateMs')
  expect(sent).toBeLessThan(12)
})

it.each([
  ['the change came in time', 'stubbed', 0, 2],
  ['the target is the reference provider', 'reference', Number.POSITIVE_INFINITY, 2],
] as const)('does not ask again when %s', async (_, kind, delayMs, requests) => {
  expect((await runAgainstTarget([hides], kind, delayMs)).sent).toBe(requests)
})
