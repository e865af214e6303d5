import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allCombinations, combinationsWithEachValue, type Factors, pairwiseCombinations } from './covering.ts'

/** Every pair of values of two factors, as text. */
const pairsIn = (combinations: readonly Record<string, unknown>[]): Set<string> =>
  new Set(
    combinations.flatMap((one) =>
      Object.entries(one).flatMap((entry) => Object.entries(one).map((other) => JSON.stringify([entry, other]))),
    ),
  )

const someFactors = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 6 })
  .map(
    (sizes): Factors =>
      Object.fromEntries(
        sizes.map((size, index) => [`factor${index}`, Array.from({ length: size }, (_, value) => value)]),
      ),
  )

describe('a covering set', () => {
  it('has every pair of values', () => {
    fc.assert(
      fc.property(someFactors, (factors) => {
        expect(pairsIn(pairwiseCombinations(factors))).toEqual(pairsIn(allCombinations(factors)))
      }),
    )
  })

  it('has no redundant combination', () => {
    fc.assert(
      fc.property(someFactors, (factors) => {
        const combinations = pairwiseCombinations(factors)
        expect(combinations.length).toBeLessThanOrEqual(allCombinations(factors).length)
        expect(new Set(combinations.map((one) => JSON.stringify(one))).size).toBe(combinations.length)
      }),
    )
  })

  it('is the same each time', () => {
    const factors = { a: ['x', 'y'], b: [1, 2, 3], c: [true, false] }
    expect(pairwiseCombinations(factors)).toEqual(pairwiseCombinations(factors))
  })

  it.for([
    ['twelve of two', 12, 2, 12],
    ['four of three', 4, 3, 12],
  ] as const)('of %s values is small', ([, factors, values, most]) => {
    const entries = Array.from({ length: factors }, (_, index) => [
      `f${index}`,
      Array.from({ length: values }, (__, it) => it),
    ])
    expect(pairwiseCombinations(Object.fromEntries(entries)).length).toBeLessThanOrEqual(most)
  })
})

it('the product has every combination once', () => {
  expect(allCombinations({ a: ['x', 'y'], b: [1, 2] })).toEqual([
    { a: 'x', b: 1 },
    { a: 'x', b: 2 },
    { a: 'y', b: 1 },
    { a: 'y', b: 2 },
  ])
})

it('has every value in as few combinations as there are values of one factor', () => {
  expect(combinationsWithEachValue({ a: ['x', 'y'], b: [1, 2, 3] })).toEqual([
    { a: 'x', b: 1 },
    { a: 'y', b: 2 },
    { a: 'x', b: 3 },
  ])
})
