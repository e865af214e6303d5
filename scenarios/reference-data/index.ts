import { everyRecordCacheable } from './every-answer.ts'
import { referenceKinds } from './kinds.ts'
import { recordOfOtherKind } from './other-kind.ts'
import { listedNamesInThreeLanguages, recordCacheable, recordNamesInThreeLanguages, recordResolves } from './records.ts'
import { referenceTextScenarios } from './texts.ts'

/** §2, §4.3, §8: applications, organizations and message types: found by identifier, cacheable, in three languages. */
export const referenceDataScenarios = [
  ...referenceKinds.map(recordResolves),
  ...referenceKinds.map(recordCacheable),
  everyRecordCacheable,
  recordNamesInThreeLanguages,
  listedNamesInThreeLanguages,
  recordOfOtherKind,
  ...referenceTextScenarios,
]
