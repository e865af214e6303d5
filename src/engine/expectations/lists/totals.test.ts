import { expect, it } from 'vitest'
import type { Exchange } from '../../scenario/exchange.ts'
import type { Expectation } from '../../scenario/expectation.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import {
  countAtMostStep,
  countBelowStep,
  countZeroOr,
  countZeroOrRefused,
  countZeroOrRefusedOrAsStep,
  lastPageAtMostWithout,
  totalAtMostWithout,
  totalIfShown,
} from './totals.ts'

const judged = (expectation: Expectation, ...bodies: unknown[]) =>
  expectation.judge(seeing(bodies.map((json, step) => answered(200, json, step)))).holds

/** The first page of a list, of 25 messages at most. */
const listed = (length: number, total?: number, more: object = {}) => ({
  items: Array.from({ length }, (_, index) => ({ messageId: `m${index}` })),
  ...(total !== undefined && { total }),
  ...more,
})

it.each([
  [400, [false, true]],
  [403, [true, true]],
  [500, [false, false]],
])('of a count that may be refused takes %i', (status, met) => {
  const refused = seeing([answered(status, {})])
  expect([countZeroOrRefused, countZeroOr(400, 403, 404)].map(({ judge }) => judge(refused).holds)).toEqual(met)
})

it.each<[string, object[], boolean | undefined]>([
  ['no total', [listed(3, 3), listed(0)], true],
  ['a total of nothing', [listed(3, 3), listed(0, 0)], true],
  ['a total of more', [listed(3, 3), listed(0, 1)], false],
  ['a total of the whole mailbox, as in the control', [listed(3, 60), listed(0, 60)], undefined],
  ['a total where the control tells none', [listed(3), listed(0, 60)], undefined],
])('of a list that must be empty takes %s', (_, bodies, met) => {
  expect(judged(totalIfShown(0, 1), ...bodies)).toBe(met)
})

it.each<[string, object[], boolean | undefined]>([
  ['the hidden part is not counted', [listed(9, 9), listed(4, 4), listed(5, 5)], true],
  ['other closed messages may be missing too', [listed(25, 90), listed(4, 4), listed(2, 2)], true],
  ['the hidden part is counted', [listed(25, 90), listed(4, 4), listed(25, 90)], false],
  ['there is no total', [listed(9, 9), listed(4, 4), listed(5)], true],
  ['the others tell none', [listed(9), listed(4, 4), listed(5, 5)], undefined],
  ['a total is the length of its page', [listed(25, 25), listed(4, 4), listed(25, 25)], undefined],
  ['a total is that of the whole mailbox', [listed(25, 90), listed(4, 90), listed(25, 90)], undefined],
  ['counting stops at ten thousand', [listed(25, 10_000), listed(4, 4), listed(25, 10_000)], undefined],
])('%s', (_, bodies, met) => {
  expect(judged(totalAtMostWithout(1, 2), ...bodies)).toBe(met)
})

it('compares counts of two steps', () => {
  expect(judged(countBelowStep(1), { count: 3 }, { count: 2 })).toBe(true)
  expect(judged(countBelowStep(1), { count: 3 }, { count: 3 })).toBe(false)
  expect(judged(countAtMostStep(1), { count: 3 }, { count: 3 })).toBe(true)
  expect(judged(countAtMostStep(1), { count: 3 }, { items: [] })).toBe(false)
  expect(judged(countAtMostStep(1), {}, { count: 3 })).toBeUndefined()
})

it('takes 0 and a refusal for no count at all', () => {
  const met = (exchange: Exchange) => countZeroOrRefused.judge(seeing([exchange])).holds
  expect([answered(200, { count: 0 }), answered(403), answered(404)].map(met)).toEqual([true, true, true])
  expect([answered(200, { count: 1 }), answered(500), answered(200, {})].map(met)).toEqual([false, false, false])
})

it('takes a count that an unknown parameter did not change for no count of that partition', () => {
  const met = (exchange: Exchange) =>
    countZeroOrRefusedOrAsStep(1).judge(seeing([answered(200, { count: 7 }, 0), exchange])).holds
  const [asAll, none, refusal] = [answered(200, { count: 7 }, 1), answered(200, { count: 0 }, 1), answered(403, {}, 1)]
  expect([asAll, none, refusal].map(met)).toEqual([true, true, true])
  expect([answered(200, { count: 2 }, 1), answered(200, {}, 1)].map(met)).toEqual([false, false])
})

it.each([
  [
    'the last page is filled by what is left',
    [listed(25, 60), listed(24, 24), { last: '/m?page=4&pageSize=10' }],
    true,
  ],
  ['an empty page after it is let pass', [listed(25, 60), listed(24, 24), { last: '/m?pageSize=10&page=5' }], true],
  ['the hidden part is counted', [listed(25, 60), listed(24, 24), { last: '/m?page=6&pageSize=10' }], false],
  ['there is no link', [listed(25, 60), listed(24, 24), { items: [] }], true],
  ['the others tell no total', [listed(25), listed(24, 24), { last: '/m?page=6' }], true],
  ['the others tell the length of a page', [listed(25, 25), listed(24, 24), { last: '/m?page=6' }], true],
])('%s', (_, bodies, met) => {
  expect(judged(lastPageAtMostWithout(1, 2, 10), ...bodies)).toBe(met)
})
