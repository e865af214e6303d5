import { setTimeout as after } from 'node:timers/promises'

/** Does the work for every item, so many at once; results stand in the order of the items. Begins nothing when aborted. */
export const mapLimited = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> => {
  const waiting = [...items.entries()]
  const results = new Map<number, Result>()
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !signal?.aborted; next = waiting.shift()) {
      const [index, item] = next
      results.set(index, await work(item))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result)
}

/**
 * Gives what the work gives.
 * @throws Error that names the work, when it has not come to its end within so many milliseconds
 */
export const withTimeout = async <Result>(
  name: string,
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result> => {
  const ended = new AbortController()
  const limit = after(milliseconds, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`${name} has not come to its end within ${Math.round(milliseconds / 60_000)} minutes`)
  })
  return Promise.race([work, limit]).finally(() => {
    limit.catch(() => {})
    ended.abort()
  })
}
