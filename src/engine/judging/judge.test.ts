import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import type { StubCall } from '../../contract/stub-control.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import { status, success } from '../expectations/answers/body.ts'
import type { FeatureStates } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { Missing } from '../scenario/missing.ts'
import { unscored } from '../scenario/requirements.ts'
import { answered } from '../test/exchanges.ts'
import { reader } from '../test/scenarios.ts'
import { judge } from './judge.ts'
import type { ScenarioRecord, StepExpectations } from './scenario-record.ts'

const rules = {
  dialect: referenceDialect,
  listFields: [],
  acceptedReading: 'any' as const,
  forbiddenTexts: {},
  features: Object.fromEntries(features.map((feature) => [feature, 'unknown'])) as FeatureStates,
  strict: false,
}
const message = { messageId: 'm', recipientPartition: 'GENERAL', subject: '', publicationDate: '' }
const steps = reader.steps({ message } as Needs)

const recordOf = (exchanges: readonly Exchange[], changed: Partial<ScenarioRecord> = {}): ScenarioRecord => ({
  steps,
  exchanges,
  missing: [],
  notRestored: [],
  durationMs: 1,
  ...changed,
})
const judged = (exchanges: readonly Exchange[], changed: Partial<ScenarioRecord> = {}, strict = false) =>
  judge(reader, recordOf(exchanges, changed), { ...rules, strict }).result

it('passes when all expectations hold', () => {
  const result = judged([answered(200, {}), answered(200, { isRead: true, isVisible: true }, 1)])
  expect(result).toMatchObject({ outcome: 'passed', flags: [], mismatches: [], advice: [], missing: [] })
})

it('fails when an expectation does not hold, and names the owner', () => {
  const result = judged([answered(200, {}), answered(200, { isVisible: true }, 1)])
  expect(result.outcome).toBe('failed')
  expect(result.mismatches).toMatchObject([
    {
      step: 'it is read',
      stepId: 'details',
      kind: 'expect',
      expectationId: 'field-isRead',
      expected: 'isRead is true',
      actual: 'isRead is false',
      owner: 'provider',
    },
  ])
})

it('is unverifiable when a precondition does not hold', () => {
  const result = judged([answered(404)])
  expect(result).toMatchObject({
    outcome: 'unverifiable',
    mismatches: [{ stepId: 'details', kind: 'given', expectationId: 'status', owner: 'data' }],
    missing: [{ kind: 'precondition', about: 'details.given.status' }],
  })
})

it('is unverifiable without test data', () => {
  const missing: Missing = { kind: 'testData', need: 'message', says: 'a message' }
  expect(judged([], { steps: [], missing: [missing] })).toMatchObject({
    outcome: 'unverifiable',
    missing: [missing],
  })
})

it('advises, and fails only when strict', () => {
  const exchanges = [answered(200, {}), answered(200, { isRead: true, isVisible: false }, 1)]
  expect(judged(exchanges)).toMatchObject({
    outcome: 'passed',
    flags: ['advice'],
    advice: [{ expected: 'isVisible is true', expectationId: 'field-isVisible' }],
  })
  expect(judged(exchanges, {}, true)).toMatchObject({ outcome: 'failed', mismatches: [{ kind: 'advise' }] })
})

it('is broken when no answer came, unless an earlier answer failed', () => {
  const ended = { outcome: 'broken' as const, cause: 'timeout', says: 'no whole answer', owner: 'network' as const }
  expect(judged([answered(200, {})], { ended })).toMatchObject({
    outcome: 'broken',
    mismatches: [{ owner: 'network', kind: 'answer', expectationId: 'timeout' }],
  })
  expect(judged([answered(200, {}), answered(500, undefined, 1)], { ended }).outcome).toBe('failed')
})

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
  const move: StepExpectations = { id: 'move', why: 'move', mayBeRemembered: 'partitions', given: [success] }
  const exchange = { ...answered(code), isFromMemory }
  expect(judge(reader, recordOf([exchange], { steps: [move] }), rules).result.outcome).toBe(outcome)
})

it('gives the same result for a record that was written and read again', () => {
  const record = recordOf([answered(200, {}), answered(200, { isRead: false }, 1)])
  const again: ScenarioRecord = { ...record, exchanges: JSON.parse(JSON.stringify(record.exchanges)) }
  expect(judge(reader, again, rules)).toEqual(judge(reader, record, rules))
})

it('flags content that the caller must not get', () => {
  const demand = (accepted: number[], sent: number) => {
    const steps: StepExpectations[] = [{ id: 'list', why: 'ask', expect: [status(...accepted)] }]
    const [found] = judged([answered(sent)], { steps }).mismatches
    return found?.gaveAway
  }
  expect(demand([403], 200)).toBe(true)
  expect(demand([401, 403], 204)).toBe(true)
  expect(demand([403], 500)).toBeUndefined()
  expect(demand([400], 200)).toBeUndefined()
  expect(demand([200], 403)).toBeUndefined()
})

describe('what is newer than the requirement set', () => {
  const [first, second] = steps
  if (first === undefined || second === undefined) throw new Error('the reader has two steps')
  const newer = (all: StepExpectations['expect']) => all?.map(unscored)
  const newerExpectation = { ...second, expect: newer(second.expect) }

  it('does not fail a scenario, and is listed with its evidence', () => {
    const result = judged([answered(200, {}), answered(200, { isVisible: true }, 1)], {
      steps: [first, newerExpectation],
    })
    expect(result).toMatchObject({ outcome: 'passed', mismatches: [], missing: [] })
    expect(result.unscoredMismatches).toMatchObject([
      {
        stepId: 'details',
        kind: 'expect',
        expectationId: 'field-isRead',
        actual: 'isRead is false',
        owner: 'provider',
      },
    ])
    expect(result.unscoredMismatches?.[0]?.exchange).toBeDefined()
  })

  it('hides no failure of an older expectation beside it', () => {
    const [statusOnly, ...others] = second.expect ?? []
    if (statusOnly === undefined) throw new Error('the second step expects a status')
    const mixed = { ...second, expect: [unscored(statusOnly), ...others] }
    const result = judged([answered(200, {}), answered(500, {}, 1)], { steps: [first, mixed] })
    expect(result).toMatchObject({ outcome: 'failed', mismatches: [{ expectationId: 'field-isRead' }] })
    expect(result.unscoredMismatches).toMatchObject([{ expectationId: 'status' }])
  })

  it('does not make a scenario unverifiable', () => {
    const precondition = { ...first, given: newer(first.given) }
    const result = judged([answered(404), answered(200, { isRead: true, isVisible: true }, 1)], {
      steps: [precondition, second],
    })
    expect(result).toMatchObject({ outcome: 'passed', missing: [], unscoredMismatches: [{ owner: 'data' }] })
  })

  it('is advice as before, and counts with --strict no more than the rest of it', () => {
    const advice = { ...second, advise: newer(second.advise) }
    const exchanges = [answered(200, {}), answered(200, { isRead: true, isVisible: false }, 1)]
    expect(judged(exchanges, { steps: [first, advice] })).toMatchObject({ outcome: 'passed', flags: ['advice'] })
    const strictly = judged(exchanges, { steps: [first, advice] }, true)
    expect(strictly).toMatchObject({ outcome: 'passed', flags: [], unscoredMismatches: [{ kind: 'advise' }] })
  })

  it('does not count when the last step is newer and gets no answer', () => {
    const ended = { outcome: 'broken', cause: 'timeout', says: 'no answer', owner: 'network' } as const
    const newerStep: StepExpectations = { ...newerExpectation, unscored: true }
    const result = judged([answered(200, {})], { steps: [first, newerStep], ended })
    expect(result).toMatchObject({ outcome: 'passed', mismatches: [], unscoredMismatches: [{ kind: 'answer' }] })
    const before = judged([], { steps: [newerStep, second], ended })
    expect(before).toMatchObject({ outcome: 'broken', mismatches: [{ kind: 'answer' }] })
  })

  it('leaves the outcome of a newer scenario as it came, with a flag', () => {
    const failed = judge({ ...reader, unscored: true }, recordOf([answered(200, {}), answered(500, {}, 1)]), rules)
    expect(failed.result).toMatchObject({ outcome: 'failed', flags: ['unscored'] })
  })
})
