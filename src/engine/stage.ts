import type { Client } from './client.ts'
import type { Journal } from './journal.ts'
import type { Rules } from './judge.ts'
import type { Forbids } from './only-reads.ts'
import type { RunOptions } from './run-options.ts'
import type { World } from './world.ts'

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
