import { expect, it } from 'vitest'
import type { Exchange } from '../../scenario/exchange.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { addsUpToStartOfStep, lastPageEndsAtTotal, pageOfList, restOfStep, startOfPageInStep } from './pages.ts'

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
const listed = (ids: readonly number[], step: number, total?: number): Exchange =>
  answered(200, { items: ids.map((messageId) => ({ messageId })), ...(total !== undefined && { total }) }, step)

/** A page of 100 of so many messages, then the pages given. */
const pages = (count: number, ...steps: number[][]): Exchange[] => [
  listed(numbers(1, Math.min(count, 100)), 0),
  ...steps.map((ids, index) => listed(ids, index + 1)),
]
const second = pageOfList({ wholeListStep: 1, page: 2, pageSize: 20, otherPageSteps: [2] })
const sixth = pageOfList({ wholeListStep: 1, page: 6, pageSize: 20, otherPageSteps: [2] })
const first = numbers(1, 20)

it.each<[title: string, demand: typeof second, exchanges: Exchange[], met: boolean]>([
  ['a full page', second, pages(200, first, numbers(21, 40)), true],
  ['a page that is short', second, pages(200, first, numbers(21, 39)), false],
  ['a page that is too long', second, pages(200, first, numbers(21, 41)), false],
  ['what is left', second, pages(30, first, numbers(21, 30)), true],
  ['a message of the other page', second, pages(200, first, numbers(20, 39)), false],
  ['a message twice', second, pages(200, first, [21, ...numbers(21, 39)]), false],
  ['the first page again, past the end', second, pages(20, first, first), false],
  ['nothing past the end', second, pages(20, first, []), true],
  ['an error past the end', second, [...pages(20, first), answered(404, undefined, 2)], true],
  ['an array that is left out, past the end', second, [...pages(20, first), answered(200, { total: 20 }, 2)], true],
  ['an array that is left out, before the end', second, [...pages(200, first), answered(200, {}, 2)], false],
  ['no JSON, past the end', second, [...pages(20, first), answered(200, undefined, 2)], false],
  ['an error before the end', second, [...pages(200, first), answered(404, undefined, 2)], false],
  ['a short page where 100 do not tell', sixth, pages(200, first, [150]), true],
  ['a message again where 100 do not tell', sixth, pages(200, first, [1]), false],
])('judges %s', (_, demand, exchanges, met) => {
  expect(demand.judge(seeing(exchanges)).holds).toBe(met)
})

const beginning = addsUpToStartOfStep(1, 2)
const two = (from: number, to: number) => [numbers(1, 20), numbers(from, to)]

it.each<[title: string, exchanges: Exchange[], met: boolean]>([
  ['the beginning', pages(100, ...two(21, 40)), true],
  ['another order within the last ten', pages(100, ...two(22, 41)), false],
  ['one of the last ten in place of the next', pages(100, numbers(1, 20), [...numbers(21, 39), 41]), true],
  ['a message from elsewhere', pages(100, numbers(1, 20), [...numbers(21, 39), 999]), false],
  ['another one at the place where 100 end', pages(100, numbers(1, 50), [...numbers(51, 99), 101]), true],
  [
    'a message from elsewhere before 100 end',
    pages(100, numbers(1, 50), [...numbers(51, 79), 101, ...numbers(81, 100)]),
    false,
  ],
  ['all of 100', pages(100, numbers(1, 50), numbers(51, 100)), true],
  ['100 but for one', pages(100, numbers(1, 50), [...numbers(51, 79), ...numbers(81, 101)]), false],
  ['all there is', pages(40, ...two(21, 40)), true],
  ['all there is, before an error past the end', [...pages(20, first), answered(404, undefined, 2)], true],
  ['less than there is', pages(41, ...two(21, 41).map((ids) => ids.filter((id) => id !== 30)), []), false],
])('judges pages that hold %s', (_, exchanges, met) => {
  expect(beginning.judge(seeing(exchanges.slice(0, 3))).holds).toBe(met)
})

it.each<[number[], number | undefined, boolean | undefined]>([
  [[61, 62], 62, true],
  [[61, 62], 70, false],
  [[], 12, true],
  [[61], undefined, undefined],
])('holds the last page %j against a total of %s', (ids, total, met) => {
  expect(lastPageEndsAtTotal(() => 4, 20).judge(seeing([listed(ids, 0, total)])).holds).toBe(met)
})

/** Message 7 is published on day 7, unless `days` says another. A page of `pageSize` follows a page of 100. */
const dated = (ids: readonly number[], days: Record<number, number> = {}) => ({
  items: ids.map((messageId) => ({ messageId, publicationDate: `day ${days[messageId] ?? messageId}` })),
})
const secondOf = (pageSize: number, all: object, own: object): Exchange[] => {
  const page = answered(200, own, 1)
  const path = `/mailbox/messages?page=2&pageSize=${pageSize}`
  return [answered(200, all, 0), { ...page, request: { ...page.request, path } }]
}
const tie = { 3: 6, 6: 6 }

it.each<[title: string, exchanges: Exchange[], met: boolean]>([
  ['the rest', secondOf(5, dated(numbers(1, 9)), dated(numbers(6, 9))), true],
  ['another message in the rest', secondOf(5, dated(numbers(1, 9)), dated([6, 7, 8, 10])), false],
  ['another message without a date', secondOf(3, { items: [{ messageId: 4 }] }, { items: [{ messageId: 6 }] }), false],
  ['three messages too many', secondOf(5, dated(numbers(1, 7)), dated(numbers(4, 8))), false],
  ['two new messages before', secondOf(5, dated(numbers(1, 9)), dated(numbers(4, 8))), true],
  ['a message of the first page', secondOf(5, dated(numbers(1, 9)), dated([3, 7, 8, 9])), false],
  [
    'one of the first page, of the same instant',
    secondOf(5, dated(numbers(1, 9), tie), dated([3, 7, 8, 9], tie)),
    true,
  ],
  ['no rest', secondOf(5, dated(numbers(1, 5)), dated([])), true],
  ['the second half of a hundred', secondOf(50, dated(numbers(1, 100)), dated(numbers(51, 100))), true],
  [
    'one more between',
    secondOf(50, dated(numbers(1, 100)), dated([...numbers(51, 60), 500, ...numbers(61, 99)])),
    false,
  ],
  ['three before the page', secondOf(50, dated(numbers(1, 100)), dated(numbers(48, 97))), false],
  ['two that came behind', secondOf(50, dated(numbers(1, 100)), dated([...numbers(53, 100), 101, 102])), true],
])('judges the second page: %s', (_, exchanges, met) => {
  expect(restOfStep(1).judge(seeing(exchanges)).holds).toBe(met)
})

it('names the status of a second page that is an error', () => {
  const exchanges = secondOf(50, dated(numbers(1, 100)), dated([]))
  const refused = exchanges.map((one, place) =>
    place === 0 ? one : { ...one, answer: answered(400, {}, place).answer },
  )
  expect(restOfStep(1).judge(seeing(refused))).toMatchObject({ holds: false, actual: '400' })
})

it.each<[title: string, exchanges: Exchange[], met: boolean]>([
  ['the first messages', secondOf(5, dated(numbers(6, 15)), dated(numbers(6, 10))), true],
  ['two that moved', secondOf(5, dated(numbers(6, 15)), dated([4, 5, 6, 7, 8])), true],
  ['three others', secondOf(5, dated(numbers(6, 15)), dated([3, 4, 5, 6, 7])), false],
  ['too few of a longer page', secondOf(5, dated(numbers(6, 15)), dated(numbers(6, 9))), false],
  ['all of a shorter page', secondOf(5, dated(numbers(6, 8)), dated(numbers(6, 8))), true],
  ['nothing of nothing', secondOf(5, dated([]), dated([])), true],
])('judges the start of a longer page: %s', (_, exchanges, met) => {
  expect(startOfPageInStep(1).judge(seeing(exchanges)).holds).toBe(met)
})

it('lets messages of one instant take any place on the start of a page', () => {
  const path = '/mailbox/messages'
  const dated = (ids: readonly number[], dateOf: (id: number) => string, step: number): Exchange => {
    const items = ids.map((messageId) => ({ messageId, publicationDate: dateOf(messageId) }))
    const exchange = answered(200, { items }, step)
    return { ...exchange, request: { ...exchange.request, path } }
  }
  const own = [...numbers(1, 20), ...numbers(31, 35)]
  const judge = (dateOf: (id: number) => string) =>
    startOfPageInStep(1).judge(seeing([dated(numbers(1, 100), dateOf, 0), dated(own, dateOf, 1)])).holds
  expect(judge((id) => (id > 20 ? '2026-01-01T00:00:00Z' : '2026-01-02T00:00:00Z'))).toBe(true)
  expect(judge((id) => new Date(Date.UTC(2026, 0, 1) - id * 1000).toISOString())).toBe(false)
})
