import { expect, it } from 'vitest'
import type { Exchange } from '../exchange.ts'
import type { Expectation } from '../expectation.ts'
import { answered, seeing } from '../test/exchanges.ts'
import {
  countAtMostOfStep,
  countBelowStep,
  countsNothing,
  countsNothingOrAsStep,
  lastPageWithout,
  otherFileThanInStep,
  totalIfTold,
  totalWithout,
} from './amounts.ts'

const judged = (expectation: Expectation, ...bodies: unknown[]) =>
  expectation.judge(seeing(bodies.map((json, step) => answered(200, json, step)))).met

it('lets a total be absent, but not tell of more', () => {
  expect(judged(totalIfTold(0), { items: [] })).toBe(true)
  expect(judged(totalIfTold(0), { items: [], total: 0 })).toBe(true)
  expect(judged(totalIfTold(0), { items: [], total: 1 })).toBe(false)
})

it.each([
  ['what is withheld is not counted', [{ total: 9 }, { total: 4 }, { total: 5 }], true],
  ['other closed messages may be missing too', [{ total: 9 }, { total: 4 }, { total: 2 }], true],
  ['what is withheld is counted', [{ total: 9 }, { total: 4 }, { total: 9 }], false],
  ['no total is told', [{ total: 9 }, { total: 4 }, {}], true],
  ['the others tell none', [{}, { total: 4 }, { total: 5 }], undefined],
])('%s', (_, bodies, met) => {
  expect(judged(totalWithout(1, 2), ...bodies)).toBe(met)
})

it('compares counts of two steps', () => {
  expect(judged(countBelowStep(1), { count: 3 }, { count: 2 })).toBe(true)
  expect(judged(countBelowStep(1), { count: 3 }, { count: 3 })).toBe(false)
  expect(judged(countAtMostOfStep(1), { count: 3 }, { count: 3 })).toBe(true)
  expect(judged(countAtMostOfStep(1), { count: 3 }, { items: [] })).toBe(false)
  expect(judged(countAtMostOfStep(1), {}, { count: 3 })).toBeUndefined()
})

it('takes 0 and a refusal for no count at all', () => {
  const met = (exchange: Exchange) => countsNothing.judge(seeing([exchange])).met
  expect([answered(200, { count: 0 }), answered(403), answered(404)].map(met)).toEqual([true, true, true])
  expect([answered(200, { count: 1 }), answered(500), answered(200, {})].map(met)).toEqual([false, false, false])
})

it('knows a file again by its digest', () => {
  const file = (digest: string, step: number) => {
    const plain = answered(200, 'bytes', step)
    return { ...plain, answer: { ...plain.answer, digest } }
  }
  const met = (...files: Exchange[]) => otherFileThanInStep(1).judge(seeing(files)).met
  expect(met(file('one', 0), file('one', 1))).toBe(false)
  expect(met(file('one', 0), file('other', 1))).toBe(true)
  expect(met(answered(200, undefined, 0), file('other', 1))).toBeUndefined()
})

it('takes a count that an unknown parameter did not change for no count of that partition', () => {
  const met = (exchange: Exchange) =>
    countsNothingOrAsStep(1).judge(seeing([answered(200, { count: 7 }, 0), exchange])).met
  const [asAll, none, refusal] = [answered(200, { count: 7 }, 1), answered(200, { count: 0 }, 1), answered(403, {}, 1)]
  expect([asAll, none, refusal].map(met)).toEqual([true, true, true])
  expect([answered(200, { count: 2 }, 1), answered(200, {}, 1)].map(met)).toEqual([false, false])
})

it.each([
  ['the last page is filled by what is left', [{ total: 60 }, { total: 26 }, { last: '/m?page=4&pageSize=10' }], true],
  ['an empty page after it is let pass', [{ total: 60 }, { total: 26 }, { last: '/m?pageSize=10&page=5' }], true],
  ['what is withheld is counted', [{ total: 60 }, { total: 26 }, { last: '/m?page=6&pageSize=10' }], false],
  ['no link is told', [{ total: 60 }, { total: 26 }, { items: [] }], true],
  ['the others tell no total', [{}, { total: 26 }, { last: '/m?page=6' }], true],
])('%s', (_, bodies, met) => {
  expect(judged(lastPageWithout(1, 2, 10), ...bodies)).toBe(met)
})
