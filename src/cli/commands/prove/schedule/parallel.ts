import { setTimeout as after } from 'node:timers/promises'

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
