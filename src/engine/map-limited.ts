/** Does the work for each item, so many at a time; results in the order of the items. */
export const mapLimited = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const queue = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(atOnce, items.length)) }, worker))
  return results
}
