/** Expectations about the requests that are sent at the same time as the request of a step. */
import { type Expectation, fail, inconclusive, pass } from '../scenario/expectation.ts'
import { expectation } from './new-expectation.ts'

/**
 * Judges the statuses of the concurrent requests. One that is not 2xx must be in `alsoRight`, and is right only if `isEnough`
 * accepts the number of successes.
 */
const othersExpectation = (
  id: string,
  says: string,
  alsoRight: readonly number[],
  isEnough: (successes: number) => boolean = () => true,
): Expectation =>
  expectation(id, says, ({ exchange: { concurrentStatuses: all } }) => {
    if (all === undefined)
      return inconclusive('control', 'the statuses of the concurrent requests', 'concurrentStatuses')
    const refusals = all.filter((one) => one < 200 || one >= 300)
    const successes = all.length - refusals.length
    const wrong = refusals.find((one) => !alsoRight.includes(one) || !isEnough(successes))
    return wrong === undefined ? pass : fail(`${wrong} to a concurrent request`)
  })

const later = [429, 503]
const conflicts = [400, 409, 412, 413, 422, 423]

/** Each concurrent request of the step succeeds too. The provider may ask to retry later. */
export const othersSucceed: Expectation = othersExpectation(
  'others-succeed',
  'success for the concurrent requests too',
  later,
)

/** One of the equal requests succeeded, so a later step can show what it led to; the others may be refused after it. */
export const othersSucceeded: Expectation = othersExpectation(
  'others-succeeded',
  'success of at least one concurrent request; the others succeed too, or are refused because nothing is left to change',
  conflicts,
  (successes) => successes > 0,
)

/** Each concurrent request of the step succeeds too, or is refused as a conflict or because it has no effect any more. */
export const othersSucceedOrConflict: Expectation = othersExpectation(
  'others-succeed-or-conflict',
  'success, or 400, 409, 412, 413, 422 or 423, for the concurrent requests too',
  [...later, ...conflicts],
)
