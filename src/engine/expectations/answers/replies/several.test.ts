import { expect, it } from 'vitest'
import type { Exchange } from '../../../scenario/exchange.ts'
import { answered, seeing } from '../../../test/exchanges.ts'
import { anotherReplyThan, fileOfReplyAlone, newIdentifier, shownLikeFirstReply } from './several.ts'

const at = (exchange: Exchange, path: string): Exchange => ({ ...exchange, request: { ...exchange.request, path } })
const toParent = (messageId: string | undefined, step: number) =>
  at(answered(201, messageId === undefined ? undefined : { messageId }, step), '/mailbox/messages/p/reply')
const details = (of: string, status: number, step: number) =>
  at(answered(status, { messageId: of }, step), `/mailbox/messages/${of}`)

it.each([
  ['another identifier', 'second', true],
  ['the same identifier', 'first', false],
  ['no identifier', undefined, true],
])('a second reply with %s', (_, messageId, met) => {
  const exchanges = [toParent('first', 0), toParent(messageId, 1)]
  expect(anotherReplyThan(1).judge(seeing(exchanges)).holds).toBe(met)
})

it('a reply that only a list shows is not taken for the second one', () => {
  const listed = (step: number) => ({ ...toParent(undefined, step), replyId: 'first' })
  expect(anotherReplyThan(1).judge(seeing([listed(0), listed(1)])).holds).toBe(true)
})

it.each([
  ['both are shown', 200, 200, true],
  ['only the first is shown', 200, 404, false],
  ['none is shown', 404, 404, true],
])('of two replies, %s', (_, first, second, met) => {
  const created = [toParent('first', 0), details('first', first, 1), toParent('second', 2)]
  const exchanges = [...created, details('second', second, 3)]
  expect(shownLikeFirstReply(3, { first: 1, firstDetails: 2 }).judge(seeing(exchanges)).holds).toBe(met)
})

it.each([
  ['its own file', 'r', 'own', true],
  ['the file of its parent', 'r', 'of the parent', false],
  ['nothing, where the request names the parent', 'p', 'of the parent', true],
])('a reply has %s', (_, of, content, met) => {
  const parentFile = at(answered(200, 'of the parent', 1), '/mailbox/messages/p/attachments/1/content')
  const file = at(answered(200, content, 2), `/mailbox/messages/${of}/attachments/1/content`)
  expect(fileOfReplyAlone(1, { parentFile: 2 }).judge(seeing([toParent('r', 0), parentFile, file])).holds).toBe(met)
})

it.each([
  ['an identifier of its own', 'new', true],
  ['the identifier of a message that was listed before', 'old', false],
  ['no identifier', undefined, true],
])('a reply with %s', (_, messageId, met) => {
  const listed = answered(200, { items: [{ messageId: 'old' }] }, 0)
  expect(newIdentifier(1).judge(seeing([listed, toParent(messageId, 1)])).holds).toBe(met)
})
