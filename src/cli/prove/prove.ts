import type { Defect } from '../../../reference-provider/defects/defect.ts'
import type { Variant } from '../../../reference-provider/variants/variant.ts'
import type { Outcome, ScenarioResult } from '../../engine/result.ts'
import { play } from '../run/play.ts'
import { type Difference, referenceStage } from '../run/stage.ts'
import { suite } from '../suite.ts'
import { inTurn } from './in-turn.ts'
import { type DefectProof, type Proof, proofOf, type VariantProof } from './proof.ts'

export interface ProveOptions {
  defects: readonly Defect[]
  variants: readonly Variant[]
  /** providers at once */
  concurrency: number
  signal?: AbortSignal
  tell?: (one: DefectProof | VariantProof) => void
}

/** Plays the whole table against each defect and each variant of the reference provider. */
export const prove = async ({ defects, variants, concurrency, signal, tell }: ProveOptions): Promise<Proof> => {
  const told = async <T extends DefectProof | VariantProof>(proving: Promise<T>): Promise<T> => {
    const one = await proving
    tell?.(one)
    return one
  }
  const proved = await inTurn(defects, concurrency, (defect) => told(defectProof(defect, signal)), signal)
  const varied = await inTurn(variants, concurrency, (variant) => told(variantProof(variant, signal)), signal)
  return proofOf(suite, proved, varied)
}

const outcomes = async (difference: Difference, signal?: AbortSignal): Promise<ScenarioResult[]> => {
  const stage = await referenceStage(new Date(), difference)
  try {
    return (await play(stage, { signal })).scenarios
  } finally {
    await stage.close()
  }
}

const defectProof = async (
  { id, clauses, says, expected, change }: Defect,
  signal?: AbortSignal,
): Promise<DefectProof> => {
  const caughtBy = (await outcomes({ revise: change }, signal)).filter(failedOnDemand).map((scenario) => scenario.id)
  const atExpected = expected.some((scenario) => caughtBy.includes(scenario))
  return { id, clauses: [...clauses], says, expected: [...expected], caughtBy, caught: caughtBy.length > 0, atExpected }
}

const failedOnDemand = ({ outcome, mismatches }: ScenarioResult): boolean =>
  outcome === 'failed' && mismatches.some(({ act, says }) => act === 'provider' && says !== '')

const weight: readonly Outcome[] = ['failed', 'broken', 'unverifiable', 'passed', 'notApplicable']

const variantProof = async (variant: Variant, signal?: AbortSignal): Promise<VariantProof> => {
  const { id, says, change: revise, features, readings } = variant
  const results = await outcomes({ revise, features, readings }, signal)
  const outcome = weight.find((wanted) => results.some((result) => result.outcome === wanted)) ?? 'broken'
  const failed = results.filter((result) => result.outcome === 'failed').map((result) => result.id)
  return { id, says, outcome, failed }
}
