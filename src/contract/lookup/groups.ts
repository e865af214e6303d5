/**
 * The items by key, each group in the order of the items. An item can have several keys, or none: `Map.groupBy`, which
 * newer versions of Node have, takes one.
 */
export const groupsBy = <Item>(
  items: readonly Item[],
  keysOf: (item: Item) => Iterable<string>,
): ReadonlyMap<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}
