import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../../../contract/dialect.ts'
import type { Exchange } from '../../../scenario/exchange.ts'
import { answered, seeing } from '../../../test/exchanges.ts'
import { containsListedReply, containsReplyOfStep, noNewReplyTo, replyIdOf, replyOfStepHas } from './created.ts'

const created = (json?: object, location?: string): Exchange => {
  const exchange = answered(201, json)
  const headers = location === undefined ? [] : [['location', location] as const]
  return { ...exchange, answer: { ...exchange.answer, headers } }
}

describe('the identifier of a reply', () => {
  it.each([
    ['the answer', created({ messageId: 7 }, '/mailbox/messages/8'), '7'],
    ['Location', created(undefined, 'https://example.org/mailbox/messages/a%2Fb?x=y'), 'a/b'],
    ['a Location that is badly escaped', created(undefined, '/mailbox/messages/100%'), '100%'],
    ['nothing', created(), undefined],
  ])('is read from %s', (_, exchange, id) => {
    expect(replyIdOf(exchange, 'messageId')).toBe(id)
  })
})

it.each([
  ['holds it', created({ messageId: 'r' }), [{ messageId: 'r' }], true],
  ['holds another', created({ messageId: 'r' }), [{ messageId: 's' }], false],
  ['cannot tell', created(), [{ messageId: 's' }], undefined],
])('a list that %s', (_, reply, items, met) => {
  expect(containsReplyOfStep(1).judge(seeing([reply, answered(200, { items }, 1)])).holds).toBe(met)
})

it.each([
  ['holds it', ['r', 'r'], 204, true],
  ['lacks it', ['r', 's'], 204, false],
  ['lacks it where no list held it', ['s', 's'], 204, true],
  ['lacks it where the change was refused', ['r', 's'], 400, true],
])('a list of hidden messages that %s', (_, [sent, hidden], change, met) => {
  const listOf = (messageId: string | undefined, step: number) => answered(200, { items: [{ messageId }] }, step)
  const exchanges = [created({ messageId: 'r' }), listOf(sent, 1), answered(change, {}, 2), listOf(hidden, 3)]
  expect(containsListedReply(1, { list: 2, change: 3 }).judge(seeing(exchanges)).holds).toBe(met)
})

it.each([
  ['those', created({ messageId: 'r' }), { sender: { partition: 'B' } }, true],
  ['others', created({ messageId: 'r' }), { sender: { partition: 'GENERAL' } }, false],
  ['none', created({ messageId: 'r' }), {}, false],
  ['those of who knows what', created(), { sender: { partition: 'B' } }, undefined],
])('details with %s', (_, reply, details, met) => {
  const exchanges = [reply, answered(200, details, 1)]
  expect(replyOfStepHas(1, 'senderPartition', 'B').judge(seeing(exchanges)).holds).toBe(met)
  const unnamed = { ...referenceDialect, senderPartition: null }
  expect(replyOfStepHas(1, 'senderPartition', 'B').judge(seeing(exchanges, { dialect: unnamed })).holds).toBeUndefined()
})

it('looks for the parent under its own name', () => {
  const exchanges = [created({ messageId: 'r' }), answered(200, { originalMessageId: 'p' }, 1)]
  expect(replyOfStepHas(1, 'originalMessageId', 'p').judge(seeing(exchanges)).holds).toBe(true)
  expect(replyOfStepHas(1, 'originalMessageId', 'q').judge(seeing(exchanges)).holds).toBe(false)
})

const parent = { messageId: 'm', recipientPartition: 'GENERAL', subject: '', publicationDate: '' }

it.each([
  ['names its parent', { messageId: 'r', originalMessageId: 'm' }, undefined, false],
  ['names its parent in the details', { messageId: 'r' }, { r: { originalMessageId: 'm' } }, false],
  ['replies to another message', { messageId: 'r' }, { r: { originalMessageId: 'n' } }, true],
  ['is no reply', { messageId: 'r' }, { r: {} }, true],
  ['hides its details', { messageId: 'r' }, { r: null }, undefined],
  ['was there before', { messageId: 'old', originalMessageId: 'm' }, undefined, true],
])('a new message that %s', (_, item, details, met) => {
  const before = answered(200, { items: [{ messageId: 'old' }] })
  const after = { ...answered(200, { items: [item] }, 1), ...(details && { details }) }
  expect(noNewReplyTo(1, parent).judge(seeing([before, after])).holds).toBe(met)
})
