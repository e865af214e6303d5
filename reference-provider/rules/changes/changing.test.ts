import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { message, messages, sent, today } from '../../test/small-dataset.ts'
import { referenceRules as rules } from '../rules.ts'
import { replyExpiration } from './replies.ts'

const now = new Date(today)

describe('changes of messages', () => {
  it('showing undoes hiding', () => {
    for (const held of messages)
      expect(rules.visibility.changed(rules.visibility.changed(held, !held.isVisible), held.isVisible)).toEqual(held)
  })

  it('are all or nothing', () => {
    const verdict = fc.constantFrom({ message: message('m') }, { refusal: rules.refusals.conflict() })
    fc.assert(
      fc.property(fc.array(verdict), (verdicts) => {
        const { write, refusal } = rules.changing.outcome(verdicts)
        expect(write).toHaveLength(refusal ? 0 : verdicts.length)
        expect(refusal !== undefined).toBe(verdicts.some((one) => 'refusal' in one))
      }),
    )
  })

  it('moving back restores the message', () => {
    const there = { messageIds: ['m'], targetRecipientPartitionId: 'B' }
    const back = { messageIds: ['m'], targetRecipientPartitionId: 'GENERAL' }
    for (const held of [message('m'), sent('m', 'GENERAL')])
      expect(rules.moving.movedByName(rules.moving.movedByName(held, there), back)).toEqual(held)
  })

  it('keep other actions as they are', () => {
    const actions = ['a', 'b'].map((messageActionId) => ({ messageActionId, type: 't', isExecuted: false }))
    const updated = rules.actions.updated(message('m', { messageActions: actions }), 'b', true)
    expect(updated.messageActions.map(({ isExecuted }) => isExecuted)).toEqual([false, true])
  })
})

describe('a reply', () => {
  it.each([
    [{ validityPeriodNumber: 10, validityPeriodUnit: 'day' }, '2026-03-20'],
    [{ validityPeriodNumber: 3, validityPeriodUnit: 'month' }, '2026-06-10'],
    [{ validityPeriodNumber: 2, validityPeriodUnit: 'year' }, '2028-03-10'],
    [undefined, '2027-03-10'],
  ] as const)('is valid for %o', (validityPeriod, expected) => {
    const type = validityPeriod && { messageTypeId: 't', name: {}, description: {}, validityPeriod }
    expect(replyExpiration(now, type).toISOString().slice(0, 10)).toBe(expected)
  })
})
