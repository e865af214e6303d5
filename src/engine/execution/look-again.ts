import type { SecondLook } from '../judging/scenario-record.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { WatchOthers } from './others/watch-others.ts'
import { pollWithinBudget } from './poll-until.ts'
import type { ScenarioContext } from './scenario-context.ts'
import { answerOrUndefined } from './send-as.ts'

/**
 * After a wrong answer: did others change the data? If not, does the change come late? `askAgain` is absent where the same
 * request again would show something else. `changedAt`: when the target confirmed the last change, by the clock of this
 * process.
 */
export const lookAgain = async (
  exchange: Exchange,
  holds: (exchange: Exchange) => boolean,
  askAgain: (() => Promise<Exchange>) | undefined,
  { context, others, changedAt }: { context: ScenarioContext; others: WatchOthers; changedAt: number | undefined },
): Promise<SecondLook> => {
  const changesOfOthers = await others.after(exchange, holds)
  if (changesOfOthers.length > 0 || askAgain === undefined) return { changesOfOthers, lateMs: undefined }
  return { changesOfOthers, lateMs: await lateBy(askAgain, holds, changedAt, context) }
}

/** A change that takes longer than this is lost. */
const maxLateSeconds = 2

/**
 * §3: the answer after a change shows it. If it does not, asks again and returns after how many milliseconds the change is
 * there; undefined if it does not come, or if there was no change.
 */
const lateBy = async (
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
