import { createHash } from 'node:crypto'

/** A sample of that size, always the same for a seed; all items if there are not more. */
export const seededSample = <Item extends { id: string }>(
  items: readonly Item[],
  count: number,
  seed: string,
): Item[] => {
  const rank = ({ id }: Item): string => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  const chosen = new Set(
    items
      .map((item) => ({ item, rank: rank(item) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, count)
      .map(({ item }) => item),
  )
  return items.filter((item) => chosen.has(item))
}
