/** §4.1, §8, §1.8: pages of every size, the last one, the order, and what is syntactically wrong. */

import { lastPageOf } from '../../../rules/lists/pages.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const refusedSizeDefect = (size: 10 | 20 | 50): Defect => ({
  id: `page-size-${size}-is-refused`,
  clauses: [`4.1.page-size-${size}`, `8.page-size-${size}`, '4.1.only-syntax-400'],
  says: `the page sizes that are taken were listed, and ${size} was forgotten`,
  expected: [`list-page-size-${size}`],
  change: (rules) =>
    reviseRules(rules, 'validation', {
      pageSize: (text) => (text === String(size) ? { wrong: 'no such size' } : rules.validation.pageSize(text)),
    }),
})

export const pagesAndOrderDefects: readonly Defect[] = [
  ...([10, 20, 50] as const).map(refusedSizeDefect),
  {
    id: 'page-size-100-is-cut-to-50',
    clauses: ['4.1.page-size-100', '8.page-size-100'],
    says: 'the greatest page size of the framework, which is 50, was left as it is',
    expected: ['list-page-size-100'],
    change: (rules) =>
      reviseRules(rules, 'paging', {
        slice: (items, page, size) => rules.paging.slice(items, page, Math.min(size, 50)),
      }),
  },
  {
    id: 'page-size-default-is-twenty',
    clauses: ['4.1.page-size-default', '8.default-page', '9.1.default-pagination'],
    says: 'the default page size of the framework, which is 20, was left as it is',
    expected: ['list-page-default-first-25'],
    change: (rules) => reviseRules(rules, 'paging', { defaultPageSize: 20 }),
  },
  {
    id: 'page-skips-a-message-between-pages',
    clauses: ['4.1.pages-complete'],
    says: 'the continuation of a page leaves out the message that it starts from',
    expected: ['list-pages-add-up'],
    change: (rules) =>
      reviseRules(rules, 'paging', {
        slice: (items, page, size) => items.slice((page - 1) * size + Number(page > 1)).slice(0, size),
      }),
  },
  {
    id: 'page-past-the-end-is-the-last',
    clauses: ['4.1.page-number', '4.1.pages-disjoint'],
    says: 'a page number that is too great is replaced by the last one',
    expected: ['list-page-past-end'],
    change: (rules) =>
      reviseRules(rules, 'paging', {
        slice: (items, page, size) => rules.paging.slice(items, Math.min(page, lastPageOf(items.length, size)), size),
      }),
  },
  {
    id: 'list-begins-with-the-oldest',
    clauses: ['1.8.order'],
    says: 'the publication date is sorted upwards',
    expected: ['list-order-newest-first'],
    change: (rules) => reviseRules(rules, 'ordering', { compare: (one, other) => rules.ordering.compare(other, one) }),
  },
  {
    id: 'list-of-both-folders-is-put-together-unsorted',
    clauses: ['1.8.order'],
    says: 'received and sent messages are two queries, and the results are put one behind the other',
    expected: ['list-order-newest-first'],
    change: (rules) => {
      const { compare } = rules.ordering
      return reviseRules(rules, 'ordering', {
        compare: (one, other) => (one.folder < other.folder ? -1 : one.folder > other.folder ? 1 : compare(one, other)),
      })
    },
  },
  {
    id: 'list-is-sorted-by-page-alone',
    clauses: ['1.8.order'],
    says: 'pages are cut in the order of identifiers, and each page is sorted afterwards',
    expected: ['list-order-newest-first'],
    change: (rules) => {
      const { compare } = rules.ordering
      const byId = reviseRules(rules, 'ordering', {
        compare: (one, other) => (one.messageId < other.messageId ? -1 : 1),
      })
      return reviseRules(byId, 'paging', {
        slice: (items, page, size) =>
          [...rules.paging.slice(items, page, size)].sort((one, other) => compare(one as never, other as never)),
      })
    },
  },
  {
    id: 'page-that-is-no-number-is-the-first',
    clauses: ['4.1.syntax-page-400', '7.syntax-400'],
    says: 'a number that cannot be read is taken as the first page',
    expected: ['list-syntax-page-refused'],
    change: (rules) =>
      reviseRules(rules, 'validation', {
        page: (text) => (/^\d+$/.test(text) ? rules.validation.page(text) : { value: 1 }),
      }),
  },
  {
    id: 'boolean-that-is-none-is-false',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    says: 'whatever is not the word true is taken as false',
    expected: ['list-syntax-boolean-refused'],
    change: (rules) => reviseRules(rules, 'validation', { read: (text) => ({ value: text === 'true' }) }),
  },
  {
    id: 'date-that-is-none-is-dropped',
    clauses: ['4.1.syntax-date-400', '7.syntax-400', '4.dates-iso'],
    says: 'a date that cannot be read is one long past',
    expected: ['list-syntax-date-refused'],
    change: (rules) =>
      reviseRules(rules, 'validation', {
        receivedAfter: (text) =>
          text.startsWith('2') ? rules.validation.receivedAfter(text) : { value: '1970-01-01' },
      }),
  },
  {
    id: 'search-without-language-finds-nothing',
    clauses: ['4.1.search-without-qlang-400', '4.1.q-requires-qlang', '7.q-without-qlang-400'],
    says: 'without qlang no language is searched, and the answer is an empty list',
    expected: ['search-without-qlang-refused'],
    change: (rules) => reviseRules(rules, 'validation', { needsLanguage: () => false }),
  },
  {
    id: 'two-mistakes-break-the-error-handler',
    clauses: ['7.syntax-400'],
    says: 'the error handler expects one mistake, and two are an internal error',
    expected: ['list-syntax-two-refused'],
    change: (rules) =>
      reviseRules(rules, 'refusals', {
        invalid: (issues) => (issues.length > 1 ? rules.refusals.internal() : rules.refusals.invalid(issues)),
      }),
  },
  {
    id: 'list-that-is-empty-is-not-found',
    clauses: ['4.1.no-match-empty', '7.empty-no-match-200', '4.1.far-future-empty', '4.1.incoherent-empty'],
    says: 'an empty list is answered with 404',
    expected: ['list-no-match-empty', 'list-far-future-empty', 'list-incoherent-empty'],
    change: (rules) =>
      withResponseRewrite(rules, ['messages'], (reply) =>
        JSON.stringify(reply.body ?? '').includes('"items":[],') ? { ...reply, status: 404 } : reply,
      ),
  },
]
