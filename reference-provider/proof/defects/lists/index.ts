import type { Defect } from '../defect.ts'
import { listsAccents } from '../search/accents.ts'
import { listsSearch } from '../search/comparison.ts'
import { listsFields } from '../search/fields.ts'
import { listsSyntax } from './bad-syntax.ts'
import { listsTogether } from './combined.ts'
import { listsCriteria } from './criteria.ts'
import { listsDates } from './dates.ts'
import { listsPaging } from './pages-and-order.ts'
import { listsRights } from './partitions.ts'

/** §4.1: the list and the text search, beyond the rows of the validation scenarios. */
export const lists: readonly Defect[] = [
  ...listsPaging,
  ...listsCriteria,
  ...listsTogether,
  ...listsDates,
  ...listsSyntax,
  ...listsRights,
  ...listsFields,
  ...listsSearch,
  ...listsAccents,
]
