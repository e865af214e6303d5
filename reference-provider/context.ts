import type { Clock } from '../fixtures/clock.ts'
import type { Readings } from '../src/contract/readings.ts'
import type { NotificationHandler } from './rights/rights-events.ts'
import type { ServiceLookups } from './rules/asking.ts'
import type { RightsLookup } from './rules/callers/caller.ts'
import type { Rules } from './rules/rules.ts'
import type { FileSpace } from './store/file-space.ts'
import type { ReferenceData } from './store/reference-data.ts'
import type { MessageStore } from './store/store.ts'
import type { Features } from './store/without-absent-features.ts'

/** Everything a route works with, built once at the start. */
export interface Context {
  rules: Rules
  store: MessageStore
  referenceData: ReferenceData
  /** for the files of replies */
  fileSpace: FileSpace
  features: Features
  readings: Readings
  services: ServiceLookups
  rights: RightsLookup
  /** applies a notification of changed rights (§6) */
  handleNotification: NotificationHandler
  clock: Clock
  origins: readonly string[]
  /** empty, or with a slash at the start and none at the end */
  basePath: string
  version: string
  /** the OpenAPI document, in the brand word of this provider */
  document: () => object
  log(line: string): void
}
