import type { Clock } from '../fixtures/clock.ts'
import type { Readings } from '../src/contract/readings.ts'
import type { NotificationHandler } from './rights/rights-events.ts'
import type { RightsLookup } from './rules/callers/caller.ts'
import type { Rules } from './rules/rules.ts'
import type { AuthorizationServerClient } from './services/authorization-server.ts'
import type { PartitionServiceClient } from './services/partition-service.ts'
import type { ReferenceData } from './store/reference-data.ts'
import type { Store } from './store/store.ts'
import type { Features } from './store/without-absent-features.ts'

/** Everything a route works with, wired once at the start. */
export interface Context {
  rules: Rules
  store: Store
  referenceData: ReferenceData
  features: Features
  readings: Readings
  services: { authorization: AuthorizationServerClient; partition: PartitionServiceClient }
  rights: RightsLookup
  /** takes a notification of changed rights (§6) */
  handleNotification: NotificationHandler
  clock: Clock
  origins: readonly string[]
  /** empty, or begins with a slash and ends without */
  basePath: string
  version: string
  log(line: string): void
  /** runs what answers a request, where it is to be known which rules that consults */
  runWithTraceparent?: (traceparent: string | undefined, answer: () => void) => void
}
