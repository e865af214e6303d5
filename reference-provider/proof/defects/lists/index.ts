/** §1.8, §4.1, §8: pages, order, criteria and partitions of lists. */
import type { Defect } from '../defect.ts'
import { askedAgainDefects } from './asked-again.ts'
import { listByCallerDefects } from './by-caller.ts'
import { criteriaDefects } from './criteria.ts'
import { dateDefects } from './dates.ts'
import { languageAndPageDefects } from './languages-and-pages.ts'
import { manyCriteriaDefects } from './many-criteria.ts'
import { pageLengthDefects } from './page-lengths.ts'
import { badSyntaxDefects, pagesAndOrderDefects } from './pages-and-order.ts'
import { listPartitionDefects } from './partitions.ts'
import { secondQueryDefects } from './second-queries.ts'
import { someCriteriaOrCallerDefects } from './some-criteria-or-callers.ts'
import { besideOtherDefects } from './together/beside-others.ts'
import { fewCriteriaDefects } from './together/few-criteria.ts'
import { notRegisteredDefects } from './together/not-registered.ts'
import { pageSizeDefects } from './together/page-sizes.ts'
import { unreadValueDefects } from './together/unread-values.ts'

export const combinedListDefects: readonly Defect[] = [
  ...pagesAndOrderDefects,
  ...criteriaDefects,
  ...listByCallerDefects,
  ...secondQueryDefects,
  ...manyCriteriaDefects,
  ...pageLengthDefects,
  ...languageAndPageDefects,
  ...pageSizeDefects,
  ...fewCriteriaDefects,
  ...notRegisteredDefects,
  ...besideOtherDefects,
  ...someCriteriaOrCallerDefects,
  ...dateDefects,
  ...badSyntaxDefects,
  ...unreadValueDefects,
  ...listPartitionDefects,
  ...askedAgainDefects,
]
