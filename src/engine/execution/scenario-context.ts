import type { Journal } from '../cleanup/journal.ts'
import type { Client } from '../http/client.ts'
import type { Rules } from '../judging/judge.ts'
import type { RunOptions } from '../run-options.ts'
import type { World } from './arrange-stubs.ts'
import type { Forbids } from './read-only-guard.ts'

/** What every scenario of a run is played on. */
export interface Stage extends World {
  client: Client
  rules: Rules
  /** What must not be sent; absent where anything may. */
  forbids?: Forbids
  journal?: Journal
  signal?: AbortSignal
  /** Why nothing more is played, once that is so. */
  halt: { because?: string }
  calls?: RunOptions['calls']
  /** The last call that our stubs had logged before the run began. */
  callsBefore?: number
  clock: () => Date
  /** The brand word of the target in the place of `mailbox`. */
  word: string
  /** Seconds that may still be waited in vain in the whole run: a target that never recovers is not waited for each time. */
  patience: { left: number }
}
