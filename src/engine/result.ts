import type { Dialect } from '../contract/dialect.ts'
import type { Feature } from '../contract/features.ts'
import type { PersonaName } from '../contract/personas.ts'
import type { Contradiction, Reading } from '../contract/readings.ts'
import type { TracedRequest } from './scenario/exchange.ts'
import type { Level } from './scenario/scenario.ts'

export type Outcome = 'passed' | 'failed' | 'unverifiable' | 'notApplicable' | 'broken'
export type Flag = 'unstable' | 'tolerated' | 'advice'
export type RunVerdict = 'ready' | 'notReady' | 'notProven' | 'partial'
export type Owner = 'provider' | 'data' | 'tokens' | 'partitionService' | 'network' | 'harness'
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Declared, or looked up (`assumed…`), or neither (`unknown`). */
export type FeatureState = 'yes' | 'no' | 'assumedYes' | 'assumedNo' | 'unknown'
export type FeatureStates = Record<Feature, FeatureState>

/** The request and answer a mismatch was seen in; the body is cut to an excerpt. */
export interface ExchangeExcerpt {
  method: string
  path: string
  as: PersonaName
  status: number
  body?: string
}

/** A demand or precondition that was not met. */
export interface Mismatch {
  /** What the step did, in words. */
  step: string
  /** `given 1`, `expect 2` or `advise 1`, with the number of the step in front: `2 expect 1`. */
  expectation: string
  says: string
  expected: string
  actual: string
  owner: Owner
  /** The provider gave what it had to withhold from this caller (§5). */
  gaveAway?: true
  exchange?: ExchangeExcerpt
  traceId?: string
}

export interface Advice {
  step: string
  says: string
  actual: string
  exchange?: ExchangeExcerpt
  traceId?: string
}

/** What stays of a scenario though all is put back that can be. */
export type IrreversibleKind = 'read' | 'reply' | 'senderPartition'
export interface IrreversibleEffect {
  scenario: string
  kind: IrreversibleKind
  messageId: string
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
  /** Needs, in words, that were not supplied. */
  missing: string[]
  mismatches: Mismatch[]
  advice: Advice[]
  /** What could not be put back. */
  notRestored: string[]
}

export interface RowResult {
  row: number
  outcome: Outcome | 'leftOut'
  scenarios: string[]
}

export interface Summary {
  passed: number
  failed: number
  unverifiable: number
  notApplicable: number
  broken: number
  leftOut: number
}

export interface Target {
  baseUrl: string
  kind: 'reference' | 'stubbed' | 'live'
  features: FeatureStates
  dialect: Dialect
  /** The brand word in the place of `mailbox`, where it is another. */
  word?: string
  /** No certificate was checked, so that it may have been somebody else who answered. */
  insecure?: true
  /** What was seen of each contradiction of the specification. */
  readings: Partial<Record<Contradiction, Reading | 'mixed'>>
}

/** Reds of one kind: the weightiest of them, what is wrong in words, who must act. */
export interface NextAction {
  scenario: string
  says: string
  owner: Owner
  /** All of that kind, the first included. */
  scenarios: string[]
}

/** Something that is set up wrongly, and never the provider's fault. */
export interface ReportedDiagnosis {
  /** permanent */
  id: string
  /** `stops`: nothing was played; `hinders`: some scenarios could not tell */
  weight: 'stops' | 'hinders' | 'note'
  says: string
  /** how we know */
  evidence: string
  wayOut: string
  owner: Owner
}

/** The JSON result, an interface to other people's tools: fields are added, never re-meant. */
export interface RunResult {
  format: 'conformance-results/2'
  suite: { name: string; version: string }
  target: Target
  /** ISO date-time */
  startedAt: string
  durationMs: number
  exitCode: ExitCode
  verdict: RunVerdict
  /** What of the table was to be played. */
  profile: Profile
  summary: Summary
  rows: RowResult[]
  scenarios: ScenarioResult[]
  /** What to do first, the weightiest first; three at most. */
  nextActions: NextAction[]
  leftOut: { id: string; reason: string }[]
  /** What was found to be set up wrongly before the first scenario. */
  diagnoses: ReportedDiagnosis[]
  /** Scenarios that wait for the run to go on, where it ended before all was played. */
  unfinished?: string[]
  /** What the run wants said besides: why it stopped, what it assumed. */
  notes: string[]
  /** Each message that is not as it was, though all is put back that can be. */
  irreversible: IrreversibleEffect[]
  /** Every request of the run, in the order in which they were sent. */
  exchanges: TracedRequest[]
}

/** What a run tells while it plays. */
export type RunEvent =
  | { kind: 'surveyed'; target: Target; selected: number }
  | { kind: 'started'; id: string }
  | { kind: 'finished'; result: ScenarioResult; done: number; of: number }
  | { kind: 'note'; text: string }
/** What of the table is played: what the portal needs, what changes nothing, or all of it. */

export const profiles = ['portal', 'light', 'full'] as const
export type Profile = (typeof profiles)[number]
