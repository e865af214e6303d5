/** The causes of red lines that other requests of the run show. Pure: it sends nothing, and changes no outcome. */
import type { FoundCause, ScenarioResult } from '../result.ts'
import { changedFieldCauses } from './changed-fields.ts'
import { longTokenCauses } from './long-tokens.ts'
import type { ObservedRun } from './observed-run.ts'
import { type CauseOfAnswers, type RedAnswer, redAnswersOf } from './red-answer.ts'
import { repeatedAnswerCauses } from './repeated-answers.ts'
import { unaskedMoveCauses } from './unasked-moves.ts'
import { wrongCallCauses } from './wrong-calls.ts'

const finders: readonly ((red: readonly RedAnswer[], observed: ObservedRun) => CauseOfAnswers[])[] = [
  unaskedMoveCauses,
  longTokenCauses,
  wrongCallCauses,
  repeatedAnswerCauses,
  changedFieldCauses,
]

/** Each cause with the ids of the scenarios that it explains. */
export const findCauses = (results: readonly ScenarioResult[], observed: ObservedRun): FoundCause[] => {
  const red = redAnswersOf(results, observed)
  if (red.length === 0) return []
  return finders
    .flatMap((find) => find(red, observed))
    .map(({ id, says, explains }) => ({ id, says, scenarios: [...new Set(explains.map(({ result }) => result.id))] }))
}

/** The results with what was found; the others as they are. */
export const withFoundCauses = (results: readonly ScenarioResult[], causes: readonly FoundCause[]): ScenarioResult[] =>
  results.map((result) => {
    const found = causes.filter(({ scenarios }) => scenarios.includes(result.id)).map(({ says }) => says)
    return found.length === 0 ? result : { ...result, foundCauses: found }
  })
