/** The answers behind the red lines of a run. */
import type { Mismatch, ScenarioResult } from '../result.ts'
import type { ObservedAnswer, ObservedRun } from './observed-run.ts'

/** An answer that failed a scenario, or a precondition of one. */
export interface RedAnswer {
  result: ScenarioResult
  mismatch: Mismatch
  answer: ObservedAnswer
}

/** A cause, and the results that it explains; one can be there several times. */
export interface CauseOfAnswers {
  id: string
  says: string
  explains: readonly Pick<RedAnswer, 'result'>[]
}

/** The answers of all results that failed or could not be checked, as far as the run observed them. */
export const redAnswersOf = (results: readonly ScenarioResult[], { answers }: ObservedRun): RedAnswer[] => {
  const byTrace = new Map(answers.map((answer) => [answer.sent.traceId, answer]))
  return results.flatMap((result) =>
    result.outcome === 'failed' || result.outcome === 'unverifiable'
      ? result.mismatches.flatMap((mismatch) => {
          const answer = byTrace.get(mismatch.traceId ?? '')
          return answer ? [{ result, mismatch, answer }] : []
        })
      : [],
  )
}

/** Such as `GET /mailbox/messages?page=2 as humanUser (step 3 of list-page-two)`. */
export const requestText = ({ sent: { method, path, as, step, scenario } }: ObservedAnswer): string =>
  `${method} ${path} as ${as} (step ${step} of ${scenario})`

/** True if the red answer, or its request, names this text. */
export const mentions = ({ mismatch, answer }: RedAnswer, text: string): boolean => {
  const { expected, actual, exchange } = mismatch
  const texts = [answer.sent.path, answer.body, expected, actual, exchange?.body, exchange?.request.body]
  return texts.some((one) => one?.includes(text))
}
