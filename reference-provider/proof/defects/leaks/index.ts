import { crossOriginDefects } from '../cross-origin.ts'
import type { Defect } from '../defect.ts'
import { referenceDataDefects } from '../reference-data.ts'
import { answerDefects } from '../resources/answers.ts'
import { detailsLeakDefects } from './details.ts'
import { leakDefects } from './leaks.ts'
import { listLeakDefects } from './lists.ts'
import { sharedCacheDefects } from './shared-caches.ts'

/** Responses that disclose what the caller must not know, each with another cause. */
export const allLeakDefects: readonly Defect[] = [
  ...leakDefects,
  ...listLeakDefects,
  ...detailsLeakDefects,
  ...sharedCacheDefects,
]

/** What tells too much, and what has not the form that it should have. */
export const leakAndHeaderDefects: readonly Defect[] = [
  ...allLeakDefects,
  ...crossOriginDefects,
  ...referenceDataDefects,
  ...answerDefects,
]
