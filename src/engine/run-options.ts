import type { RunPhase } from '../contract/stub-control.ts'
import type { Journal } from './cleanup/journal.ts'
import type { DataOptions } from './data/find-test-data.ts'
import type { ExecutionOptions } from './execution/scenario-context.ts'
import type { Connection } from './http/connection.ts'
import type { JudgedScenario } from './judging/judge.ts'
import type { Recorder } from './recording/recorder.ts'
import type { Profile, RunEvent, Shard, Target } from './result.ts'
import type { Baseline } from './scenario/baseline-entry.ts'
import type { RequirementSet } from './scenario/requirements.ts'

/** Selects the scenarios that match each field that is present; without any field, all scenarios. */
export interface Selection {
  ids?: readonly string[]
  rows?: readonly number[]
  clauses?: readonly string[]
}

export interface RunOptions extends DataOptions, ExecutionOptions {
  suite: { name: string; version: string }
  baseUrl: string
  kind: Target['kind']
  selection?: Selection
  /** Runs only this part of the selection. */
  shard?: Shard
  /** Waits until a shard may begin a phase, where shards share a provider. The next call ends the phase. */
  enterPhase?: (phase: RunPhase, signal?: AbortSignal) => Promise<void>
  /** The command that repeats scenarios, with `{ids}` in place of their ids; by default one with only the base URL. */
  repeatCommand?: string
  /** `full` by default. */
  profile?: Profile
  /** Advice counts as a failure. */
  strict?: boolean
  /** False leaves out scenarios that change anything. */
  allowWrites?: boolean
  /** False leaves out scenarios with irreversible effects. */
  allowIrreversible?: boolean
  /** Records every change before its request is sent. */
  journal?: Journal
  /** Records every exchange and every finished scenario, for `judgeTranscripts`. */
  recorder?: Recorder
  /** Milliseconds for one request and its complete answer. */
  timeoutMs?: number
  /** Milliseconds after which the run stops like after an interruption. */
  maxDurationMs?: number
  /** Seconds that the whole run may poll for effects that never come; 25 by default. */
  pollSeconds?: number
  /** How to reach the target, besides its URL. */
  connection?: Connection
  /** The scenarios and expectations that count; by default all of the table. */
  requirements?: RequirementSet
  /** Known failures and gaps, which do not gate. */
  baseline?: Baseline
  /** How often a failed scenario runs again, to show whether its failure is stable; 0 by default. */
  retries?: number
  /** Stops after the first failure that the baseline does not tolerate. */
  bail?: boolean
  /** False: the run does not read its messages again at the end to see what it left behind. */
  checksLeftBehind?: boolean
  /** The seed of another order of the scenarios. */
  shuffle?: number
  /** The date-time at which the test mailbox was generated. */
  datasetDate?: Date
  /** Runs in spite of diagnoses that would stop the run or skip scenarios. */
  ignoreDoctor?: boolean
  /** Results of an interrupted run. These scenarios do not run again. */
  earlier?: readonly JudgedScenario[]
  /** Gets the result of each finished scenario at once. */
  onJudged?: (one: JudgedScenario) => void
  /** Stops cleanly: starts no more scenarios, and restores changes. */
  signal?: AbortSignal
  /** More notes for the result. */
  notes?: readonly string[]
  onEvent?: (event: RunEvent) => void
}
