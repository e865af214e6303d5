/** §4.1, §8: pages that are cut in the wrong place. */

import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { both, type Defect, defect } from '../defect.ts'

const publishedAt = (item: unknown): string => (item as StoredMessage).publicationDate

/** Further pages of both folders: a page of each, with the same number, put in order and cut. */
const withPagesOfEachFolder = (rules: Rules): Rules =>
  withHandler(rules, ['messages'], (own) => async (identified) => {
    const { query } = identified.request
    const first = await own(identified)
    if (query.has('folder') || Number(query.get('page')) < 2) return first
    const items: unknown[] = []
    for (const folder of ['in', 'out']) {
      const ofFolder = new URLSearchParams([...query, ['folder', folder]])
      const { body } = await own({ ...identified, request: { ...identified.request, query: ofFolder } })
      items.push(...((body as { items?: unknown[] }).items ?? []))
    }
    const inOrder = items.toSorted((one, other) => publishedAt(other).localeCompare(publishedAt(one)))
    const body = { ...(first.body as object), items: inOrder.slice(0, Number(query.get('pageSize') ?? 25)) }
    return { ...first, body }
  })

const largePageIsCut = (id: string, size: number, most: number): Defect =>
  defect(id, [`list-pages-of-${size}-leave-out-nothing`], {
    says: `a page of ${size} holds ${most} messages, and the second one begins after ${size}`,
    clauses: ['4.1.pages-complete'],
    change: both(
      revise('validation', ({ pageSize }) => ({
        pageSize: (text) => (Number(text) > 100 && Number(text) <= size ? { value: Number(text) } : pageSize(text)),
      })),
      revise('paging', (paging) => ({
        slice: (items, page, asked) => paging.slice(items, page, asked).slice(0, most),
      })),
    ),
  })

export const pagingDefects: readonly Defect[] = [
  largePageIsCut('large-page-is-cut-and-not-its-offset', 200, 100),
  largePageIsCut('page-of-600-is-cut-at-500', 600, 500),
  defect('page-size-is-ignored', ['list-first-page-ten'], {
    says: 'pageSize is ignored: every page holds 25 messages',
    clauses: ['4.1.page-size-10', '8.page-size-10', 'rows.1'],
    change: revise('paging', { slice: (items, page) => items.slice((page - 1) * 25, page * 25) }),
  }),
  defect('page-size-holds-one-too-many', ['list-first-page-ten'], {
    says: 'a page holds one message too many (off by one)',
    clauses: ['4.1.page-size', '4.1.page-size-10', 'rows.1'],
    change: revise('paging', { slice: (items, page, size) => items.slice((page - 1) * size, page * size + 1) }),
  }),
  defect('page-size-holds-one-too-few', ['list-first-page-ten'], {
    says: 'a page holds one message too few (off by one)',
    clauses: ['4.1.page-size', '4.1.page-size-10', 'rows.1'],
    change: revise('paging', { slice: (items, page, size) => items.slice((page - 1) * size, page * size - 1) }),
  }),
  defect('page-is-cut-before-rights-are-looked-at', ['list-first-page-ten'], {
    says: 'pages are cut before the rights check, so pages hold too few messages',
    clauses: ['4.1.page-size-10', '4.1.page-size', 'rows.1'],
    change: (rules) => {
      const may = new Map<unknown, boolean>()
      const noting = revise('access', {
        isListed: (message, mayConsult) => {
          may.set(message, mayConsult(partitionOf(message)))
          return true
        },
      })
      const dropping = revise('paging', ({ slice }) => ({
        slice: (...page) => slice(...page).filter((item) => may.get(item)),
      }))
      return dropping(noting(rules))
    },
  }),
  defect('further-pages-show-what-is-hidden', ['list-hidden-on-no-page'], {
    says: 'pages after the first show hidden messages',
    clauses: ['3.hidden-only-with-visible-false'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => (identified) => {
        const query = new URLSearchParams(identified.request.query)
        const page = Number(query.get('page') ?? 1)
        if (page === 1 || query.has('visible')) return own(identified)
        query.set('page', String(page - 1))
        query.set('visible', 'false')
        return own({ ...identified, request: { ...identified.request, query } })
      }),
  }),
  defect('page-number-is-ignored', ['list-second-page-further'], {
    says: 'page is ignored: every page is the first one',
    clauses: ['4.1.page-number', '4.1.pages-disjoint', 'rows.2'],
    change: revise('paging', { slice: (items, _page, size) => items.slice(0, size) }),
  }),
  defect('list-order-has-no-tiebreaker', ['list-same-instant-on-pages'], {
    says: 'messages of the same instant are in another order in each answer',
    clauses: ['4.1.pages-complete', '4.1.pages-disjoint'],
    change: (rules) => {
      let answers = 0
      return revise('paging', {
        slice: (items, page, size) => {
          answers += 1
          const places = new Map(items.map((one, place) => [one, ((place + 1) * (answers + 7)) % 101]))
          const inAnyOrder = (one: unknown, other: unknown) =>
            publishedAt(other).localeCompare(publishedAt(one)) ||
            (places.get(one as never) ?? 0) - (places.get(other as never) ?? 0)
          return items.toSorted(inAnyOrder).slice((page - 1) * size, page * size)
        },
      })(rules)
    },
  }),
  defect('page-begins-after-a-date', ['list-same-instant-on-pages'], {
    says: 'the next page starts before the date of the last message, so messages of the same instant are lost',
    clauses: ['4.1.pages-complete', '4.1.page-number'],
    change: revise('paging', {
      slice: (items, page, size) => {
        const last = items[(page - 1) * size - 1]
        const after = last === undefined ? items : items.filter((one) => publishedAt(one) < publishedAt(last))
        return after.slice(0, size)
      },
    }),
  }),
  defect('page-number-is-taken-as-offset', ['list-second-page-further'], {
    says: 'page is used as the number of messages to skip',
    clauses: ['4.1.page-number', '4.1.pages-disjoint', 'rows.2'],
    change: revise('paging', { slice: (items, page, size) => items.slice(page - 1, page - 1 + size) }),
  }),
  defect('page-begins-with-the-last-of-the-one-before', ['list-second-page-further'], {
    says: 'pages after the first start one message too early',
    clauses: ['4.1.pages-disjoint', 'rows.2'],
    change: revise('paging', {
      slice: (items, page, size) => items.slice(Math.max(0, (page - 1) * size - 1)).slice(0, size),
    }),
  }),
  defect('page-grows-with-its-number', ['list-second-page-further'], {
    says: 'page N holds up to N times pageSize messages',
    clauses: ['4.1.page-size', 'rows.2'],
    change: revise('paging', { slice: (items, page, size) => items.slice((page - 1) * size).slice(0, page * size) }),
  }),
  defect('page-beyond-the-first-is-empty', ['list-second-page-further'], {
    says: 'every page after the first is empty',
    clauses: ['4.1.page-number', '4.1.pages-complete', 'rows.2'],
    change: revise('paging', { slice: (items, page, size) => (page > 1 ? [] : items.slice(0, size)) }),
  }),
  defect('further-pages-take-a-page-of-each-folder', ['list-second-page-both-folders'], {
    says: 'without folder, a page after the first merges the pages of that number of both folders',
    clauses: ['4.1.pages-complete', '4.1.pages-disjoint', '1.8.order'],
    change: withPagesOfEachFolder,
  }),
  defect('page-size-default-is-fifty', ['consumer-list-default'], {
    says: 'the default page size is 50, the default of the framework',
    clauses: ['8.default-page', '4.1.page-size-default', '9.1.default-pagination', 'rows.32'],
    change: revise('paging', { defaultPageSize: 50 }),
  }),
  defect('page-size-default-is-everything', ['consumer-list-default'], {
    says: 'without pageSize, the whole mailbox is on one page',
    clauses: ['8.default-page', '4.1.page-size-default', 'rows.32'],
    change: revise('paging', { defaultPageSize: Number.MAX_SAFE_INTEGER }),
  }),
  defect('page-default-is-zero', ['consumer-list-default'], {
    says: 'without page, page 0 is read although pages start at 1',
    clauses: ['4.1.page-default', '8.default-page', 'rows.32'],
    change: revise('paging', { defaultPage: 0 }),
  }),
]
