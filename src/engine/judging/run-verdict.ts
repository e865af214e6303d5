import { rowCount } from '../../contract/clauses/validation-rows.ts'
import { contradictions } from '../../contract/readings.ts'
import type {
  Advice,
  ExitCode,
  LeftOut,
  Outcome,
  RowResult,
  RunVerdict,
  ScenarioResult,
  Summary,
  Target,
} from '../result.ts'
import { type AnyScenario, isForPortal } from '../scenario/scenario.ts'
import type { JudgedScenario } from './judge.ts'

const outcomesByWeight: readonly Outcome[] = ['failed', 'broken', 'unverifiable', 'passed', 'notApplicable']

/** For each row the worst outcome of its selected scenarios. */
export const rowResults = (table: readonly AnyScenario[], results: readonly ScenarioResult[]): RowResult[] =>
  Array.from({ length: rowCount }, (_, index) => {
    const row = index + 1
    const scenarios = table.filter(({ rows, unscored }) => rows.includes(row) && !unscored).map(({ id }) => id)
    const outcomes = results.filter(({ id }) => scenarios.includes(id)).map(({ outcome }) => outcome)
    return { row, outcome: outcomesByWeight.find((outcome) => outcomes.includes(outcome)) ?? 'leftOut', scenarios }
  })

/** The results that count: all but those that are newer than the requirement set. */
export const scoredResults = (results: readonly ScenarioResult[]): ScenarioResult[] =>
  results.filter(({ flags }) => !flags.includes('unscored'))

/** The number of results with each outcome, and of the scenarios that were left out. */
export const summaryOf = (results: readonly ScenarioResult[], leftOut: number): Summary => {
  const count = (wanted: Outcome): number => results.filter(({ outcome }) => outcome === wanted).length
  return {
    passed: count('passed'),
    failed: count('failed'),
    unverifiable: count('unverifiable'),
    notApplicable: count('notApplicable'),
    broken: count('broken'),
    leftOut,
  }
}

/**
 * Whether the provider is ready for the portal. What was left out counts only if the portal needs it (§4.4). A shard is at
 * best partial, even if it has no scenario.
 */
export const runVerdictOf = (
  table: readonly AnyScenario[],
  results: readonly ScenarioResult[],
  { leftOut, isShard = false }: { leftOut: readonly Pick<LeftOut, 'id' | 'unscored'>[]; isShard?: boolean },
): RunVerdict => {
  const { passed, failed, unverifiable, broken } = summaryOf(results, leftOut.length)
  if (failed > 0) return 'notReady'
  if (unverifiable > 0 || broken > 0) return 'notProven'
  if (isShard) return 'partial'
  if (passed === 0) return 'notProven'
  const needed = new Set(table.filter(isForPortal).map(({ id }) => id))
  return leftOut.some(({ id, unscored }) => needed.has(id) && !unscored) ? 'partial' : 'ready'
}

/**
 * The exit code of a run. If several apply, the first of 6, `stopped`, 4, 1, 7, 2 counts: failures of a target that was lost
 * may be effects of the loss. `stopped` is the code of the diagnosis that stopped the run before the first scenario. The
 * command line gives 3. What the baseline tolerates does not count. A shard may have no scenario; the merged run may not.
 */
export const exitCodeOf = (
  results: readonly ScenarioResult[],
  { stopped, isBaselineStale, isShard }: { stopped?: ExitCode; isBaselineStale?: boolean; isShard?: boolean } = {},
): ExitCode => {
  const isTolerated = ({ flags }: ScenarioResult): boolean => flags.includes('tolerated')
  const counted = results.filter((result) => !isTolerated(result))
  const { passed, failed, unverifiable, broken } = summaryOf(counted, 0)
  const isOurError = counted.some(
    ({ outcome, mismatches }) => outcome === 'broken' && mismatches.some(({ owner }) => owner === 'harness'),
  )
  if (isOurError) return 6
  if (stopped !== undefined) return stopped
  if (broken > 0) return 4
  if (failed > 0) return 1
  if (isBaselineStale) return 7
  const ran = passed + summaryOf(results.filter(isTolerated), 0).failed
  return unverifiable > 0 || (ran === 0 && !isShard) ? 2 : 0
}

/** The reading that the target follows in each contradiction of the specification, over all scenarios. */
export const seenReadings = (judged: readonly JudgedScenario[]): Target['readings'] => {
  const seen: Target['readings'] = {}
  for (const { contradiction, reading } of judged.flatMap(({ readings }) => readings)) {
    seen[contradiction] = seen[contradiction] === undefined || seen[contradiction] === reading ? reading : 'mixed'
  }
  return seen
}

/** The results, with advice where the target follows both readings of one contradiction: a mixture surprises consumers. */
export const withMixedReadingAdvice = (judged: readonly JudgedScenario[]): JudgedScenario[] => {
  const seen = seenReadings(judged)
  return judged.map((one) => {
    const mixed = one.readings.filter(({ contradiction }) => seen[contradiction] === 'mixed')
    return mixed.length === 0 ? one : { ...one, result: withAdvice(one.result, mixed.map(mixedReadingAdvice)) }
  })
}

const withAdvice = (result: ScenarioResult, more: readonly Advice[]): ScenarioResult => ({
  ...result,
  advice: [...result.advice, ...more],
  flags: result.flags.includes('advice') ? result.flags : [...result.flags, 'advice'],
})

const mixedReadingAdvice = ({ contradiction, reading }: JudgedScenario['readings'][number]): Advice => ({
  stepId: 'run',
  step: 'over the whole run',
  kind: 'advise',
  expectationId: `one-reading-${contradiction}`,
  expected: `one reading for ${contradictions[contradiction].says}`,
  actual: `the reading ${reading} here, the other reading elsewhere`,
})
