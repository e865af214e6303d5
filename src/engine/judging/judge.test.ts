import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import { status } from '../expectations/answers/body.ts'
import type { FeatureStates } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { Missing } from '../scenario/missing.ts'
import { answered } from '../test/exchanges.ts'
import { reader } from '../test/scenarios.ts'
import { judge } from './judge.ts'
import type { StepExpectations, Transcript } from './transcript.ts'

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

const transcript = (exchanges: readonly Exchange[], changed: Partial<Transcript> = {}): Transcript => ({
  steps,
  exchanges,
  missing: [],
  notRestored: [],
  durationMs: 1,
  ...changed,
})
const judged = (exchanges: readonly Exchange[], changed: Partial<Transcript> = {}, strict = false) =>
  judge(reader, transcript(exchanges, changed), { ...rules, strict }).result

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
    judge(reader, transcript([answered(404)], { steps: offered }), { ...rules, features: { ...rules.features, reply } })
      .result.outcome
  expect([state('unknown'), state('assumedYes'), state('yes')]).toEqual([
    'notApplicable',
    'notApplicable',
    'unverifiable',
  ])
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
  expect(judge(reader, transcript([answered(answer)], { steps: offered }), { ...rules, features }).result.outcome).toBe(
    outcome,
  )
})

it('gives the same result for a record that was written and read again', () => {
  const record = transcript([answered(200, {}), answered(200, { isRead: false }, 1)])
  const again: Transcript = { ...record, exchanges: JSON.parse(JSON.stringify(record.exchanges)) }
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
