/**
 * Does the work for each item, at most `concurrency` at the same time. Results are in the order of the items. After the
 * signal aborts, no more work starts; its results are absent.
 */
export const mapLimited = async <Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> => {
  const results: Result[] = []
  const queue = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (signal?.aborted) return
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, items.length)) }, worker))
  return results
}
