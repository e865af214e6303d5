import type { Services, StubCall, StubControl } from '../../contract/stub-control.ts'
import type { Casting } from '../../contract/test-data/dataset-index.ts'
import type { Journal } from '../cleanup/journal.ts'
import type { Client } from '../http/client.ts'
import type { Cast } from '../http/credentials.ts'
import type { Rules } from '../judging/judge.ts'
import type { Forbids } from './read-only-guard.ts'

/** What a run is told of the services that the provider calls; all of it is absent where the services are real. */
export interface ExecutionOptions {
  /** The calls that the provider made to our stubs, after the one with that number. */
  calls?: (after: number) => Promise<StubCall[]>
  /** Where our stubs are, as the provider must be configured. */
  services?: Services
  /** Makes our stubs fail, and changes what they know. */
  faults?: Pick<StubControl, 'fault' | 'heal' | 'forgetProviderTokens' | 'mailbox'>
}

/** What every scenario of a run is played on. */
export interface Stage extends ExecutionOptions {
  casting: Casting
  cast: Cast
  client: Client
  rules: Rules
  /** What must not be sent; absent where anything may. */
  forbids?: Forbids
  journal?: Journal
  signal?: AbortSignal
  /** Why nothing more is played, once that is so. */
  halt: { because?: string }
  /** The last call that our stubs had logged before the run began. */
  callsBefore?: number
  clock: () => Date
  /** The brand word of the target in the place of `mailbox`. */
  word: string
  /** Seconds that may still be waited in vain in the whole run: a target that never recovers is not waited for each time. */
  patience: { left: number }
}
