import type { RawAnswer } from './connection.ts'
import { firstHeader } from './recorded-answer.ts'

/** How long a target may ask us to wait in all, for one request. */
export const maxRetryAfterMs = 30_000

/** Milliseconds an answer asks us to hold still: 429, and 503 that names a time; undefined for any other. */
export const retryAfterMs = (received: RawAnswer): number | undefined => {
  const after = firstHeader(received, 'retry-after')
  if (received.status !== 429 && !(received.status === 503 && after !== undefined)) return undefined
  if (after === undefined) return 1000
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(100, seconds * 1000) : 1000
}
