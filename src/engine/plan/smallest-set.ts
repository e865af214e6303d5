/**
 * A smallest set of items that is enough: no item of it can be left out. Each item is left out if the rest is enough; the
 * rest is tried again, because an item can become superfluous once others are gone.
 */
export const smallestSet = <Item>(all: readonly Item[], isEnough: (items: readonly Item[]) => boolean): Item[] => {
  let kept = [...all]
  for (const item of all) {
    const rest = kept.filter((other) => other !== item)
    if (isEnough(rest)) kept = rest
  }
  return kept.length === all.length ? kept : smallestSet(kept, isEnough)
}
