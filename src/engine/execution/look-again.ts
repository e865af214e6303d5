import type { Exchange } from '../scenario/exchange.ts'
import { pollWithinBudget } from './poll-until.ts'
import type { ScenarioContext } from './scenario-context.ts'
import { answerOrUndefined } from './send-as.ts'

/** A change that takes longer than this is lost. */
const maxLateSeconds = 2

/**
 * §3: the answer after a change shows it. Asks again whether it shows it later, and returns after how many milliseconds;
 * undefined if it does not, or if there was no change.
 */
export const lateBy = async (
  ask: () => Promise<Exchange>,
  holds: (exchange: Exchange) => boolean,
  changedAt: number | undefined,
  { signal, lateBudget }: ScenarioContext,
): Promise<number | undefined> => {
  if (changedAt === undefined || lateBudget.seconds === 0) return undefined
  const polled = pollWithinBudget(ask, holds, maxLateSeconds, { signal, pollBudget: lateBudget })
  const exchange = await answerOrUndefined(polled)
  return exchange && holds(exchange) ? Math.round(performance.now() - changedAt) : undefined
}
