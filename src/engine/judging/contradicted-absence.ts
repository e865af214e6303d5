/**
 * §1.4: a provider offers an optional feature, or it does not. A feature that one caller uses is not absent for another one:
 * where the configuration does not say which of both answers is wrong, the scenario is unverifiable.
 */
import type { FeatureStates } from '../result.ts'
import type { Missing } from '../scenario/missing.ts'
import type { FeatureUse } from './feature-use.ts'
import type { JudgedScenario } from './judge.ts'

/** Without scenarios that took a feature for absent that another answer of the run shows. */
export const withContradictedAbsence = (
  judged: readonly JudgedScenario[],
  features: FeatureStates,
): readonly JudgedScenario[] => {
  const offered = judged.flatMap(({ offered }) => offered ?? [])
  // Reading an action and updating it are two optional operations. A preflight request belongs to each of them.
  const isOffered = ({ feature, method }: FeatureUse): boolean =>
    (features[feature] === 'assumedYes' && ['GET', 'OPTIONS'].includes(method)) ||
    offered.some((one) => one.feature === feature && [one.method, 'OPTIONS'].includes(method))
  return judged.map((one) => {
    if (one.absent === undefined || !isOffered(one.absent)) return one
    return { ...one, result: { ...one.result, outcome: 'unverifiable', missing: [contradiction(one.absent)] } }
  })
}

const contradiction = ({ feature, status }: FeatureUse): Missing => ({
  kind: 'precondition',
  says: `whether the provider offers ${feature}: it answered ${status} here, and offered it in another answer (declare features.${feature})`,
  about: `features.${feature}`,
})
