import type { Journal } from './cleanup/journal.ts'
import type { DataOptions } from './data/find-test-data.ts'
import type { ExecutionOptions } from './execution/scenario-context.ts'
import type { Connection } from './http/connection.ts'
import type { JudgedScenario } from './judging/judge.ts'
import type { Profile, RunEvent, Target } from './result.ts'

export interface Selection {
  /** Nothing given selects everything; several kinds narrow each other. */
  ids?: readonly string[]
  rows?: readonly number[]
  clauses?: readonly string[]
}

export interface RunOptions extends DataOptions, ExecutionOptions {
  suite: { name: string; version: string }
  baseUrl: string
  kind: Target['kind']
  selection?: Selection
  /** Everything, unless said. */
  profile?: Profile
  /** Advice fails. */
  strict?: boolean
  /** When false, scenarios that change anything are left out. */
  allowWrites?: boolean
  /** When false, scenarios that leave behind what nothing puts back are left out. */
  allowIrreversible?: boolean
  /** Takes note of every change before it is asked for. */
  journal?: Journal
  /** Milliseconds for one request, answer read to its end. */
  timeoutMs?: number
  /** How the target is reached, besides its address. */
  connection?: Connection
  /** Stops after the first failure. */
  bail?: boolean
  /** Plays in another order, the same for the same number. */
  shuffle?: number
  /** The date-time the test mailbox is taken to have been made with. */
  datasetDate?: Date
  /** Plays even where a diagnosis would stop the run, or keep a scenario from being judged. */
  ignoreDoctor?: boolean
  /** What an earlier run, which came to its end before all was played, found out: not played again. */
  earlier?: readonly JudgedScenario[]
  /** Told what was found out of a scenario that was played to its end, as soon as that is so. */
  onJudged?: (one: JudgedScenario) => void
  /** Stops cleanly: nothing new is played, what was moved is put back. */
  signal?: AbortSignal
  /** What is to be said of it besides. */
  notes?: readonly string[]
  onEvent?: (event: RunEvent) => void
}
