import type { ServiceAddresses, StubCall, StubControl } from '../../contract/stub-control.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Journal } from '../cleanup/journal.ts'
import type { RequestedChange } from '../cleanup/requested-changes.ts'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import type { MemoryShare } from '../http/limited-memory.ts'
import { stopReason } from '../http/run-stop.ts'
import type { JudgingRules } from '../judging/judge-step.ts'
import { type EarlyEnd, unfinishedEnd } from '../judging/scenario-record.ts'
import type { MessageStates } from '../survey/message-state.ts'
import type { KnownParents } from './further-requests.ts'
import type { ReadOnlyGuard } from './read-only-guard.ts'

/** The stubs that the provider calls. Everything is absent with real services. */
export interface ExecutionOptions {
  /** The calls of the provider to our stubs, after the call with that sequence number. */
  calls?: (after: number) => Promise<StubCall[]>
  /** The URLs of our stubs, for the configuration of the provider. */
  services?: ServiceAddresses
  /** Injects faults, and changes what the stubs know. */
  faults?: Pick<StubControl, 'injectFault' | 'clearFaults' | 'forgetProviderTokens' | 'registerMailbox'>
}

/** What all scenarios of a run share. */
export interface ScenarioContext extends ExecutionOptions {
  datasetIndex: DatasetIndex
  callers: Callers
  client: Client
  rules: JudgingRules
  /** Refuses requests that a read-only run must not send. */
  readOnlyGuard?: ReadOnlyGuard
  journal?: Journal
  signal?: AbortSignal
  /** The messages as the survey saw them. */
  statesBefore: MessageStates
  /** Those of them that other people may change, because they are not our test messages. */
  foundStates: MessageStates
  /** The messages that requests of this run could change. */
  touched: Set<string>
  /** What sent messages answer, as far as the target showed it: finds a reply that its answer does not name. */
  knownParents: KnownParents
  /** The changes that requests of this run asked for, in order. */
  requested: RequestedChange[]
  /** Why no more steps are sent, once a token has expired. */
  halt: { because?: string }
  /** The sequence number of the last stub call before the run began. */
  callsBefore?: number
  clock: () => Date
  /** Begins the share of memory that the answers of one scenario take. */
  beginMemoryShare: () => MemoryShare
  /** The word that the target uses in place of `mailbox`. */
  brandWord: string
  /** An origin of the portal. Requests of users name it, as those of its pages do. */
  portalOrigin?: string
  /** Seconds that the whole run may still poll without success: a target that never recovers costs them only once. */
  pollBudget: { seconds: number }
  /** The same for polls that look for a late change; 0 for the reference provider, which is never late. */
  lateBudget: { seconds: number }
}

/** How a scenario ends if the whole run was stopped; undefined while it goes on. */
export const stopOf = ({ signal, halt }: Pick<ScenarioContext, 'signal' | 'halt'>): EarlyEnd | undefined => {
  if (halt.because) return unfinishedEnd('caller', halt.because)
  return signal?.aborted ? unfinishedEnd('interrupted', stopReason(signal)) : undefined
}
