import { personaOf } from '../../contract/personas.ts'
import { TokenExpired } from '../http/caller-errors.ts'
import { RunStopped } from '../http/run-stop.ts'
import { type JudgedScenario, judge } from '../judging/judge.ts'
import type { JudgingRules } from '../judging/judge-step.ts'
import { type EarlyEnd, emptyRecord, unfinishedEnd } from '../judging/scenario-record.ts'
import type { Preparation } from '../prepare.ts'
import type { Owner } from '../result.ts'
import type { RunOptions } from '../run-options.ts'
import type { MissingKind } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { excludeIrreversible } from '../selection/exclude-irreversible.ts'
import type { Diagnosis } from './diagnosis.ts'

/** The first diagnosis that keeps a scenario from being checked; undefined if there is none. */
const diagnosisAffecting = (
  { features = [], persona, needs }: AnyScenario,
  diagnoses: readonly Diagnosis[],
): Diagnosis | undefined =>
  diagnoses.find(({ affects = {} }) => {
    const { features: missingFeatures = [], callers = [], needs: missingNeeds = [] } = affects
    return (
      features.some((feature) => missingFeatures.includes(feature)) ||
      callers.includes(personaOf(persona).kind) ||
      needs.some((need) => missingNeeds.includes(need))
    )
  })

const missingKindByOwner: Partial<Record<Owner, MissingKind>> = { tokens: 'caller', data: 'testData' }

/** The result of a scenario that was not run because of a diagnosis. It is never a failure of the provider. */
const notRunBecauseOf = (scenario: AnyScenario, diagnosis: Diagnosis, rules: JudgingRules): JudgedScenario =>
  judge(scenario, { ...emptyRecord, ended: endBecauseOf(diagnosis) }, rules)

/** Why a scenario was not run: the diagnosis affects it, or stopped the run. */
export const endBecauseOf = ({ id, says, wayOut, owner, weight }: Diagnosis): EarlyEnd => {
  const text = `${says} ${wayOut}`
  return weight === 'stops'
    ? { outcome: 'broken', cause: id, says: text, owner }
    : { outcome: 'unverifiable', missing: { kind: missingKindByOwner[owner] ?? 'precondition', says: text, about: id } }
}

/**
 * The token expired during the survey, or the run was stopped: all scenarios are left for --resume.
 * @throws any other error
 */
export const endOfInspection = (error: unknown): { note?: string; ended: EarlyEnd } => {
  if (error instanceof RunStopped) return { note: error.message, ended: unfinishedEnd('interrupted', error.message) }
  if (!(error instanceof TokenExpired)) throw error
  return { ended: unfinishedEnd('caller', `${error.message}: continue this run with --resume and another token`) }
}

/** The scenarios that no diagnosis affects, without those whose irreversible effects this run must not have. */
export const runnableScenarios = (
  toRun: readonly AnyScenario[],
  { prepared, diagnoses }: { prepared: Preparation; diagnoses: readonly Diagnosis[] },
  options: RunOptions,
) => {
  const { runnable, notRun } = splitByDiagnosis(toRun, options.ignoreDoctor ? [] : diagnoses, prepared.rules)
  const remaining = excludeIrreversible(runnable, prepared, options)
  const excludedIds = new Set(remaining.leftOut.map(({ id }) => id))
  /** The ids of those that run, and of those that a diagnosis keeps from running. */
  const selected = toRun.flatMap(({ id }) => (excludedIds.has(id) ? [] : id))
  return { ...remaining, notRun, selected }
}

/** Splits the selection: scenarios that can run, and verdicts on those that a diagnosis affects. */
export const splitByDiagnosis = (
  selected: readonly AnyScenario[],
  diagnoses: readonly Diagnosis[],
  rules: JudgingRules,
): { runnable: AnyScenario[]; notRun: JudgedScenario[] } => {
  const causes = new Map(selected.map((scenario) => [scenario, diagnosisAffecting(scenario, diagnoses)]))
  return {
    runnable: selected.filter((scenario) => !causes.get(scenario)),
    notRun: [...causes].flatMap(([scenario, cause]) => (cause ? [notRunBecauseOf(scenario, cause, rules)] : [])),
  }
}
