import type { Dialect } from '../contract/dialect.ts'
import type { Feature } from '../contract/features.ts'
import type { Contradiction, Reading } from '../contract/readings.ts'
import type { BaselineEntry, BaselineUse } from './scenario/baseline-entry.ts'
import type { ExchangeExcerpt, TracedRequest } from './scenario/exchange.ts'
import type { ExpectationRef } from './scenario/expectation.ts'
import type { Outcome, Shard } from './scenario/lanes.ts'
import type { IrreversibleEffect, LeftBehind } from './scenario/left-behind.ts'
import type { Missing, Owner } from './scenario/missing.ts'
import type { Level } from './scenario/scenario.ts'

export type { BaselineEntry, BaselineUse } from './scenario/baseline-entry.ts'
export type { ExchangeExcerpt, TracedRequest } from './scenario/exchange.ts'
export { disclosesContent, type ExpectationRef, expectationPath } from './scenario/expectation.ts'
export { isRight, notSelected, type Outcome, type Shard, shardText } from './scenario/lanes.ts'
export type { IrreversibleEffect, IrreversibleKind, LeftBehind, LeftChange } from './scenario/left-behind.ts'
export { hasTopic, type Missing, missingKey, missingText, type Owner, ownerOfMissing } from './scenario/missing.ts'

/** `unscored`: newer than the requirement set of the run, so that its outcome does not count. */
type Flag = 'unstable' | 'tolerated' | 'advice' | 'unscored'
export type RunVerdict = 'ready' | 'notReady' | 'notProven' | 'partial'
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Declared (`yes`, `no`), seen in answers (`assumed…`), or neither (`unknown`). */
export type FeatureState = 'yes' | 'no' | 'assumedYes' | 'assumedNo' | 'unknown'
export type FeatureStates = Record<Feature, FeatureState>

/** An `advise` expectation that does not hold. It does not change the outcome. */
export interface Advice extends ExpectationRef {
  /** What the step did, in words. */
  step: string
  expected: string
  actual: string
  exchange?: ExchangeExcerpt
  traceId?: string
}

/** An expectation or precondition that does not hold. */
export interface Mismatch extends Advice {
  owner: Owner
  clauses?: string[] // those that the expectation checks, of the ones that its scenario cites; absent if not known
  /** The provider disclosed content that this caller must not get (§5). */
  gaveAway?: true
  lateMs?: number // milliseconds from the confirmation of a change to the right answer (§3)
}

export interface ScenarioResult {
  id: string
  rows: number[]
  title: string
  level: Level
  clauses: string[]
  outcome: Outcome
  flags: Flag[]
  durationMs: number
  /** Why it could not be checked. */
  missing: Missing[]
  mismatches: Mismatch[]
  advice: Advice[]
  /** The changes that cleanup could not restore. */
  notRestored: string[]
  /** The entries of the baseline that tolerate it; present with the flag `tolerated`. */
  toleratedBy?: BaselineEntry[]
  foundCauses?: string[] // what other requests of the run show of its cause, in sentences
  /** Expectations newer than the requirement set that do not hold or could not be checked. They do not count. */
  unscoredMismatches?: Mismatch[]
}

/** A scenario that did not run, and why; `unscored` if it is newer than the requirement set. */
export interface LeftOut {
  id: string
  reason: string
  unscored?: true
}

export interface RowResult {
  row: number
  outcome: Outcome | 'leftOut'
  scenarios: string[]
}

export type Summary = Record<Outcome | 'leftOut', number>

/** The requirement set of a run, and what is newer than the set. */
export interface RequirementsUse {
  set: number
  /** The version of the suite that the set froze. */
  suiteVersion: string
  /** Newer scenarios, by outcome. They are in no other count. */
  unscored: Summary
  /** The number of newer expectations that do not hold in scenarios of the set. */
  unscoredMismatches: number
}

export interface Target {
  baseUrl: string
  kind: 'reference' | 'stubbed' | 'live'
  features: FeatureStates
  dialect: Dialect
  /** The word that the target uses in place of `mailbox`. */
  word?: string
  /** No certificate was checked, so another server could have answered. */
  insecure?: true
  /** The reading that the target follows in each contradiction of the specification. */
  readings: Partial<Record<Contradiction, Reading | 'mixed'>>
}

/** One problem, which can affect several scenarios: the most important one, what is wrong, and who must act. */
export interface Problem {
  scenario: string
  says: string
  owner: Owner
  /** All scenarios with this problem, including the first. */
  scenarios: string[]
}

/** A problem of the setup, never a failure of the provider. */
export interface ReportedDiagnosis {
  /** permanent */
  id: string
  /** `stops`: nothing ran; `hinders`: some scenarios could not be checked */
  weight: 'stops' | 'hinders' | 'note'
  says: string
  /** how we know it */
  evidence: string
  wayOut: string
  owner: Owner
}

/** The JSON result, an interface for other tools: fields can be added, and never change their meaning. */
export interface RunResult {
  format: 'conformance-results/2'
  suite: { name: string; version: string }
  target: Target
  /** ISO date-time */
  startedAt: string
  durationMs: number
  exitCode: ExitCode
  verdict: RunVerdict
  /** The command that repeats scenarios of this run; `{ids}` is the place of their ids, separated by commas. */
  repeatCommand: string
  /** Which scenarios the run was about. */
  profile: Profile
  /** The part of a run that this is. */
  shard?: Shard
  summary: Summary
  rows: RowResult[]
  scenarios: ScenarioResult[]
  /** Everything that is wrong or missing, the most important first. */
  problems: Problem[]
  /** What to do next: the first three problems. */
  nextActions: Problem[]
  leftOut: LeftOut[]
  /** Present in a run with a requirement set. Without one every scenario counts. */
  requirements?: RequirementsUse
  /** Present in a run with a baseline. */
  baseline?: BaselineUse
  /** Problems of the setup that were found before the first scenario. */
  diagnoses: ReportedDiagnosis[]
  /** Scenarios that an interrupted run did not finish; `--resume` runs them. */
  unfinished?: string[]
  /** More to know about the run: why it stopped, what it assumed. */
  notes: string[]
  /** The effects that were announced and cannot be undone. Whether they happened, `exchanges` shows. */
  irreversible: IrreversibleEffect[]
  /** Other changes that the run left; absent if no request could change anything. */
  leftBehind?: LeftBehind
  /** Every request of the run, in the order they were sent. */
  exchanges: TracedRequest[]
}

export type RunEvent =
  | { kind: 'surveyed'; target: Target; selected: number }
  | { kind: 'started'; id: string }
  | { kind: 'finished'; result: ScenarioResult; done: number; of: number }
  | { kind: 'note'; text: string }

/** Which scenarios run: what the portal needs, what changes nothing, or all. */
export const profiles = ['portal', 'light', 'full'] as const
export type Profile = (typeof profiles)[number]
