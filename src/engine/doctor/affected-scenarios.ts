import { personaOf } from '../../contract/personas.ts'
import { emptyTranscript, type JudgedScenario, type JudgingRules, judge } from '../judging/judge.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { Diagnosis } from './diagnosis.ts'

/** The first diagnosis that keeps a scenario from being checked; undefined if there is none. */
const diagnosisAffecting = (
  { features = [], persona, needs }: AnyScenario,
  diagnoses: readonly Diagnosis[],
): Diagnosis | undefined =>
  diagnoses.find(({ affects = {} }) => {
    const { features: missingFeatures = [], callers = [], needs: unmetNeeds = [] } = affects
    return (
      features.some((feature) => missingFeatures.includes(feature)) ||
      callers.includes(personaOf(persona).kind) ||
      needs.some((need) => unmetNeeds.includes(need))
    )
  })

/** The verdict on a scenario that did not run because of a diagnosis. It is not a failure of the provider. */
export const notRunBecauseOf = (
  scenario: AnyScenario,
  { says, wayOut, owner, weight }: Diagnosis,
  rules: JudgingRules,
): JudgedScenario => {
  const outcome = weight === 'stops' ? 'broken' : 'unverifiable'
  return judge(scenario, { ...emptyTranscript, ended: { outcome, says: `${says} ${wayOut}`, owner } }, rules)
}

/** Splits the selection: scenarios that can run, and verdicts on those that a diagnosis affects. */
export const splitByDiagnosis = (
  selected: readonly AnyScenario[],
  diagnoses: readonly Diagnosis[],
  rules: JudgingRules,
): { runnable: AnyScenario[]; notRun: JudgedScenario[] } => ({
  runnable: selected.filter((scenario) => !diagnosisAffecting(scenario, diagnoses)),
  notRun: selected.flatMap((scenario) => {
    const diagnosis = diagnosisAffecting(scenario, diagnoses)
    return diagnosis ? [notRunBecauseOf(scenario, diagnosis, rules)] : []
  }),
})
