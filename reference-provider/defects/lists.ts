import type { Defect } from './defect.ts'
import { listsAccents } from './lists-accents.ts'
import { listsCriteria } from './lists-criteria.ts'
import { listsDates } from './lists-dates.ts'
import { listsFields } from './lists-fields.ts'
import { listsPaging } from './lists-paging.ts'
import { listsRights } from './lists-rights.ts'
import { listsSearch } from './lists-search.ts'
import { listsSyntax } from './lists-syntax.ts'
import { listsTogether } from './lists-together.ts'

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
