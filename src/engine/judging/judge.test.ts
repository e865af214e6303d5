import { expect, it } from 'vitest'
import { status } from '../expectations/answers/status-codes.ts'
import { stubCalled } from '../expectations/calls.ts'
import { nonEmptyList } from '../expectations/lists/membership.ts'
import type { Missing } from '../scenario/missing.ts'
import { answered } from '../test/exchanges.ts'
import { judged, recordOf, rules } from '../test/judging.ts'
import { reader } from '../test/scenarios.ts'
import { judge } from './judge.ts'
import type { ScenarioRecord, StepExpectations } from './scenario-record.ts'

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

it('judges only the calls of the provider where a precondition does not hold', () => {
  const called = stubCalled('introspect', '')
  const steps: StepExpectations[] = [{ id: 'list', why: 'ask', given: [status(200)], expect: [nonEmptyList] }]
  const answer = { ...answered(503), calls: [] }
  expect(judged([answer], { steps })).toMatchObject({ outcome: 'unverifiable', mismatches: [{ kind: 'given' }] })
  const withCalls = steps.map((step) => ({ ...step, expect: [nonEmptyList, called] }))
  expect(judged([answer], { steps: withCalls })).toMatchObject({
    outcome: 'failed',
    mismatches: [{ kind: 'given' }, { kind: 'expect', expectationId: 'called-introspect' }],
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
