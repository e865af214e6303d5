import type { Defect } from '../../../reference-provider/defects/defect.ts'
import type { Variant } from '../../../reference-provider/variants/variant.ts'
import { table } from '../../../scenarios/index.ts'
import type { Outcome, ScenarioResult } from '../../engine/result.ts'
import { play } from '../run/play.ts'
import { type Difference, referenceStage } from '../run/stage.ts'
import { type Extent, playedAgainstDefect, playedAgainstVariant } from './extent.ts'
import type { DefectProof, VariantProof } from './proof.ts'

const outcomes = async (difference: Difference, ids?: string[], signal?: AbortSignal): Promise<ScenarioResult[]> => {
  const stage = await referenceStage(new Date(), difference)
  try {
    return (await play(stage, { signal, selection: { ids } })).scenarios
  } finally {
    await stage.close()
  }
}

/** Plays against the reference provider with one rule broken. A kill is a named demand that is not met, nothing less. */
export const defectProof = async (defect: Defect, extent: Extent, signal?: AbortSignal): Promise<DefectProof> => {
  const { id, clauses, says, expected, change: revise, features, cacheRights } = defect
  const played = playedAgainstDefect(defect, table, extent)
  const results = await outcomes({ revise, features, cacheRights }, played, signal)
  const caughtBy = results.filter(failedOnDemand).map((scenario) => scenario.id)
  const atExpected = expected.some((scenario) => caughtBy.includes(scenario))
  return { id, clauses: [...clauses], says, expected: [...expected], caughtBy, caught: caughtBy.length > 0, atExpected }
}

const failedOnDemand = ({ outcome, mismatches }: ScenarioResult): boolean =>
  outcome === 'failed' && mismatches.some(({ act, says }) => act === 'provider' && says !== '')

const weight: readonly Outcome[] = ['failed', 'broken', 'unverifiable', 'passed', 'notApplicable']

/** Plays against another way of being right. */
export const variantProof = async (variant: Variant, extent: Extent, signal?: AbortSignal): Promise<VariantProof> => {
  const { id, says, change: revise, features, readings } = variant
  const played = playedAgainstVariant(variant, table, extent)
  const results = await outcomes({ revise, features, readings }, played, signal)
  const outcome = weight.find((wanted) => results.some((result) => result.outcome === wanted)) ?? 'broken'
  const failed = results.filter((result) => result.outcome === 'failed').map((result) => result.id)
  return { id, says, outcome, failed }
}
