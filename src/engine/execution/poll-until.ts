import { setTimeout as wait } from 'node:timers/promises'
import type { Exchange } from '../scenario/exchange.ts'

const firstPauseMs = 100
const longestPauseMs = 3200

/** How long to ask, and what ends that early. */
export interface PollLimits {
  seconds: number
  signal?: AbortSignal
}

/**
 * Asks again, ever more rarely, until the answer holds or the time is over. The last answer counts, and with it how
 * long it was waited for.
 */
export const pollUntil = async (
  ask: () => Promise<Exchange>,
  holds: (exchange: Exchange) => boolean,
  { seconds, signal }: PollLimits,
): Promise<Exchange> => {
  const began = performance.now()
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const exchange = await ask()
    const waitedMs = Math.round(performance.now() - began)
    if (holds(exchange) || waitedMs > seconds * 1000 || signal?.aborted) return { ...exchange, waitedMs }
    await wait(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
