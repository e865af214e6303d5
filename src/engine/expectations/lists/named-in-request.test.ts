import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { containsAgain, noMessageNamedIn } from './named-in-request.ts'

const list = (...ids: string[]) => ({
  items: ids.map((messageId) => ({ messageId, subject: messageId, isRead: false })),
  totalItems: ids.length,
})

const changeOf = (...messageIds: string[]) => {
  const { request, ...more } = answered(204, undefined, 1)
  return { ...more, request: { ...request, method: 'POST', body: JSON.stringify({ messageIds, isVisible: false }) } }
}

/** Step 1 lists `before`, step 2 hides `hidden`, and step 3 lists `after`. */
const seen = (before: object, hidden: string[], after: object) =>
  seeing([answered(200, before, 0), changeOf(...hidden), answered(200, after, 2)])

it.each([
  ['another message', ['a'], list('b'), true],
  ['the hidden message', ['a'], list('b', 'a'), false],
  ['one of two hidden messages', ['a', 'b'], list('b'), false],
])('no message that was hidden: a list with %s', (_, hidden, after, met) => {
  expect(noMessageNamedIn(2).judge(seen(list('a', 'b'), hidden, after)).holds).toBe(met)
})

it.each([
  ['the first hidden one', list('a'), true],
  ['another hidden one', list('c'), false],
  ['none', list(), false],
])('a message of the first list again: a list with %s', (_, after, met) => {
  expect(containsAgain({ list: 1, change: 2 }).judge(seen(list('b', 'a', 'c'), ['c', 'a'], after)).holds).toBe(met)
})

it('says nothing of a list that had none of the messages', () => {
  expect(containsAgain({ list: 1, change: 2 }).judge(seen(list('b'), ['a'], list())).holds).toBe(true)
})
