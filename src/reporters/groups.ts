/** The items of each key. Keys and items keep their order. */
export const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): [key: string, Item[]][] => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups]
}

/** The subject of a scenario is the first word of its id. */
export const subjectOf = ({ id }: { id: string }): string => id.split('-', 1)[0] ?? id

/** The items that meet the condition, and the others; both keep their order. */
export const splitBy = <Item>(items: readonly Item[], isMet: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(isMet),
  items.filter((item) => !isMet(item)),
]
