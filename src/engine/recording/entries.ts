/** The lines of a transcript of a run, one JSON document each, in the order in which they are written. */

import type { Feature } from '../../contract/features.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { CallerKind, StubCall } from '../../contract/stub-control.ts'
import type { Need } from '../../contract/test-data/needs.ts'
import type { FoundCause } from '../causes/find-causes.ts'
import type { MessagesToCheck } from '../cleanup/left-behind.ts'
import type { JudgingRules } from '../judging/judge-step.ts'
import type { EarlyEnd, SecondLook } from '../judging/scenario-record.ts'
import type {
  ExitCode,
  IrreversibleEffect,
  LeftBehind,
  Profile,
  ReportedDiagnosis,
  Shard,
  Target,
  TracedRequest,
} from '../result.ts'
import type { Baseline } from '../scenario/baseline-entry.ts'
import type { Answer, Exchange } from '../scenario/exchange.ts'
import type { Missing } from '../scenario/missing.ts'

/** Counts up when an older version can no longer read the file. */
export const transcriptFormat = 'conformance-transcript/1'

/** The options of the run that its verdicts and its result depend on. */
export interface RecordedOptions {
  baseUrl: string
  kind: Target['kind']
  brandWord?: string
  insecure?: true
  /** ISO date-time: when the test mailbox was generated. */
  datasetDate?: string
  repeatCommand?: string
  selection?: { ids?: readonly string[]; rows?: readonly number[]; clauses?: readonly string[] }
  profile?: Profile
  allowWrites?: boolean
  allowIrreversible?: boolean
  origins?: readonly string[]
  /** There are stubs, whose calls can be read and which can fail on purpose. */
  hasStubs: boolean
  strict?: boolean
  ignoreDoctor?: boolean
  retries?: number
  /** The number of the requirement set. */
  requirements?: number
  baseline?: Baseline
  shard?: Shard
}

/** The first line. */
export interface StartEntry {
  kind: 'start'
  format: typeof transcriptFormat
  suite: { name: string; version: string }
  /** ISO date-time */
  startedAt: string
  options: RecordedOptions
}

/** A request of the run, after its answer. Without an answer it has none. */
export interface ExchangeEntry {
  kind: 'exchange'
  /** The place of the request in the order of sending, from 0. */
  index: number
  sent: TracedRequest
  asEnterprise?: string
  headers?: Record<string, string>
  body?: string
  answer?: Answer
}

/** A call of the provider to our stubs, once. */
export interface CallEntry {
  kind: 'call'
  /** By which steps refer to it, from 0. */
  number: number
  call: StubCall
}

/** A diagnosis with the scenarios that it affects. */
export interface RecordedDiagnosis extends ReportedDiagnosis {
  exitCode?: Extract<ExitCode, 2 | 3 | 4 | 5>
  affects?: { features?: readonly Feature[]; callers?: readonly CallerKind[]; needs?: readonly Need[] }
}

/** What is known before the first scenario: how answers are judged, and which scenarios run. */
export interface PreparedEntry {
  kind: 'prepared'
  /** Dialect, features, accepted reading, and so on. */
  rules: Omit<JudgingRules, 'forbiddenTexts'>
  /** Many personas have the same texts: `of` has the index of the texts of each persona. */
  forbiddenTexts: { texts: readonly (readonly string[])[]; of: Partial<Record<PersonaName, number>> }
  /** Without the notes about irreversible effects, which follow from `irreversible`. */
  notes: readonly string[]
  diagnoses: readonly RecordedDiagnosis[]
  /** The ids of the scenarios that the run is about: those to run, and those that a diagnosis keeps from running. */
  selected: readonly string[]
  /** The ids of scenarios that an interrupted run finished (`--resume`). Their answers are in its own transcript. */
  earlier: readonly string[]
  leftOut: readonly { id: string; reason: string }[]
  irreversible: readonly IrreversibleEffect[]
  /** Why no scenario ran. */
  ended?: EarlyEnd
  /** The exit code of the diagnosis that stopped the run. */
  stopped?: ExitCode
}

/** A step that was sent. */
export interface RecordedStep {
  id: string
  /** The digest of what the step sends. */
  sends: string
  /** The trace id of its exchange, which has a line of its own. */
  trace?: string
  /** An exchange without such a line: no answer came. */
  exchange?: Exchange
  /** The numbers of the calls that it saw. */
  calls?: readonly number[]
  isFromMemory?: true
  details?: Exchange['details']
  replyId?: string
  concurrentStatuses?: readonly number[]
  waitedMs?: number
}

/** One attempt of a scenario, when it is finished. */
export interface RecordEntry {
  kind: 'record'
  scenario: string
  /** ISO date-time of its end */
  at: string
  /** Its test data; absent if some of it is missing. */
  needs?: Partial<Record<Need, unknown>>
  missing: readonly Missing[]
  steps: readonly RecordedStep[]
  ended?: EarlyEnd
  secondLook?: SecondLook
  notRestored: readonly string[]
  durationMs: number
  /** The exception that ended it. */
  thrown?: string
}

/** The last line. Without it the run was killed, or the file was cut. */
export interface EndEntry {
  kind: 'end'
  /** ISO date-time */
  endedAt: string
  durationMs: number
  /** The ids of scenarios that the run did not reach (`--bail`). */
  notReached: readonly string[]
  leftBehind?: LeftBehind
  /** In a shard: the messages that `leftBehind` is about. */
  checkedMessages?: MessagesToCheck
  /** Absent if other requests of the run show no cause of its red lines. */
  foundCauses?: readonly FoundCause[]
  /** The number of lines before this one. */
  lines: number
}

export type TranscriptEntry = StartEntry | ExchangeEntry | CallEntry | PreparedEntry | RecordEntry | EndEntry
