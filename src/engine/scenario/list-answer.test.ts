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
  ['no array, and no count', 200, { page: 1 }, 'items', noList],
  ['no array, and messages to count', 200, { total: 3 }, 'items', noList],
  ['something else in its place', 200, { items: 'none' }, 'items', noList],
  ['no object', 200, 'none', 'items', noList],
  ['a refusal', 403, { title: 'forbidden' }, 'items', noList],
])('%s', (_, status, body, listItems, expected) => {
  expect(readListAnswer(answered(status, body), { ...referenceDialect, listItems })).toEqual(expected)
})
