import type { Defect } from './defect.ts'
import { listsCriteria } from './lists-criteria.ts'
import { listsFields } from './lists-fields.ts'
import { listsPaging } from './lists-paging.ts'
import { listsRights } from './lists-rights.ts'
import { listsSearch } from './lists-search.ts'

/** §4.1: the list and the text search, beyond the rows of the validation scenarios. */
export const lists: readonly Defect[] = [
  ...listsPaging,
  ...listsCriteria,
  ...listsRights,
  ...listsFields,
  ...listsSearch,
]
