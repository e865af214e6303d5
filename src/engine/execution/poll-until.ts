import { pause } from '../../contract/pause.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { isSafeMethod } from '../scenario/request.ts'
import type { ScenarioContext } from './scenario-context.ts'

const firstPauseMs = 100
const longestPauseMs = 3200

/** Two instances behind a load balancer answer in turn: one of them can have another answer. */
const rightInARow = 4

/** A write that succeeded is not repeated. */
const mayRepeat = ({ request, answer }: Exchange): boolean => isSafeMethod(request.method) || answer.status >= 400

/**
 * Polls with growing pauses until the answer holds, several times in a row, or the time is over. Returns the last answer, with
 * the time waited.
 */
export const pollUntil = async (
  ask: () => Promise<Exchange>,
  holds: (exchange: Exchange) => boolean,
  { seconds, signal }: { seconds: number; signal?: AbortSignal },
): Promise<Exchange> => {
  const began = performance.now()
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const exchange = await askInARow(ask, holds)
    const waitedMs = Math.round(performance.now() - began)
    if (holds(exchange) || waitedMs > seconds * 1000 || signal?.aborted) return { ...exchange, waitedMs }
    await pause(pauseMs, signal)
  }
}

/** The first answer that does not hold, or the last one. */
const askInARow = async (ask: () => Promise<Exchange>, holds: (exchange: Exchange) => boolean): Promise<Exchange> => {
  let exchange = await ask()
  for (let asked = 1; asked < rightInARow && holds(exchange) && mayRepeat(exchange); asked += 1) exchange = await ask()
  return exchange
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
