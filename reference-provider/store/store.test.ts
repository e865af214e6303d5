import { describe, expect, it } from 'vitest'
import { messageIndexing } from '../rules/lists/facts.ts'
import { orderingRules } from '../rules/lists/pages.ts'
import { message, own } from '../test/small-dataset.ts'
import { Store } from './store.ts'

const action = { messageActionId: 'action', type: 't', isExecuted: false }
const first = message('first', { publicationDate: '2026-03-02T00:00:00Z', messageActions: [action] })
const second = message('second', { publicationDate: '2026-03-01T00:00:00Z' })
const middle = message('middle', { publicationDate: '2026-03-01T12:00:00Z' })
const store = () => {
  const held = new Store(orderingRules.compare, messageIndexing)
  Array.from(held.fill({ enterpriseNumber: own, messages: [second, first] }))
  return held
}

describe('the store', () => {
  it('keeps the order, also of what is added', () => {
    const held = store()
    held.add(own, message('between', { publicationDate: '2026-03-01T12:00:00Z' }))
    expect(held.inMailbox(own).map(({ messageId }) => messageId)).toEqual(['first', 'between', 'second'])
    expect(held.inMailbox('0')).toEqual([])
  })

  it.each([
    ['unknown', undefined],
    ['another one', () => 0],
    ['said, but other messages are there', orderingRules.compare],
  ])('orders messages whose order is %s', (_, order) => {
    const held = new Store(orderingRules.compare, messageIndexing)
    if (order === orderingRules.compare) Array.from(held.fill({ enterpriseNumber: own, messages: [middle], order }))
    const messages = order === orderingRules.compare ? [first, second] : [second, middle, first]
    Array.from(held.fill({ enterpriseNumber: own, messages, order }))
    expect(held.inMailbox(own)).toEqual([first, middle, second])
  })

  it('finds a message by its own identifier and by that of an action', () => {
    expect(store().find(own, 'first')).toBe(first)
    expect(store().findByAction(own, 'action')).toBe(first)
    for (const id of ['', '__proto__', 'nowhere'])
      expect([store().find(own, id), store().findByAction(own, id)]).toEqual([undefined, undefined])
  })

  it('finds no message of another mailbox', () => {
    expect([store().find('0', 'first'), store().findByAction('0', 'action')]).toEqual([undefined, undefined])
  })

  it('writes all changes or none', () => {
    const held = store()
    const read = { ...first, isRead: true }
    expect(held.swap([{ from: first, to: read }])).toBe(true)
    const stale = { from: first, to: { ...first, isVisible: false } }
    expect(held.swap([{ from: second, to: { ...second, isRead: true } }, stale])).toBe(false)
    expect(held.inMailbox(own)).toEqual([read, second])
  })
})
