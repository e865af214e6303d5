import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { answered } from '../test/exchanges.ts'
import { readListAnswer } from './list-answer.ts'

const empty = { items: [] }
const noList = { noList: 'the answer is not a list of messages' }

it.each([
  ['an array without entries', 200, { items: [], total: 0 }, 'items', empty],
  ['an array that is left out', 200, { total: 0 }, 'items', empty],
  ['null in its place', 200, { items: null }, 'items', empty],
  ['an outer object that is left out too', 200, { total: 0 }, '_embedded.messages', empty],
  ['no array, and no count', 200, { page: 1 }, 'items', empty],
  ['no array, and a number that may count', 200, { matches: 3 }, 'items', noList],
  ['no array, and an error', 200, { error: 'no access' }, 'items', noList],
  ['no array, and a problem', 200, { status: 403, title: 'forbidden' }, 'items', noList],
  ['an array with another name', 200, { messages: [{ messageId: '1' }] }, 'items', noList],
  ['no array, and messages to count', 200, { total: 3 }, 'items', noList],
  ['something else in its place', 200, { items: 'none' }, 'items', noList],
  ['no object', 200, 'none', 'items', noList],
  ['a refusal', 403, { title: 'forbidden' }, 'items', noList],
])('%s', (_, status, body, listItems, expected) => {
  expect(readListAnswer(answered(status, body), { ...referenceDialect, listItems })).toEqual(expected)
})

it.each([
  ['past the end', '?page=2&pageSize=10', { total: 10 }, empty],
  ['past the end, without a count', '?page=2', {}, empty],
  ['of matches', '?page=2&pageSize=10', { total: 11 }, noList],
  ['that is the first', '?page=1&pageSize=10', {}, empty],
  ['past the end, but no object', '?page=2', 'none', noList],
])('a page without its array, %s', (_, query, body, expected) => {
  const exchange = answered(200, body)
  const request = { ...exchange.request, path: `/mailbox/messages${query}` }
  expect(readListAnswer({ ...exchange, request }, referenceDialect)).toEqual(expected)
})
