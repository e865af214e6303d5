import type { Defect } from '../../../../reference-provider/proof/defects/defect.ts'
import { type EmptyTarget, withEmptyResponses } from '../../../../reference-provider/proof/empty-targets/index.ts'
import { mixture } from '../../../../reference-provider/proof/variants/mixture.ts'
import type { Variant } from '../../../../reference-provider/proof/variants/variant.ts'
import { expectationPath, isRight, type Outcome, type RunResult, type ScenarioResult } from '../../../engine/result.ts'
import { freshDatasetDate, type ReferenceOptions } from '../../environment/reference-parts.ts'
import { type RunSettings, runAgainstReference } from '../../environment/run-in.ts'
import { expectedPassesOn } from './expected-passes/expected-passes.ts'
import type {
  DefectProof,
  EmptyTargetProof,
  FalseAlarmCheck,
  Kill,
  MixtureProof,
  ScenarioOutcome,
  VariantProof,
} from './proof.ts'
import { traceIdIn } from './schedule/affected-scenarios.ts'

/** The ids of the scenarios to run; undefined means all. */
export type ScenarioIds = readonly string[] | undefined

/** Delay of the stub fault `slow`. It is short because many providers share this process. */
const slowMilliseconds = 100

/** The same for a defect: much longer than a timeout that is too short, also when the process is busy in between. */
const slowMillisecondsForDefects = 400

/** Runs scenarios against the reference provider with these differences, on the test mailbox of the proof. */
export const runForProof = (options: ReferenceOptions, settings: RunSettings): Promise<RunResult> =>
  runAgainstReference(freshDatasetDate(), { slowMilliseconds, ...options }, { ...settings, checksLeftBehind: false })

export const resultsAgainst = async (
  options: ReferenceOptions,
  ids: ScenarioIds,
  settings: RunSettings,
): Promise<ScenarioResult[]> => (await runForProof(options, { ...settings, selection: { ids } })).scenarios

/** Runs scenarios against the reference provider with one defect. Only a failed assertion counts as catching it. */
export const proveDefect = async (defect: Defect, ids: ScenarioIds, signal?: AbortSignal): Promise<DefectProof> => {
  const { id, clauses, says, expected, change: revise, features, cacheRights, strict } = defect
  const options = { revise, features, cacheRights, slowMilliseconds: slowMillisecondsForDefects }
  const results = await resultsAgainst(options, ids, { signal, strict })
  const kills = results.flatMap(killsOf)
  const caughtBy = kills.map(({ scenario }) => scenario)
  const missed = results.filter((result) => expected.includes(result.id) && !caughtBy.includes(result.id))
  return {
    id,
    clauses: [...clauses],
    says,
    expected: [...expected],
    ...(strict && { strict }),
    scenariosRun: results.length,
    caughtBy,
    caught: caughtBy.length > 0,
    atExpected: expected.some((scenario) => caughtBy.includes(scenario)),
    kills,
    missed: missed.map(scenarioOutcomeOf),
  }
}

/** The failed assertion that caught the defect. A crash, a timeout or an unverifiable result does not count as catching it. */
export const killsOf = ({ id, outcome, mismatches }: ScenarioResult): Kill[] => {
  const failedAssertion = mismatches.find(({ owner, kind }) => owner === 'provider' && kind !== 'answer')
  if (outcome !== 'failed' || failedAssertion === undefined) return []
  const { step, expected, actual } = failedAssertion
  return [{ scenario: id, step, expectation: expectationPath(failedAssertion), expected, actual }]
}

const scenarioOutcomeOf = ({ id, outcome, missing, mismatches: [first] }: ScenarioResult): ScenarioOutcome => ({
  scenario: id,
  outcome,
  why: first
    ? `${first.step}: expected ${first.expected}, actual ${first.actual}`
    : missing.map(({ says }) => says).join('; '),
})

/** Runs scenarios against a correct variant of the provider. */
export const proveVariant = async (variant: Variant, ids: ScenarioIds, signal?: AbortSignal): Promise<VariantProof> => {
  const { id, says } = variant
  return { id, says, ...(await checkFalseAlarms(variant, ids, signal)) }
}

/** Runs scenarios against a random mixture of variants, chosen by its seed. */
export const proveMixture = async (seed: number, ids: ScenarioIds, signal?: AbortSignal): Promise<MixtureProof> => {
  const { id, variants, features = {}, readings = {}, ...rest } = mixture(seed)
  const check = await checkFalseAlarms({ ...rest, features, readings }, ids, signal)
  return { id, seed, variants, features, readings, ...check }
}

const worstFirst: readonly Outcome[] = ['failed', 'broken', 'unverifiable', 'passed', 'notApplicable']

type ProviderVariation = Pick<Variant, 'change' | 'features' | 'readings' | 'cacheRights' | 'needsConnection'>

const checkFalseAlarms = async (
  { change: revise, features, readings, cacheRights, needsConnection }: ProviderVariation,
  ids: ScenarioIds,
  signal?: AbortSignal,
): Promise<FalseAlarmCheck> => {
  const difference = { revise, features, readings, cacheRights, overConnection: needsConnection }
  const results = await resultsAgainst(difference, ids, { signal })
  const notPassed = results.filter(({ outcome }) => !isRight(outcome))
  return {
    scenariosRun: results.length,
    outcome: worstFirst.find((wanted) => results.some(({ outcome }) => outcome === wanted)) ?? 'passed',
    notPassed: notPassed.map(scenarioOutcomeOf),
    failed: notPassed.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
  }
}

/**
 * Runs the scenarios against an empty target, and compares those that pass with the expected passes. A scenario counts
 * only if the target sent it an empty answer.
 */
export const proveEmptyTarget = async (
  target: EmptyTarget,
  ids: ScenarioIds,
  signal?: AbortSignal,
): Promise<EmptyTargetProof> => {
  const emptyAnswerTraces = new Set<string>()
  const onEmptyAnswer = (traceparent: string) => void emptyAnswerTraces.add(traceIdIn(traceparent))
  const revise = withEmptyResponses(target, onEmptyAnswer)
  const { scenarios, exchanges } = await runForProof({ revise }, { signal, selection: { ids } })
  const withEmptyAnswer = new Set(
    exchanges.filter(({ traceId }) => emptyAnswerTraces.has(traceId)).map(({ scenario }) => scenario),
  )
  const passing = scenarios.filter(({ id, outcome }) => outcome === 'passed' && withEmptyAnswer.has(id))
  const passedMusts = passing.filter(({ level }) => level === 'MUST').map(({ id }) => id)
  const expected = Object.keys(expectedPassesOn(target.id))
  return {
    id: target.id,
    says: target.says,
    passed: passing.map(({ id }) => id),
    unexpectedPasses: passedMusts.filter((id) => !expected.includes(id)),
    unusedExpectedPasses: expected.filter((id) => !passedMusts.includes(id)),
  }
}

/** The scenarios of level MUST that passed. */
export const passingMusts = ({ id, unexpectedPasses, unusedExpectedPasses }: EmptyTargetProof): string[] => [
  ...Object.keys(expectedPassesOn(id)).filter((scenario) => !unusedExpectedPasses.includes(scenario)),
  ...unexpectedPasses,
]
