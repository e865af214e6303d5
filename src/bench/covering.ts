/** What can vary, each with its possible values. */
export type Factors = Record<string, readonly unknown[]>

/** One value for each factor. */
type Combination<F extends Factors> = { [Name in keyof F]: F[Name][number] }

/** Indexes of values, one for each factor. */
type ValueIndexes = number[]

/**
 * Combinations in which every pair of values of two factors occurs at least once, by a greedy search: it always adds the
 * combination with the most missing pairs. The result is always the same for the same factors.
 */
export const pairwiseCombinations = <const F extends Factors>(factors: F): Combination<F>[] => {
  const sizes = sizesOf(factors)
  const missing = new Set(pairs(sizes))
  const combinations: ValueIndexes[] = []
  while (missing.size > 0) {
    const completed = [...missing].map((first) => completeCombination(first, sizes, missing))
    const indexes = bestCombination(completed, missing)
    for (const pair of pairsOf(indexes)) missing.delete(pair)
    combinations.push(indexes)
  }
  return combinations.map((indexes) => valuesOf(factors, indexes))
}

/** The smallest set of combinations with every value: the first of each factor, then the second, and so on. */
export const combinationsWithEachValue = <const F extends Factors>(factors: F): Combination<F>[] => {
  const sizes = sizesOf(factors)
  const combinations = range(Math.max(...sizes)).map((position) => sizes.map((size) => position % size))
  return combinations.map((indexes) => valuesOf(factors, indexes))
}

/** Every combination. */
export const allCombinations = <const F extends Factors>(factors: F): Combination<F>[] => {
  const combinations = sizesOf(factors).reduce<ValueIndexes[]>(
    (some, size) => some.flatMap((indexes) => range(size).map((position) => [...indexes, position])),
    [[]],
  )
  return combinations.map((indexes) => valuesOf(factors, indexes))
}

const sizesOf = (factors: Factors): number[] => Object.values(factors).map((values) => values.length)

const valuesOf = <F extends Factors>(factors: F, indexes: ValueIndexes): Combination<F> =>
  Object.fromEntries(
    Object.entries(factors).map(([name, values], factor) => [name, values[indexes[factor] ?? 0]]),
  ) as Combination<F>

/** `2=1,5=0`: the third factor has its second value, the sixth its first. */
const pair = (one: number, value: number, other: number, otherValue: number): string =>
  `${one}=${value},${other}=${otherValue}`

const pairs = (sizes: readonly number[]): string[] =>
  sizes.flatMap((size, one) =>
    sizes.flatMap((otherSize, other) =>
      other <= one
        ? []
        : range(size).flatMap((value) => range(otherSize).map((otherValue) => pair(one, value, other, otherValue))),
    ),
  )

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** The pairs among the values chosen so far; a gap is a factor without a value yet. */
const pairsOf = (indexes: ValueIndexes): string[] =>
  indexes.flatMap((value, one) =>
    indexes.flatMap((otherValue, other) => (other > one ? [pair(one, value, other, otherValue)] : [])),
  )

const countMissingPairs = (indexes: ValueIndexes, missing: ReadonlySet<string>): number =>
  pairsOf(indexes).filter((one) => missing.has(one)).length

const bestCombination = (combinations: readonly ValueIndexes[], missing: ReadonlySet<string>): ValueIndexes =>
  combinations.reduce((best, indexes) =>
    countMissingPairs(indexes, missing) > countMissingPairs(best, missing) ? indexes : best,
  )

/** Completes a pair: for each other factor, the value with the most missing pairs. */
const completeCombination = (first: string, sizes: readonly number[], missing: ReadonlySet<string>): ValueIndexes => {
  const indexes: ValueIndexes = []
  for (const choice of first.split(',')) {
    const [factor = 0, value = 0] = choice.split('=').map(Number)
    indexes[factor] = value
  }
  for (const [factor, size] of sizes.entries()) {
    if (indexes[factor] !== undefined) continue
    const gains = range(size).map((value) =>
      countMissingPairs(Object.assign(indexes.slice(), { [factor]: value }), missing),
    )
    indexes[factor] = gains.indexOf(Math.max(...gains))
  }
  return indexes
}
