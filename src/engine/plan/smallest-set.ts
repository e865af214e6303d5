/**
 * The items without which something is wanting: each is left out as long as the rest is enough, and all of them again
 * once others are gone. Of what is left none can be left out.
 */
export const smallestSet = <Item>(all: readonly Item[], isEnough: (items: readonly Item[]) => boolean): Item[] => {
  const kept = withoutSuperfluous(all, isEnough)
  return kept.length === all.length ? kept : smallestSet(kept, isEnough)
}

const withoutSuperfluous = <Item>(all: readonly Item[], isEnough: (items: readonly Item[]) => boolean): Item[] => {
  let kept = [...all]
  for (const item of all) {
    const rest = kept.filter((other) => other !== item)
    if (isEnough(rest)) kept = rest
  }
  return kept
}
