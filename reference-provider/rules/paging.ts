/** §4.1, §8: pages of a list, counted from 1. */
import { limits } from '../../src/contract/limits.ts'

export const paging = {
  defaultPage: 1 as number,
  defaultPageSize: limits.defaultPageSize as number,
  /** A page past the end is empty (our decision). */
  slice: <T>(items: readonly T[], page: number, pageSize: number): readonly T[] =>
    items.slice((page - 1) * pageSize, page * pageSize),
  lastPage: (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize)),
  /** How many messages the page says there are: those that match and may be consulted, and not one of the others. */
  total: (consultable: readonly unknown[], _whateverTheAccess: () => readonly unknown[]): number => consultable.length,
}
