/** Known failures and gaps: what a baseline tolerates, which entries are stale, and which entries would be new. */
import { dayMs } from '../../contract/interface/limits.ts'
import {
  type BaselineEntry,
  type BaselineUse,
  expectationPath,
  isRight,
  ownerOfMissing,
  type ScenarioResult,
} from '../result.ts'
import {
  type Baseline,
  idFits,
  type StaleEntry,
  type StaleReason,
  type WrittenEntry,
} from '../scenario/baseline-entry.ts'
import { missingPath } from '../scenario/missing.ts'
import { isScored, type RequirementSet } from '../scenario/requirements.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { canMatch } from './baseline-paths.ts'
import type { JudgedScenario } from './judge.ts'

interface BaselineContext {
  /** All scenarios, selected or not. */
  table: readonly AnyScenario[]
  today: Date
  /** What is newer than the set needs no entry, and makes none stale. */
  requirements?: RequirementSet
}

/** Days that a new entry counts. */
const newEntryDays = 30

/** Sets the flag `tolerated`, and lists the entries to remove and to add. The judged scenarios are those that were selected. */
export const applyBaseline = (
  judged: readonly JudgedScenario[],
  { file, entries }: Baseline,
  context: BaselineContext,
): { results: ScenarioResult[]; use: BaselineUse } => {
  const { today } = context
  const day = dayOf(today)
  const written = entries.map(({ entry }) => entry)
  const results = judged.map((one) => withTolerance(one, written, day))
  const stale = entries.flatMap((one) => staleEntry(one, judged, context))
  const additions = judged.flatMap((one) => entriesFor(one, written, today))
  return { results, use: { file, entries: entries.length, stale, additions } }
}

/** The result, with the flag `tolerated` if the entries list all that is wrong in it, so that it does not gate. */
export const toleratedResult = (
  judged: JudgedScenario,
  { baseline, clock = () => new Date() }: { baseline?: Baseline; clock?: () => Date },
): ScenarioResult => {
  const entries = baseline?.entries.map(({ entry }) => entry) ?? []
  return withTolerance(judged, entries, dayOf(clock()))
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Why a scenario gates, as an entry names it: an expectation that fails, or what is missing. */
interface GatingReason {
  path: string
  /** What is wrong, in words. */
  says: string
  owner: string
}

/**
 * What is wrong and counts: the expectations that fail, or what is missing. Nothing of a scenario that got no answer or
 * did not finish: a baseline cannot tolerate what was not checked to the end.
 */
const gatingReasons = ({
  result: { outcome, flags, mismatches, missing },
  unfinished,
}: JudgedScenario): GatingReason[] => {
  if (unfinished || flags.includes('unscored')) return []
  if (outcome === 'failed') {
    const failing = mismatches.filter(({ owner, kind }) => owner === 'provider' && kind !== 'answer')
    return distinct(
      failing.map((one) => ({ path: expectationPath(one), says: `does not hold: ${one.expected}`, owner: one.owner })),
    )
  }
  if (outcome !== 'unverifiable') return []
  return distinct(missing.map((one) => ({ path: missingPath(one), says: one.says, owner: ownerOfMissing(one) })))
}

const distinct = (reasons: readonly GatingReason[]): GatingReason[] => [
  ...new Map(reasons.map((reason) => [reason.path, reason])).values(),
]

const withTolerance = (judged: JudgedScenario, entries: readonly BaselineEntry[], day: string): ScenarioResult => {
  const { result } = judged
  const reasons = gatingReasons(judged)
  const listing = reasons.map((reason) => entries.find((entry) => covers(entry, result, reason, day)))
  const toleratedBy = [...new Set(listing)].filter((entry) => entry !== undefined)
  if (reasons.length === 0 || listing.includes(undefined)) return result
  return { ...result, flags: [...result.flags, 'tolerated'], toleratedBy }
}

const covers = (
  entry: BaselineEntry,
  { id, outcome, flags }: ScenarioResult,
  { path }: GatingReason,
  day: string,
): boolean =>
  entry.expires >= day &&
  [outcome, ...flags].includes(entry.outcome) &&
  idFits(entry.scenario, id) &&
  (entry.expectation === undefined || entry.expectation === path)

/** The entry, if it must be removed. An entry whose scenarios were not selected never is. */
const staleEntry = (
  written: WrittenEntry,
  judged: readonly JudgedScenario[],
  { table, today, requirements }: BaselineContext,
): StaleEntry[] => {
  const { entry } = written
  const day = dayOf(today)
  const stale = (because: StaleReason, says: string): StaleEntry[] => [{ ...written, because, says }]
  const named = table.filter(({ id }) => idFits(entry.scenario, id))
  const ran = judged.filter(({ result }) => named.some(({ id }) => id === result.id))
  if (named.length === 0 && entry.scenario.includes('*'))
    return stale('matchesNothing', `no scenario matches ${entry.scenario}`)
  if (named.length === 0) return stale('unknownScenario', `there is no scenario ${entry.scenario}`)
  if (!named.some((scenario) => canMatch(scenario, entry)))
    return stale('unknownExpectation', `${entry.scenario} has no expectation ${entry.expectation}`)
  const counted = ran.filter(
    ({ result: { id } }) => requirements === undefined || isScored(requirements, id, entry.expectation),
  )
  if (counted.length === 0) return []
  if (entry.expires < day) return stale('expired', `the entry expired on ${entry.expires}`)
  // What is unstable passes at times, so a pass does not show that it is fixed.
  if (entry.outcome === 'unstable') return []
  if (ran.length < named.length || !ran.every((one) => isFixed(one, entry))) return []
  return stale('passes', fixedText(entry, ran))
}

/** True if what the entry lists was checked and is right. A step that was not reached shows nothing. */
const isFixed = (
  { result: { outcome, unscoredMismatches = [] }, held = [] }: JudgedScenario,
  { expectation }: BaselineEntry,
): boolean => {
  if (unscoredMismatches.some((one) => expectation === undefined || expectationPath(one) === expectation)) return false
  return isRight(outcome) || (expectation !== undefined && held.includes(expectation))
}

const fixedText = ({ scenario, expectation }: BaselineEntry, ran: readonly JudgedScenario[]): string => {
  const outcomes = ran.map(({ result: { outcome } }) => outcome)
  if (outcomes.every((outcome) => outcome === 'notApplicable')) return `${scenario} does not apply`
  return outcomes.every(isRight) ? `${scenario} passes` : `${scenario}: ${expectation} holds`
}

/** The entries that would tolerate what no entry covers yet. */
const entriesFor = (judged: JudgedScenario, entries: readonly BaselineEntry[], today: Date): BaselineEntry[] => {
  const { result } = judged
  const { id: scenario, outcome: ending, flags } = result
  if (ending !== 'failed' && ending !== 'unverifiable') return []
  const outcome = flags.includes('unstable') ? 'unstable' : ending
  const expires = dayOf(new Date(today.getTime() + newEntryDays * dayMs))
  return gatingReasons(judged)
    .filter((reason) => !entries.some((entry) => covers(entry, result, reason, dayOf(today))))
    .map(({ path, says, owner }) => ({ scenario, expectation: path, outcome, reason: says, owner, expires }))
}
