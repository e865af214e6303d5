/** A failed scenario can run again: that shows whether its failure is stable. It never makes the scenario pass. */
import { irreversibleEffectsOf } from '../cleanup/irreversible.ts'
import type { Allocation } from '../data/allocate.ts'
import type { Callers } from '../http/credentials.ts'
import type { JudgedScenario } from '../judging/judge.ts'
import { disclosesContent, type ScenarioResult } from '../result.ts'
import type { AnyScenario } from '../scenario/scenario.ts'

/** Why a failed scenario must not run again, in words; undefined if it can. */
export const noRetryReason = (
  scenario: AnyScenario,
  { mismatches, notRestored }: ScenarioResult,
  allocation: Allocation,
): string | undefined => {
  if (mismatches.some(disclosesContent)) return 'disclosed content'
  if (irreversibleEffectsOf(scenario, allocation).length > 0) return 'its test data is used up'
  return notRestored.length > 0 ? 'its test data was not restored' : undefined
}

/** Callers that the target does not know yet, so that no cache keeps the first failure. Real callers stay the same. */
export const freshCallers = (callers: Callers, attempt: number): Callers => {
  const { credentialsFor, forMailbox, restrictRights } = callers
  if (restrictRights === undefined) return callers
  const fresh = (scenarioId: string): string => `${scenarioId}-attempt-${attempt}`
  return {
    ...callers,
    credentialsFor: (persona, scenarioId) => credentialsFor(persona, fresh(scenarioId)),
    restrictRights: (persona, scenarioId, without) => restrictRights(persona, fresh(scenarioId), without),
    ...(forMailbox && { forMailbox: (datasetIndex) => freshCallers(forMailbox(datasetIndex), attempt) }),
  }
}

/**
 * Runs a failed scenario again until it passes, at most `retries` times. Returns the first failure, with the flag
 * `unstable` if a later attempt passed; or a later attempt that disclosed content. A lost connection ends the attempts,
 * and so does data that was not restored.
 */
export const retryFailed = async (
  first: JudgedScenario,
  retries: number,
  runAgain: (attempt: number) => Promise<JudgedScenario>,
): Promise<JudgedScenario> => {
  for (let attempt = 2; attempt <= retries + 1; attempt += 1) {
    const { result, ...again } = await runAgain(attempt)
    const { outcome, mismatches, notRestored } = result
    if (mismatches.some(disclosesContent)) return { ...again, result }
    const flags = outcome === 'passed' ? [...first.result.flags, 'unstable' as const] : first.result.flags
    if (outcome === 'passed' || notRestored.length > 0)
      return { ...first, result: { ...first.result, flags, notRestored } }
    if (outcome === 'broken' || again.unfinished) return first
  }
  return first
}

/** One note about the failures that no second attempt may check; empty without any. */
export const noRetryNotes = (kept: readonly { id: string; reason: string }[]): string[] =>
  kept.length === 0 ? [] : [`not run again: ${kept.map(({ id, reason }) => `${id} (${reason})`).join(', ')}`]
