/**
 * A smallest set of items that is enough: no item of it can be left out. It leaves out one item, and twice as many as the
 * last time whenever the rest is enough. An item can become superfluous once others are gone, so the items that were kept
 * before the last ones were left out are tried again. When `mayTry` says no, the items that are left are kept untried.
 */
export const smallestSet = <Item>(
  all: readonly Item[],
  isEnough: (items: readonly Item[]) => boolean,
  mayTry: () => boolean = () => true,
): ReadonlySet<Item> => {
  let kept: readonly Item[] = []
  let untried = all
  let size = 1
  /** How many of the kept items were tried before the last ones were left out. */
  let toTryAgain = 0
  for (;;) {
    if (!mayTry()) return new Set([...kept, ...untried])
    const rest = untried.slice(size)
    if (untried.length === 0) {
      if (toTryAgain === 0) return new Set(kept)
      untried = kept.slice(0, toTryAgain)
      kept = kept.slice(toTryAgain)
      toTryAgain = 0
    } else if (isEnough([...kept, ...rest])) {
      untried = rest
      size *= 2
      toTryAgain = kept.length
    } else if (size > 1) {
      size = Math.floor(size / 2)
    } else {
      kept = [...kept, ...untried.slice(0, 1)]
      untried = rest
    }
  }
}
