/** §4.1, §8: pages of a list, counted from 1. */
import { limits } from '../../../src/contract/interface/limits.ts'
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { instantOf } from '../instants.ts'

export const pagingRules = {
  defaultPage: 1 as number,
  defaultPageSize: limits.defaultPageSize as number,
  /** A page past the end is empty (our decision). */
  slice: <T>(items: readonly T[], page: number, pageSize: number): readonly T[] =>
    items.slice((page - 1) * pageSize, page * pageSize),
}

/** An empty list has one page. */
export const lastPageOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/**
 * Our decision: a list names its own page, the first, the last and its neighbours.
 * Page numbers by relation; a neighbour that does not exist is left out.
 */
export const pageLinks = (page: number, lastPage: number): Record<string, number> => ({
  self: page,
  first: 1,
  last: lastPage,
  ...(page > 1 && { prev: Math.min(page - 1, lastPage) }),
  ...(page < lastPage && { next: page + 1 }),
})

const alphabetically = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** §1.8: most recent publication first. Our decision: messages of the same instant are ordered by identifier. */
export const orderingRules = {
  compare: (one: StoredMessage, other: StoredMessage): number =>
    instantOf(other.publicationDate) - instantOf(one.publicationDate) || alphabetically(one.messageId, other.messageId),
}
