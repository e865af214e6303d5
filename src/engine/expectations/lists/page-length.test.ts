import { expect, it } from 'vitest'
import type { Exchange } from '../../scenario/exchange.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { noMessageAfterWholeList, pageOfAskedLength } from './page-length.ts'

const listed = (query: string, length: number, total?: number): Exchange => {
  const own = answered(200, { items: Array.from({ length }, (_, index) => ({ messageId: `m${index}` })), total })
  return { ...own, request: { ...own.request, path: `/mailbox/messages${query}` } }
}

const holds = (exchange: Exchange) => pageOfAskedLength.judge(seeing([exchange])).holds

it.each([
  ['25 messages without pageSize', listed('?folder=in', 25, 300), true],
  ['20 messages without pageSize, of many', listed('?folder=in', 20, 300), false],
  ['20 messages without pageSize, and no more', listed('?folder=in', 20, 20), true],
  ['20 messages, while other callers hide some', listed('?folder=in', 20, 27), true],
  ['26 messages without pageSize', listed('?folder=in', 26), false],
  ['20 messages without a total', listed('?folder=in', 20), true],
  ['the last page', listed('?page=3&pageSize=100', 7, 207), true],
  ['a short page before the last', listed('?page=2&pageSize=50', 49, 207), false],
  ['a shortened page of another size', listed('?pageSize=200', 100, 207), true],
  ['nothing after the last page', listed('?page=9&pageSize=50', 0, 207), true],
  ['a total that counts the page', listed('?page=9&pageSize=50', 50, 50), true],
  ['a total that stops at a thousand', listed('?page=30&pageSize=50', 50, 1000), true],
  ['messages after the last page', listed('?page=9&pageSize=50', 7, 207), false],
  ['messages on a last page that lost some', listed('?page=5&pageSize=50', 3, 199), true],
  ['a page before the first', listed('?page=0', 0, 207), true],
  ['a name in another case', listed('?PageSize=10', 10, 207), true],
  ['a name twice', listed('?pageSize=10&pageSize=50', 50, 207), true],
  ['an answer that is not a list', answered(403, { status: 403 }), true],
])('judges %s', (_, exchange, met) => {
  expect(holds(exchange)).toBe(met)
})

it.each([
  ['nothing after a short list', 3, 0, true],
  ['a message after a short list', 3, 1, false],
  ['a message after a list of a hundred', 100, 1, true],
])('%s', (_, whole, later, met) => {
  const listed = (length: number, from: number, step: number) =>
    answered(200, { items: Array.from({ length }, (_item, place) => ({ messageId: `m${from + place}` })) }, step)
  const judged = noMessageAfterWholeList(1, 100).judge(seeing([listed(whole, 0, 0), listed(later, 200, 1)]))
  expect(judged.holds).toBe(met)
})
