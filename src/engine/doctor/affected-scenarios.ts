import { personaOf } from '../../contract/personas.ts'
import { type Judged, judge, type Rules, unplayed } from '../judging/judge.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { Diagnosis } from './diagnosis.ts'

/** The diagnosis that a scenario would suffer from, so that it can tell nothing; undefined where none. */
const hampering = (
  { features = [], persona, needs }: AnyScenario,
  diagnoses: readonly Diagnosis[],
): Diagnosis | undefined =>
  diagnoses.find(({ hampers = {} }) => {
    const { features: lacking = [], callers = [], needs: unmet = [] } = hampers
    return (
      features.some((feature) => lacking.includes(feature)) ||
      callers.includes(personaOf(persona).kind) ||
      needs.some((need) => unmet.includes(need))
    )
  })

/** The verdict on a scenario that was not played for a diagnosis: it is nobody's failure. */
export const unplayedFor = (scenario: AnyScenario, { says, wayOut, act, weight }: Diagnosis, rules: Rules): Judged => {
  const outcome = weight === 'stops' ? 'broken' : 'unverifiable'
  return judge(scenario, { ...unplayed, ended: { outcome, says: `${says} ${wayOut}`, act } }, rules)
}

/** What is played, and what is not for a diagnosis it would suffer from. */
export const apart = (
  selected: readonly AnyScenario[],
  diagnoses: readonly Diagnosis[],
  rules: Rules,
): { playable: AnyScenario[]; hampered: Judged[] } => ({
  playable: selected.filter((scenario) => !hampering(scenario, diagnoses)),
  hampered: selected.flatMap((scenario) => {
    const diagnosis = hampering(scenario, diagnoses)
    return diagnosis ? [unplayedFor(scenario, diagnosis, rules)] : []
  }),
})
