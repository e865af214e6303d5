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

/** The record with each value changed. */
export const mapValues = <T extends object, V>(record: T, change: (value: T[keyof T]) => V): { [K in keyof T]: V } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)])) as { [K in keyof T]: V }
