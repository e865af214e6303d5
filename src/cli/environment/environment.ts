import type { Clock } from '../../../fixtures/clock.ts'
import type { DeclaredFeatures } from '../../contract/features.ts'
import type { ServiceAddresses, StubControl } from '../../contract/stub-control.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { InProcessSend } from '../../engine/http/connection.ts'
import type { Callers } from '../../engine/http/credentials.ts'
import type { Target } from '../../engine/result.ts'

/** What a run plays against: the provider under test, and the stubs or the real services that it calls. */
export interface Environment {
  baseUrl: string
  /** The way to a target in this process, past any connection. */
  inProcess?: InProcessSend
  kind: Target['kind']
  /** The brand word of the target in the place of `mailbox`. */
  brandWord: string
  /** Of our stubs; absent where the services are real. */
  control?: StubControl
  /** Callers with tokens of a real authorization server, where the services are real. */
  realCallers?: (datasetIndex: DatasetIndex) => Callers
  /** The mailbox under test, and one of another enterprise; those of the test data unless said. */
  enterpriseNumber?: string
  otherEnterpriseNumber?: string
  /** Where our stubs are, as the provider must be configured. */
  services?: ServiceAddresses
  /** Whether other runs may use the same stubs. */
  sharesStubs: boolean
  /** Waits until no other run uses them; gives what ends the turn. */
  waitForTurn: () => Promise<() => void>
  /** What the target is known to offer, before anybody declares anything. */
  features: DeclaredFeatures
  /** Origins that the target is known to accept (§4.6). */
  origins?: readonly string[]
  /** the date-time its test mailbox was made with, as far as known */
  datasetDate: Date
  clock: Clock
  /** Worth saying before the run. */
  notes: string[]
  close(): Promise<void>
}
