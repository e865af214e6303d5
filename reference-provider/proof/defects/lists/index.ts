import type { Defect } from '../defect.ts'
import { accentDefects } from '../search/accents.ts'
import { searchComparisonDefects } from '../search/comparison.ts'
import { searchedFieldDefects } from '../search/fields.ts'
import { badSyntaxDefects } from './bad-syntax.ts'
import { combinedCriteriaDefects } from './combined.ts'
import { criteriaDefects } from './criteria.ts'
import { dateDefects } from './dates.ts'
import { pagesAndOrderDefects } from './pages-and-order.ts'
import { listPartitionDefects } from './partitions.ts'

/** §4.1: the list and the text search, beyond the rows of the validation scenarios. */
export const listAndSearchDefects: readonly Defect[] = [
  ...pagesAndOrderDefects,
  ...criteriaDefects,
  ...combinedCriteriaDefects,
  ...dateDefects,
  ...badSyntaxDefects,
  ...listPartitionDefects,
  ...searchedFieldDefects,
  ...searchComparisonDefects,
  ...accentDefects,
]
