import { setTimeout as after } from 'node:timers/promises'

/** Does the work for every item, at most `limit` at the same time. Results are in the order of the items. Starts nothing after an abort. */
export const mapLimited = async <Item, Result>(
  items: readonly Item[],
  limit: number,
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
  await Promise.all(Array.from({ length: limit }, worker))
  return [...results].sort(([first], [second]) => first - second).map(([, result]) => result)
}

/**
 * Waits for the result of the work.
 * @throws Error that names the work, when it takes longer than this
 */
export const withTimeout = async <Result>(
  name: string,
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result> => {
  const done = new AbortController()
  const timeout = after(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new Error(`timeout: ${name} takes longer than ${milliseconds / 60_000} minutes`)
  })
  return Promise.race([work, timeout]).finally(() => {
    timeout.catch(() => {})
    done.abort()
  })
}
