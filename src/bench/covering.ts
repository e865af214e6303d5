/** What may vary, each with the values it may take. */
export type Factors = Record<string, readonly unknown[]>

/** One value for each. */
export type Combination<F extends Factors> = { [Name in keyof F]: F[Name][number] }

/** Positions of values, one for each factor, in the order of the factors. */
type Row = number[]

/**
 * Combinations in which every pair of values of two factors occurs at least once, by a greedy search: of those that begin
 * with a pair that lacks, always the one that brings most pairs that lack. The same for the same factors.
 */
export const pairwiseCombinations = <const F extends Factors>(factors: F): Combination<F>[] => {
  const sizes = Object.values(factors).map((values) => values.length)
  const lacking = new Set(pairs(sizes))
  const rows: Row[] = []
  while (lacking.size > 0) {
    const row = bestRow(
      [...lacking].map((first) => completeRow(first, sizes, lacking)),
      lacking,
    )
    for (const pair of pairsOf(row)) lacking.delete(pair)
    rows.push(row)
  }
  return rows.map((row) => valuesOf(factors, row))
}

/** So few combinations that every value occurs: the first of each factor, the second of each, and so on. */
export const combinationsWithEachValue = <const F extends Factors>(factors: F): Combination<F>[] => {
  const sizes = Object.values(factors).map((values) => values.length)
  return range(Math.max(...sizes)).map((position) =>
    valuesOf(
      factors,
      sizes.map((size) => position % size),
    ),
  )
}

/** Every combination there is. */
export const allCombinations = <const F extends Factors>(factors: F): Combination<F>[] => {
  const rows = Object.values(factors).reduce<Row[]>(
    (some, values) => some.flatMap((row) => values.map((_, position) => [...row, position])),
    [[]],
  )
  return rows.map((row) => valuesOf(factors, row))
}

const valuesOf = <F extends Factors>(factors: F, row: Row): Combination<F> =>
  Object.fromEntries(
    Object.entries(factors).map(([name, values], factor) => [name, values[row[factor] ?? 0]]),
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

/** The pairs among the values that are chosen so far; a hole in the row is a factor without a value. */
const pairsOf = (row: Row): string[] =>
  row.flatMap((value, one) =>
    row.flatMap((otherValue, other) => (other > one ? [pair(one, value, other, otherValue)] : [])),
  )

const countMissingPairs = (row: Row, lacking: ReadonlySet<string>): number =>
  pairsOf(row).filter((one) => lacking.has(one)).length

const bestRow = (rows: readonly Row[], lacking: ReadonlySet<string>): Row =>
  rows.reduce((best, row) => (countMissingPairs(row, lacking) > countMissingPairs(best, lacking) ? row : best))

/** The pair and, factor by factor, the value that brings most. */
const completeRow = (first: string, sizes: readonly number[], lacking: ReadonlySet<string>): Row => {
  const row: Row = []
  for (const choice of first.split(',')) {
    const [factor = 0, value = 0] = choice.split('=').map(Number)
    row[factor] = value
  }
  for (const [factor, size] of sizes.entries()) {
    if (row[factor] !== undefined) continue
    const gains = range(size).map((value) => {
      const tried = row.slice()
      tried[factor] = value
      return countMissingPairs(tried, lacking)
    })
    row[factor] = gains.indexOf(Math.max(...gains))
  }
  return row
}
