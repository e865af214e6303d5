import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { itemHasSenderPartition, itemHasStatesOfStep, notUnmodifiedIfStateChanged } from './changed-states.ts'

const shown = { messageId: 'm', isRead: true, isVisible: true, recipientPartition: 'GENERAL' }
const handle = { messageId: 'm', subject: 'a', recipientPartition: 'GENERAL', publicationDate: '2026-01-12' }
const isMet = (before: object, after: object, status: number, listed?: typeof handle) => {
  const wrapped = (message: object) => (listed ? { items: [message], totalItems: 1 } : message)
  const exchanges = [
    answered(200, wrapped(before), 0),
    answered(200, wrapped(after), 1),
    answered(status, undefined, 2),
  ]
  return notUnmodifiedIfStateChanged({ first: 1, now: 2 }, listed).judge(seeing(exchanges)).holds
}

it.each<[string, object, number, boolean]>([
  ['304 after a change of visibility', { isVisible: false }, 304, false],
  ['304 after a move', { recipientPartition: 'B' }, 304, false],
  ['200 after a move', { recipientPartition: 'B' }, 200, true],
  ['304 without a change', {}, 304, true],
  ['304 after a change of something else', { contentHref: '/x?signed=2' }, 304, true],
])('details: %s', (_, change, status, met) => {
  expect(isMet(shown, { ...shown, ...change }, status)).toBe(met)
})

it('304 after an action was executed', () => {
  const withAction = (isExecuted: boolean) => ({ ...shown, messageActions: [{ messageActionId: '1', isExecuted }] })
  expect(isMet(withAction(false), withAction(true), 304)).toBe(false)
})

it('a state that the details do not show is not judged', () => {
  expect(isMet({ messageId: 'm' }, { messageId: 'm' }, 304)).toBe(true)
})

it.each([
  ['the message changed', 'm', false],
  ['another message changed', 'other', true],
])('a list: %s', (_, messageId, met) => {
  expect(isMet(shown, { ...shown, isRead: false }, 304, { ...handle, messageId })).toBe(met)
})

it.each<[string, object, boolean]>([
  ['the same states', {}, true],
  ['no states', { isVisible: undefined, recipientPartition: undefined, messageActions: undefined }, true],
  ['the visibility of before', { isVisible: false }, false],
  ['the partition of before', { recipientPartition: 'B' }, false],
  ['the visibility as a number', { isVisible: 1 }, true],
  ['the partition as an object', { recipientPartition: { id: 'GENERAL' } }, true],
  ['an action that is open', { messageActions: [{ messageActionId: '1', isExecuted: false }] }, false],
  ['an action that the details do not show', { messageActions: [{ messageActionId: '2', isExecuted: false }] }, true],
])('a list shows a message with %s', (_, change, met) => {
  const details = { ...shown, messageActions: [{ messageActionId: '1', isExecuted: true }] }
  const exchanges = [answered(200, details, 0), answered(200, { items: [{ ...details, ...change }], totalItems: 1 }, 1)]
  expect(itemHasStatesOfStep(1, handle).judge(seeing(exchanges)).holds).toBe(met)
})

it.each([undefined, null, 'true', 1])('details that show %s as the executed flag say nothing of it', (isExecuted) => {
  const item = { ...shown, messageActions: [{ messageActionId: '1', isExecuted: false }] }
  const details = { ...shown, messageActions: [{ messageActionId: '1', isExecuted }] }
  const exchanges = [answered(200, details, 0), answered(200, { items: [item], totalItems: 1 }, 1)]
  expect(itemHasStatesOfStep(1, handle).judge(seeing(exchanges)).holds).toBe(true)
})

it.each<[string, object, boolean]>([
  ['the partition', { sender: { partition: 'B' } }, true],
  ['the partition of before', { sender: { partition: 'GENERAL' } }, false],
  ['a sender without a partition', { sender: {} }, true],
  ['another identifier', { messageId: 'other', sender: { partition: 'GENERAL' } }, true],
])('a list shows a sent message with %s', (_, change, met) => {
  const items = [{ ...shown, ...change }]
  expect(itemHasSenderPartition(handle, 'B').judge(seeing([answered(200, { items, totalItems: 1 }, 0)])).holds).toBe(
    met,
  )
})
