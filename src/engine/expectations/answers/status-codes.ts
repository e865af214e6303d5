/** The status code of an answer. */
import { asksToRetryLater, isSuccess } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { answerExpectation } from '../new-expectation.ts'

/** One of these status codes. */
export const status = (...accepted: number[]): Expectation => ({
  id: 'status',
  says: accepted.join(' or '),
  protectsContent: accepted.every((code) => code >= 400) && accepted.some((code) => [401, 403, 404].includes(code)),
  judge: ({ exchange: { answer } }) => (accepted.includes(answer.status) ? pass : fail(String(answer.status))),
})

/** That status code, if an answer came. No answer, or a request to retry later, is inconclusive. */
export const statusIfAnswered = (accepted: number): Expectation => ({
  ...status(accepted),
  judge: (seen) =>
    seen.exchange.answer.status === 0 || asksToRetryLater(seen.exchange.answer)
      ? inconclusive('control', 'an answer before our timeout', 'answer')
      : status(accepted).judge(seen),
})

export const success: Expectation = answerExpectation('success', 'success (2xx)', (answer) =>
  isSuccess(answer) ? pass : fail(String(answer.status)),
)
