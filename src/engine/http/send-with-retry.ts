import { setTimeout as wait } from 'node:timers/promises'
import type { OutgoingRequest, RawAnswer } from './connection.ts'
import { NetworkError, toNetworkError } from './network-error.ts'
import { firstHeader } from './recorded-answer.ts'
import type { Transport } from './transport.ts'

export type RequestToSend = Omit<OutgoingRequest, 'signal'>

export interface RetryOptions {
  timeoutMs: number
  requestsPerSecond?: number
  /** Gets the status of each answer that asks us to retry later. */
  onRetryAfter?: (status: number) => void
}

/** The longest total wait for one request that a target can ask for. */
const maxRetryAfterMs = 30_000

/** Sends a request. `ignoresRetryAfter`: an answer that asks us to retry later counts as it is. */
export type SendWithRetry = (outgoing: RequestToSend, ignoresRetryAfter?: boolean) => Promise<RawAnswer>

/**
 * Sends within the rate limit of the run. After 429, and 503 with Retry-After, all requests wait that long, then this one
 * is sent again.
 */
export const sendWithRetry = (
  send: Transport['send'],
  { timeoutMs, requestsPerSecond, onRetryAfter }: RetryOptions,
): SendWithRetry => {
  const turn = rateLimiter(requestsPerSecond)
  const sendOnce = async (outgoing: RequestToSend): Promise<RawAnswer> => {
    await turn()
    return send(outgoing).catch((error: unknown) => Promise.reject(toNetworkError(error, timeoutMs)))
  }
  let pausedUntil = 0
  return async (outgoing, ignoresRetryAfter = false) => {
    const until = Date.now() + maxRetryAfterMs
    for (;;) {
      if (pausedUntil > Date.now()) await wait(pausedUntil - Date.now())
      const received = await sendOnce(outgoing).catch((error: NetworkError) => sendAgain(error, outgoing, sendOnce))
      const pauseMs = retryAfterMs(received)
      if (pauseMs === undefined || ignoresRetryAfter) return received
      onRetryAfter?.(received.status)
      if (Date.now() + pauseMs > until) {
        const says = `${received.status} for more than ${maxRetryAfterMs / 1000} seconds`
        throw new NetworkError('busy', says, `${received.status}`)
      }
      pausedUntil = Math.max(pausedUntil, Date.now() + pauseMs)
    }
  }
}

/** A GET on a lost connection is sent once more. A write is never sent twice: the target may have applied it. */
const sendAgain = (
  error: NetworkError,
  outgoing: RequestToSend,
  sendOnce: (outgoing: RequestToSend) => Promise<RawAnswer>,
): Promise<RawAnswer> => {
  if (error.reason !== 'reset' || outgoing.method !== 'GET') throw error
  return sendOnce(outgoing)
}

/** Lets through at most that many requests per second, evenly spread; all at once if there is no limit. */
const rateLimiter = (perSecond?: number): (() => Promise<void>) => {
  if (perSecond === undefined) return async () => {}
  let next = 0
  return async () => {
    const now = performance.now()
    const mine = Math.max(now, next)
    next = mine + 1000 / perSecond
    if (mine > now) await wait(mine - now)
  }
}

/** Milliseconds that an answer asks us to wait: 429, and 503 with Retry-After; undefined for any other answer. */
const retryAfterMs = (received: RawAnswer): number | undefined => {
  const after = firstHeader(received, 'retry-after')
  if (received.status !== 429 && !(received.status === 503 && after !== undefined)) return undefined
  if (after === undefined) return 1000
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(100, seconds * 1000) : 1000
}
