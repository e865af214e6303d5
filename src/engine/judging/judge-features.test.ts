import { expect, it } from 'vitest'
import type { StubCall } from '../../contract/stub-control.ts'
import { status, success } from '../expectations/answers/status-codes.ts'
import type { FeatureStates } from '../result.ts'
import { answered } from '../test/exchanges.ts'
import { recordOf, rules, steps } from '../test/judging.ts'
import { reader } from '../test/scenarios.ts'
import { judge } from './judge.ts'
import type { StepExpectations } from './scenario-record.ts'

it('takes an undeclared feature as absent when the answer says so, and a declared one never', () => {
  const offered: StepExpectations[] = steps.map((step) => ({ ...step, triesFeature: 'reply' }))
  const state = (reply: FeatureStates['reply']) =>
    judge(reader, recordOf([answered(404)], { steps: offered }), { ...rules, features: { ...rules.features, reply } })
      .result.outcome
  expect([state('unknown'), state('assumedYes'), state('yes')]).toEqual([
    'notApplicable',
    'notApplicable',
    'unverifiable',
  ])
})

it.each<[string | undefined, string]>([
  ['error404', 'passed'],
  [undefined, 'notApplicable'],
])('an answer 404 during a fault, after a call that met %s, makes the scenario %s', (fault, outcome) => {
  const lookup = { service: 'partition', operation: 'userPartitionRights' } as const
  const tried: StepExpectations = {
    id: 'body',
    why: 'ask',
    triesFeature: 'body',
    fault: { ...lookup, kind: 'error404' },
    expect: [status(403, 404)],
  }
  const call: StubCall = {
    ...lookup,
    sequence: 1,
    at: '2026-01-15T09:00:00Z',
    method: 'GET',
    path: '/mailbox/0406798006/userPartitionRights',
    authenticated: true,
    parameters: {},
    status: 404,
    advice: [],
    ...(fault && { fault }),
  }
  const exchange = { ...answered(404), calls: [call] }
  const features = { ...rules.features, body: 'assumedYes' as const }
  expect(judge(reader, recordOf([exchange], { steps: [tried] }), { ...rules, features }).result.outcome).toBe(outcome)
})

it.each<[FeatureStates['reply'], number, string]>([
  ['unknown', 403, 'unverifiable'],
  ['assumedYes', 401, 'unverifiable'],
  ['yes', 403, 'failed'],
  ['unknown', 400, 'failed'],
  ['unknown', 201, 'passed'],
])('when a feature is %s, an answer %i makes the scenario %s', (reply, answer, outcome) => {
  const offered: StepExpectations[] = [
    {
      id: 'reply',
      why: 'reply',
      triesFeature: 'reply',
      given: [],
      expect: [status(201)],
    },
  ]
  const features = { ...rules.features, reply }
  expect(judge(reader, recordOf([answered(answer)], { steps: offered }), { ...rules, features }).result.outcome).toBe(
    outcome,
  )
})

it.each<[number, true | undefined, string]>([
  [403, true, 'notApplicable'],
  [403, undefined, 'unverifiable'],
  [503, true, 'unverifiable'],
  [204, true, 'passed'],
])('after an answer %i, from memory: %s, a lookup that may be remembered is %s', (code, isFromMemory, outcome) => {
  const move: StepExpectations = { id: 'move', why: 'move', cachedLookup: 'partitions', given: [success] }
  const exchange = { ...answered(code), isFromMemory }
  expect(judge(reader, recordOf([exchange], { steps: [move] }), rules).result.outcome).toBe(outcome)
})
