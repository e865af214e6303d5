import type { Defect } from '../../../../reference-provider/proof/defects/defect.ts'
import { mixture } from '../../../../reference-provider/proof/variants/mixture.ts'
import type { Variant } from '../../../../reference-provider/proof/variants/variant.ts'
import type { Mismatch, Outcome, ScenarioResult } from '../../../engine/result.ts'
import { type Difference, referenceStage } from '../../environment/reference.ts'
import { type Play, play } from '../../environment/run-in.ts'
import { provingAnchor } from './dataset-date.ts'
import type { DefectProof, Innocence, Kill, Miss, MixtureProof, VariantProof } from './proof.ts'

/** The ids of the scenarios that are played; all of them when left out. */
export type Played = readonly string[] | undefined

/** Many providers share this process. */
const slowMilliseconds = 100

const resultsOf = async (difference: Difference, ids: Played, how: Play): Promise<ScenarioResult[]> => {
  const stage = await referenceStage(provingAnchor(), { ...difference, slowMilliseconds })
  try {
    return (await play(stage, { ...how, selection: { ids } })).scenarios
  } finally {
    await stage.close()
  }
}

/** Plays against the reference provider with one rule broken. A kill is a named demand that is not met, nothing less. */
export const defectProof = async (defect: Defect, ids: Played, signal?: AbortSignal): Promise<DefectProof> => {
  const { id, clauses, says, expected, change: revise, features, cacheRights, strict } = defect
  const results = await resultsOf({ revise, features, cacheRights }, ids, { signal, strict })
  const kills = results.flatMap(killOf)
  const caughtBy = kills.map(({ scenario }) => scenario)
  const missed = results.filter((result) => expected.includes(result.id) && !caughtBy.includes(result.id)).map(missOf)
  return {
    id,
    clauses: [...clauses],
    says,
    expected: [...expected],
    ...(strict && { strict }),
    played: results.length,
    caughtBy,
    caught: caughtBy.length > 0,
    atExpected: expected.some((scenario) => caughtBy.includes(scenario)),
    kills,
    missed,
  }
}

/** How a scenario noticed. Nobody noticed anything who crashed, waited in vain, or could not tell. */
export const killOf = ({ id, outcome, mismatches }: ScenarioResult): Kill[] => {
  const named = mismatches.find(({ act, says }) => act === 'provider' && says !== '')
  if (outcome !== 'failed' || named === undefined) return []
  const { step, expectation, expected, actual } = named
  return [{ scenario: id, step, expectation, expected, actual }]
}

const missOf = ({ id, outcome, missing, mismatches: [first] }: ScenarioResult): Miss => ({
  scenario: id,
  outcome,
  why: first ? inWords(first) : missing.join('; '),
})

const inWords = ({ step, expected, actual }: Mismatch): string => `${step}: expected ${expected}, actual ${actual}`

/** Plays against another way of being right. */
export const variantProof = async (variant: Variant, ids: Played, signal?: AbortSignal): Promise<VariantProof> => {
  const { id, says } = variant
  return { id, says, ...(await innocence(variant, ids, signal)) }
}

/** Plays against several ways of being right at once, drawn by lot. */
export const mixtureProof = async (seed: number, ids: Played, signal?: AbortSignal): Promise<MixtureProof> => {
  const { id, variants, features = {}, readings = {}, ...rest } = mixture(seed)
  const seen = await innocence({ ...rest, features, readings }, ids, signal)
  return { id, seed, variants, features, readings, ...seen }
}

const weight: readonly Outcome[] = ['failed', 'broken', 'unverifiable', 'passed', 'notApplicable']

type Way = Pick<Variant, 'change' | 'features' | 'readings' | 'cacheRights' | 'connected'>

const innocence = async (
  { change: revise, features, readings, cacheRights, connected }: Way,
  ids: Played,
  signal?: AbortSignal,
): Promise<Innocence> => {
  const results = await resultsOf({ revise, features, readings, cacheRights, connected }, ids, { signal })
  const red = results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
  return {
    played: results.length,
    outcome: weight.find((wanted) => results.some(({ outcome }) => outcome === wanted)) ?? 'passed',
    reds: red.map(missOf),
    failed: red.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
  }
}
