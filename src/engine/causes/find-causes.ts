/** The causes of red lines that other requests of the run show. Pure: it sends nothing, and changes no outcome. */
import { isRight, type ScenarioResult } from '../result.ts'
import { changedFieldCauses } from './changed-fields.ts'
import { longTokenCauses } from './long-tokens.ts'
import type { ObservedRun, RunObserver } from './observed-run.ts'
import { type CauseOfAnswers, type RedAnswer, redAnswersOf } from './red-answer.ts'
import { refusedRequestCauses } from './refused-requests.ts'
import { unaskedMoveCauses } from './unasked-moves.ts'
import { wrongCallCauses } from './wrong-calls.ts'

/** A cause of red lines that other requests of the run show, and the scenarios that it explains. */
export interface FoundCause {
  /** permanent, such as `wrong-call-hasMandate` */
  id: string
  says: string
  scenarios: readonly string[]
}

type Finder = (red: readonly RedAnswer[], observed: ObservedRun, results: readonly ScenarioResult[]) => CauseOfAnswers[]

const finders: readonly Finder[] = [
  refusedRequestCauses,
  unaskedMoveCauses,
  longTokenCauses,
  wrongCallCauses,
  changedFieldCauses,
]

/** Each cause with the ids of the scenarios that it explains; undefined if nothing is red, or no cause was found. */
export const findCauses = async (
  judged: readonly { result: ScenarioResult }[],
  observer: Pick<RunObserver, 'ended'>,
): Promise<FoundCause[] | undefined> => {
  const results = judged.map(({ result }) => result).filter(({ outcome }) => !isRight(outcome))
  if (results.length === 0) return undefined
  const observed = await observer.ended()
  const red = redAnswersOf(results, observed)
  const found = finders
    .flatMap((find) => find(red, observed, results))
    .map(({ id, says, explains }) => ({ id, says, scenarios: [...new Set(explains.map(({ result }) => result.id))] }))
  return found.length > 0 ? found : undefined
}

/** The results with what was found; the others as they are. */
export const withFoundCauses = <Judged extends { result: ScenarioResult }>(
  judged: readonly Judged[],
  causes: readonly FoundCause[] = [],
): Judged[] =>
  judged.map((one) => {
    const { result } = one
    const found = causes.filter(({ scenarios }) => scenarios.includes(result.id)).map(({ says }) => says)
    if (found.length === 0) return one
    // The provider made the precondition false, so the test data is right.
    const mismatches = result.mismatches.map((wrong) =>
      wrong.owner === 'data' ? { ...wrong, owner: 'provider' as const } : wrong,
    )
    return { ...one, result: { ...result, mismatches, foundCauses: found } }
  })
