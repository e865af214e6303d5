import fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallestSet } from './smallest-set.ts'

const holding = (...wanted: readonly unknown[]) => {
  return (items: readonly unknown[]): boolean => wanted.every((one) => items.includes(one))
}

it('gives the smallest set that meets every need', () => {
  expect(smallestSet(['a', 'b', 'c', 'd'], holding('b', 'd'))).toEqual(new Set(['b', 'd']))
  expect(smallestSet(['a', 'b'], holding())).toEqual(new Set())
  expect(smallestSet(['a', 'b'], holding('a', 'b'))).toEqual(new Set(['a', 'b']))
})

it('leaves out what can be left out once others are gone', () => {
  // While c is there, a cannot be left out; c itself can.
  const isEnough = (items: readonly string[]): boolean =>
    items.includes('b') && (items.includes('a') || !items.includes('c'))
  expect(smallestSet(['a', 'b', 'c'], isEnough)).toEqual(new Set(['b']))
})

it('leaves out many items with few questions', () => {
  const all = Array.from({ length: 500 }, (_, index) => index)
  let questions = 0
  const isEnough = (items: readonly number[]): boolean => {
    questions += 1
    return holding(100, 101, 499)(items)
  }
  expect(smallestSet(all, isEnough)).toEqual(new Set([100, 101, 499]))
  expect(questions).toBeLessThan(60)
})

it('keeps what was not tried', () => {
  let tries = 0
  const mayTry = (): boolean => ++tries <= 2
  expect(smallestSet(['a', 'b', 'c', 'd'], holding('b'), mayTry)).toEqual(new Set(['b', 'c', 'd']))
})

it('is enough, and no item of it can be left out, whatever is wanted', () => {
  const someItems = fc.subarray(Array.from({ length: 40 }, (_, index) => index))
  fc.assert(
    fc.property(someItems, someItems, fc.integer({ min: 0, max: 9 }), (wanted, blocking, most) => {
      // Too many of the blocking items make the rest useless, unless all of them are there.
      const isEnough = (items: readonly number[]): boolean => {
        const blocked = items.filter((one) => blocking.includes(one)).length
        return holding(...wanted)(items) && (blocked <= most || items.length === 40)
      }
      fc.pre(isEnough(wanted))
      const all = Array.from({ length: 40 }, (_, index) => index)
      const kept = [...smallestSet(all, isEnough)]
      expect(isEnough(kept)).toBe(true)
      for (const one of kept) expect(kept.length < 40 && isEnough(kept.filter((other) => other !== one))).toBe(false)
    }),
  )
})
