import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { referenceKinds } from './kinds.ts'
import { recordCacheable, recordNamesInThreeLanguages, recordResolves } from './records.ts'

/** §2, §4.3, §8: applications, organizations and message types: found by identifier, cacheable, in three languages. */
export const referenceDataScenarios: readonly AnyScenario[] = [
  ...referenceKinds.map(recordResolves),
  ...referenceKinds.map(recordCacheable),
  recordNamesInThreeLanguages,
]
