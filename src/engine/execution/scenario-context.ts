import type { ServiceAddresses, StubCall, StubControl } from '../../contract/stub-control.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Journal } from '../cleanup/journal.ts'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import type { JudgingRules } from '../judging/judge.ts'
import type { ReadOnlyGuard } from './read-only-guard.ts'

/** What a run is told of the services that the provider calls; all of it is absent where the services are real. */
export interface ExecutionOptions {
  /** The calls that the provider made to our stubs, after the one with that number. */
  calls?: (after: number) => Promise<StubCall[]>
  /** Where our stubs are, as the provider must be configured. */
  services?: ServiceAddresses
  /** Makes our stubs fail, and changes what they know. */
  faults?: Pick<StubControl, 'injectFault' | 'clearFaults' | 'forgetProviderTokens' | 'registerMailbox'>
}

/** What every scenario of a run is played on. */
export interface ScenarioContext extends ExecutionOptions {
  datasetIndex: DatasetIndex
  callers: Callers
  client: Client
  rules: JudgingRules
  /** What must not be sent; absent where anything may. */
  readOnlyGuard?: ReadOnlyGuard
  journal?: Journal
  signal?: AbortSignal
  /** Why nothing more is played, once that is so. */
  halt: { because?: string }
  /** The last call that our stubs had logged before the run began. */
  callsBefore?: number
  clock: () => Date
  /** The brand word of the target in the place of `mailbox`. */
  brandWord: string
  /** Seconds that may still be waited in vain in the whole run: a target that never recovers is not waited for each time. */
  pollBudget: { seconds: number }
}
