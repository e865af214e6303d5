import { setTimeout as after } from 'node:timers/promises'

/** Work that takes longer than it may. */
export class TimeoutError extends Error {}

/**
 * Waits for the result of the work.
 * @throws {TimeoutError} that names the work, when it takes longer than this
 */
export const withTimeout = async <Result>(
  name: string,
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result> => {
  const done = new AbortController()
  const timeout = after(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new TimeoutError(`timeout: ${name} takes longer than ${milliseconds / 60_000} minutes`)
  })
  return Promise.race([work, timeout]).finally(() => {
    timeout.catch(() => {})
    done.abort()
  })
}
