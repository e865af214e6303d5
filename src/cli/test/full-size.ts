/** `npm run soak` sets this: there each test has its full size. `npm test` has a sample where the full size takes long. */
export const isFullSize = process.env.CONFORMANCE_FULL_SIZE !== undefined

/** A size of a test: the first in the soak, the second in `npm test`. */
export const fullOrSample = <Size>(full: Size, sample: Size): Size => (isFullSize ? full : sample)

/** All items, or in `npm test` one in `n` of them, from this place on. */
export const oneIn = <Item>(n: number, items: readonly Item[], from = 0): readonly Item[] =>
  isFullSize ? items : items.filter((_, index) => index % n === from % n)
