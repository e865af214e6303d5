import { pause } from '../../contract/pause.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { ScenarioContext } from './scenario-context.ts'

const firstPauseMs = 100
const longestPauseMs = 3200

/** Polls with growing pauses until the answer holds or the time is over. Returns the last answer, with the time waited. */
export const pollUntil = async (
  ask: () => Promise<Exchange>,
  holds: (exchange: Exchange) => boolean,
  { seconds, signal }: { seconds: number; signal?: AbortSignal },
): Promise<Exchange> => {
  const began = performance.now()
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const exchange = await ask()
    const waitedMs = Math.round(performance.now() - began)
    if (holds(exchange) || waitedMs > seconds * 1000 || signal?.aborted) return { ...exchange, waitedMs }
    await pause(pauseMs, signal)
  }
}

/** Polls within the budget of the whole run. Only a poll without success costs part of it. */
export const pollWithinBudget = async (
  ask: () => Promise<Exchange>,
  holds: (exchange: Exchange) => boolean,
  seconds: number,
  { signal, pollBudget }: Pick<ScenarioContext, 'signal' | 'pollBudget'>,
): Promise<Exchange> => {
  const exchange = await pollUntil(ask, holds, { seconds: Math.min(seconds, pollBudget.seconds), signal })
  if (!holds(exchange)) pollBudget.seconds = Math.max(0, pollBudget.seconds - (exchange.waitedMs ?? 0) / 1000)
  return exchange
}
