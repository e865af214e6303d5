import { personaOf } from '../../contract/personas.ts'
import { emptyTranscript, type JudgedScenario, type JudgingRules, judge } from '../judging/judge.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { Diagnosis } from './diagnosis.ts'

/** The diagnosis that a scenario would suffer from, so that it can tell nothing; undefined where none. */
const diagnosisAffecting = (
  { features = [], persona, needs }: AnyScenario,
  diagnoses: readonly Diagnosis[],
): Diagnosis | undefined =>
  diagnoses.find(({ affects = {} }) => {
    const { features: lacking = [], callers = [], needs: unmet = [] } = affects
    return (
      features.some((feature) => lacking.includes(feature)) ||
      callers.includes(personaOf(persona).kind) ||
      needs.some((need) => unmet.includes(need))
    )
  })

/** The verdict on a scenario that was not played for a diagnosis: it is nobody's failure. */
export const notRunBecauseOf = (
  scenario: AnyScenario,
  { says, wayOut, owner, weight }: Diagnosis,
  rules: JudgingRules,
): JudgedScenario => {
  const outcome = weight === 'stops' ? 'broken' : 'unverifiable'
  return judge(scenario, { ...emptyTranscript, ended: { outcome, says: `${says} ${wayOut}`, owner } }, rules)
}

/** What is played, and what is not for a diagnosis it would suffer from. */
export const splitByDiagnosis = (
  selected: readonly AnyScenario[],
  diagnoses: readonly Diagnosis[],
  rules: JudgingRules,
): { playable: AnyScenario[]; hampered: JudgedScenario[] } => ({
  playable: selected.filter((scenario) => !diagnosisAffecting(scenario, diagnoses)),
  hampered: selected.flatMap((scenario) => {
    const diagnosis = diagnosisAffecting(scenario, diagnoses)
    return diagnosis ? [notRunBecauseOf(scenario, diagnosis, rules)] : []
  }),
})
