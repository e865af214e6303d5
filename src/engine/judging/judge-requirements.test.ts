import { describe, expect, it } from 'vitest'
import { unscored } from '../scenario/requirements.ts'
import { answered } from '../test/exchanges.ts'
import { judged, recordOf, rules, steps } from '../test/judging.ts'
import { reader } from '../test/scenarios.ts'
import { judge } from './judge.ts'
import type { StepExpectations } from './scenario-record.ts'

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
