/** §4.1, §8: pages that are cut in the wrong place. */
import { partitionOf } from '../../../rules/access.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const pageIsCutBeforeRightsAreLookedAt = (rules: Rules): Rules => {
  const may = new Map<unknown, boolean>()
  const isListed: typeof rules.access.isListed = (message, mayConsult) => {
    may.set(message, mayConsult(partitionOf(message)))
    return true
  }
  const slice: typeof rules.paging.slice = (...page) => rules.paging.slice(...page).filter((item) => may.get(item))
  return reviseRules(reviseRules(rules, 'access', { isListed }), 'paging', { slice })
}

export const pagingDefects: readonly Defect[] = [
  {
    id: 'page-size-is-ignored',
    clauses: ['4.1.page-size-10', '8.page-size-10', 'rows.1'],
    says: 'pageSize is read and never used: every page holds 25 messages',
    expected: ['list-first-page-ten'],
    change: (rules) =>
      reviseRules(rules, 'paging', { slice: (items, page) => items.slice((page - 1) * 25, page * 25) }),
  },
  {
    id: 'page-size-holds-one-too-many',
    clauses: ['4.1.page-size', '4.1.page-size-10', 'rows.1'],
    says: 'the end of a page is taken as inclusive',
    expected: ['list-first-page-ten'],
    change: (rules) =>
      reviseRules(rules, 'paging', { slice: (items, page, size) => items.slice((page - 1) * size, page * size + 1) }),
  },
  {
    id: 'page-size-holds-one-too-few',
    clauses: ['4.1.page-size', '4.1.page-size-10', 'rows.1'],
    says: 'the loop over a page stops one message early',
    expected: ['list-first-page-ten'],
    change: (rules) =>
      reviseRules(rules, 'paging', { slice: (items, page, size) => items.slice((page - 1) * size, page * size - 1) }),
  },
  {
    id: 'page-is-cut-before-rights-are-looked-at',
    clauses: ['4.1.page-size-10', '4.1.page-size', 'rows.1'],
    says: 'the database cuts the page, and messages without access are dropped from it afterwards',
    expected: ['list-first-page-ten'],
    change: pageIsCutBeforeRightsAreLookedAt,
  },
  {
    id: 'page-number-is-ignored',
    clauses: ['4.1.page-number', '4.1.pages-disjoint', 'rows.2'],
    says: 'every page is the first one',
    expected: ['list-second-page-further'],
    change: (rules) => reviseRules(rules, 'paging', { slice: (items, _page, size) => items.slice(0, size) }),
  },
  {
    id: 'page-number-is-taken-as-offset',
    clauses: ['4.1.page-number', '4.1.pages-disjoint', 'rows.2'],
    says: 'page is given to the database as the number of messages to skip',
    expected: ['list-second-page-further'],
    change: (rules) =>
      reviseRules(rules, 'paging', { slice: (items, page, size) => items.slice(page - 1, page - 1 + size) }),
  },
  {
    id: 'page-begins-with-the-last-of-the-one-before',
    clauses: ['4.1.pages-disjoint', 'rows.2'],
    says: 'the continuation of a page includes the message that it starts from',
    expected: ['list-second-page-further'],
    change: (rules) =>
      reviseRules(rules, 'paging', {
        slice: (items, page, size) => items.slice(Math.max(0, (page - 1) * size - 1)).slice(0, size),
      }),
  },
  {
    id: 'page-grows-with-its-number',
    clauses: ['4.1.page-size', 'rows.2'],
    says: 'the end of a page is given where the database wants its length',
    expected: ['list-second-page-further'],
    change: (rules) =>
      reviseRules(rules, 'paging', {
        slice: (items, page, size) => items.slice((page - 1) * size).slice(0, page * size),
      }),
  },
  {
    id: 'page-beyond-the-first-is-empty',
    clauses: ['4.1.page-number', '4.1.pages-complete', 'rows.2'],
    says: 'only the first page was read from the database, and later ones are cut out of it',
    expected: ['list-second-page-further'],
    change: (rules) =>
      reviseRules(rules, 'paging', { slice: (items, page, size) => (page > 1 ? [] : items.slice(0, size)) }),
  },
  {
    id: 'page-size-default-is-fifty',
    clauses: ['8.default-page', '4.1.page-size-default', '9.1.default-pagination', 'rows.32'],
    says: 'the default page size of the framework was left as it is',
    expected: ['consumer-list-default'],
    change: (rules) => reviseRules(rules, 'paging', { defaultPageSize: 50 }),
  },
  {
    id: 'page-size-default-is-everything',
    clauses: ['8.default-page', '4.1.page-size-default', 'rows.32'],
    says: 'without pageSize the whole mailbox is answered',
    expected: ['consumer-list-default'],
    change: (rules) => reviseRules(rules, 'paging', { defaultPageSize: Number.MAX_SAFE_INTEGER }),
  },
  {
    id: 'page-default-is-zero',
    clauses: ['4.1.page-default', '8.default-page', 'rows.32'],
    says: 'pages are counted from 1, but a missing page is taken as 0',
    expected: ['consumer-list-default'],
    change: (rules) => reviseRules(rules, 'paging', { defaultPage: 0 }),
  },
]
