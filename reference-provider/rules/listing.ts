/** §4.1: how criteria work together, and what is asked when the caller does not say. */
import type { Filters } from './criteria.ts'

export const listing = {
  /** Our decision: hidden messages appear only with visible=false; without folder, both folders. */
  defaults: (filters: Filters): Filters => ({ ...filters, visible: filters.visible ?? true }),
  /** Every given criterion holds. */
  combine: (verdicts: Iterable<boolean>): boolean => {
    for (const isMet of verdicts) if (!isMet) return false
    return true
  },
}
