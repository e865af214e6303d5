/** The middle, and how far the middle half of the values lies apart. */
export interface Spread {
  median: number
  quartiles: [low: number, high: number]
}

/** NaN without values. */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { median: at(0.5), quartiles: [at(0.25), at(0.75)] }
}
