import type { Defect } from '../../../../reference-provider/proof/defects/defect.ts'
import { mixture } from '../../../../reference-provider/proof/variants/mixture.ts'
import type { Variant } from '../../../../reference-provider/proof/variants/variant.ts'
import { expectationPath, type Mismatch, type Outcome, type ScenarioResult } from '../../../engine/result.ts'
import { type ReferenceOptions, referenceEnvironment } from '../../environment/reference.ts'
import { type RunSettings, runIn } from '../../environment/run-in.ts'
import { proofDatasetDate } from './dataset-date.ts'
import type { DefectProof, FalseAlarmCheck, Kill, MixtureProof, ScenarioOutcome, VariantProof } from './proof.ts'

/** The ids of the scenarios that are played; all of them when left out. */
export type ScenarioIds = readonly string[] | undefined

/** Many providers share this process. */
const slowMilliseconds = 100

const resultsAgainst = async (
  difference: ReferenceOptions,
  ids: ScenarioIds,
  how: RunSettings,
): Promise<ScenarioResult[]> => {
  const environment = await referenceEnvironment(proofDatasetDate(), { ...difference, slowMilliseconds })
  try {
    return (await runIn(environment, { ...how, selection: { ids } })).scenarios
  } finally {
    await environment.close()
  }
}

/** Plays against the reference provider with one rule broken. A kill is a named demand that is not met, nothing less. */
export const proveDefect = async (defect: Defect, ids: ScenarioIds, signal?: AbortSignal): Promise<DefectProof> => {
  const { id, clauses, says, expected, change: revise, features, cacheRights, strict } = defect
  const results = await resultsAgainst({ revise, features, cacheRights }, ids, { signal, strict })
  const kills = results.flatMap(killsOf)
  const caughtBy = kills.map(({ scenario }) => scenario)
  const missed = results
    .filter((result) => expected.includes(result.id) && !caughtBy.includes(result.id))
    .map(scenarioOutcomeOf)
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
export const killsOf = ({ id, outcome, mismatches }: ScenarioResult): Kill[] => {
  const named = mismatches.find(({ owner, kind }) => owner === 'provider' && kind !== 'answer')
  if (outcome !== 'failed' || named === undefined) return []
  const { step, expected, actual } = named
  return [{ scenario: id, step, expectation: expectationPath(named), expected, actual }]
}

const scenarioOutcomeOf = ({ id, outcome, missing, mismatches: [first] }: ScenarioResult): ScenarioOutcome => ({
  scenario: id,
  outcome,
  why: first ? mismatchText(first) : missing.map(({ says }) => says).join('; '),
})

const mismatchText = ({ step, expected, actual }: Mismatch): string => `${step}: expected ${expected}, actual ${actual}`

/** Plays against another way of being right. */
export const proveVariant = async (variant: Variant, ids: ScenarioIds, signal?: AbortSignal): Promise<VariantProof> => {
  const { id, says } = variant
  return { id, says, ...(await checkFalseAlarms(variant, ids, signal)) }
}

/** Plays against several ways of being right at once, drawn by lot. */
export const proveMixture = async (seed: number, ids: ScenarioIds, signal?: AbortSignal): Promise<MixtureProof> => {
  const { id, variants, features = {}, readings = {}, ...rest } = mixture(seed)
  const seen = await checkFalseAlarms({ ...rest, features, readings }, ids, signal)
  return { id, seed, variants, features, readings, ...seen }
}

const worstFirst: readonly Outcome[] = ['failed', 'broken', 'unverifiable', 'passed', 'notApplicable']

type ProviderVariation = Pick<Variant, 'change' | 'features' | 'readings' | 'cacheRights' | 'needsConnection'>

const checkFalseAlarms = async (
  { change: revise, features, readings, cacheRights, needsConnection }: ProviderVariation,
  ids: ScenarioIds,
  signal?: AbortSignal,
): Promise<FalseAlarmCheck> => {
  const results = await resultsAgainst(
    { revise, features, readings, cacheRights, overConnection: needsConnection },
    ids,
    {
      signal,
    },
  )
  const red = results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
  return {
    played: results.length,
    outcome: worstFirst.find((wanted) => results.some(({ outcome }) => outcome === wanted)) ?? 'passed',
    reds: red.map(scenarioOutcomeOf),
    failed: red.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
  }
}
