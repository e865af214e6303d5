import type { Client } from './client.ts'
import type { Rules } from './judge.ts'
import type { RunOptions } from './run-options.ts'
import type { World } from './world.ts'

/** What every scenario of a run is played on. */
export interface Stage extends World {
  client: Client
  rules: Rules
  signal?: AbortSignal
  calls?: RunOptions['calls']
  clock: () => Date
  /** The brand word of the target in the place of `mailbox`. */
  word: string
  /** Seconds that may still be waited in vain in the whole run: a target that never recovers is not waited for each time. */
  patience: { left: number }
}
