import type { Clock } from '../../../fixtures/clock.ts'
import type { DeclaredFeatures } from '../../contract/features.ts'
import type { ServiceAddresses, StubControl } from '../../contract/stub-control.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { InProcessSend } from '../../engine/http/connection.ts'
import type { Callers } from '../../engine/http/credentials.ts'
import type { Target } from '../../engine/result.ts'
import type { RunOptions } from '../../engine/run-options.ts'

/** What a run needs around it: the provider under test, and the stubs or the real services that it calls. */
export interface Environment {
  baseUrl: string
  /** Sends to a target in this process without a connection. */
  inProcess?: InProcessSend
  kind: Target['kind']
  /** The brand word of the target, instead of `mailbox`. */
  brandWord: string
  /** Controls our stubs; absent where the services are real. */
  control?: StubControl
  /** Callers with tokens of a real authorization server, where the services are real. */
  realCallers?: (datasetIndex: DatasetIndex) => Callers
  /** The mailbox under test, and that of another enterprise (default: those of the test data). */
  enterpriseNumber?: string
  otherEnterpriseNumber?: string
  /** The addresses of our stubs, with which the provider must be configured. */
  services?: ServiceAddresses
  /** Whether other runs may use the same stubs. */
  sharesStubs: boolean
  /** Waits until no other run uses them. */
  waitForTurn: () => Promise<Turn>
  /** Features that the target has, before any option declares them. */
  features: DeclaredFeatures
  /** Origins that the target accepts (§4.6). */
  origins?: readonly string[]
  /** the date-time when its test mailbox was generated, as far as known */
  datasetDate: Date
  clock: Clock
  /** Notes to print before the run. */
  notes: readonly string[]
  close(): Promise<void>
}

/** The time in which a run may use the stubs. */
export interface Turn {
  end(): void
  /** Present for a shard that shares the stubs with other shards. */
  shard?: { enterPhase: NonNullable<RunOptions['enterPhase']>; firstCaller: number }
}

/** Services that no other run uses. */
export const ownServices = {
  sharesStubs: false,
  waitForTurn: async () => ({ end: () => {} }),
  notes: [],
} satisfies Partial<Environment>
