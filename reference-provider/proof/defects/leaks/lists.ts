/** §4.1, §5.6: lists that say more than they list: by their hits, their counts, their links, their company. */
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { newestOf, withAllMessages } from '../shared/all-messages.ts'
import { storeOfAllMailboxes, unrestricted } from '../shared/missing-checks.ts'

/** The body of a list, as the reference shows it. */
interface ListBody {
  items: readonly unknown[]
  total: number
  last: string
}

/** `change` gets the list of the caller, and the list over all partitions of the mailbox. */
export const withUnrestrictedList =
  (change: (list: ListBody, all: ListBody, identified: IdentifiedRequest) => ListBody) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['messages'], (own) => async (identified) => {
      const response = await own(identified)
      const all = await own(unrestricted(identified))
      return { ...response, body: change(response.body as ListBody, all.body as ListBody, identified) }
    })

/** The list over all partitions, for the requests with such a query. */
export const withoutRightsWhere = (isMeant: (query: URLSearchParams) => boolean) =>
  withUnrestrictedList((list, all, { request }) => (isMeant(request.query) ? all : list))

const isSearch = (query: URLSearchParams): boolean => query.has('q')

export const listLeakDefects: readonly Defect[] = [
  defect('search-index-has-no-rights-check', ['search-closed-words-not-found'], {
    says: 'the search uses an index of all messages, without a rights check',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withoutRightsWhere(isSearch),
  }),
  defect('search-index-knows-no-enterprise', ['leaks-applications-nothing-foreign'], {
    says: 'the search uses an index that all enterprises share',
    clauses: ['1.5.one-enterprise', '5.4.foreign-list'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => ({ store, ...identified }) => {
        const searched = isSearch(identified.request.query) ? storeOfAllMailboxes(store) : store
        return own({ ...identified, store: searched })
      }),
  }),
  defect('search-counts-closed-hits', ['search-closed-words-not-found'], {
    says: 'search results are filtered by rights, but the total is that of the index',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withUnrestrictedList((list, all, { request }) =>
      isSearch(request.query) ? { ...list, total: all.total } : list,
    ),
  }),
  defect('list-of-a-later-page-has-no-rights-check', ['list-pages-after-last-empty'], {
    says: 'from the eleventh page on, the list comes from an archive, where the rights check is missing',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withoutRightsWhere((query) => Number(query.get('page') ?? '1') > 10),
  }),
  defect('list-of-a-period-has-no-rights-check', ['leaks-queries-nothing-closed'], {
    says: 'the list of a period uses another query, where the rights check is missing',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withoutRightsWhere((query) => query.has('receivedAfter') || query.has('receivedBefore')),
  }),
  defect('list-of-a-sender-has-no-rights-check', ['leaks-queries-nothing-closed'], {
    says: 'the list by sender uses another query, where the rights check is missing',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withoutRightsWhere((query) => query.has('senderApplicationId')),
  }),
  defect('list-of-unread-messages-has-no-rights-check', ['leaks-queries-nothing-closed'], {
    says: 'the filter on unread messages is joined with OR, so it disables the rights check',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withoutRightsWhere((query) => query.get('read') === 'false'),
  }),
  defect('further-pages-know-no-rights', ['leaks-queries-nothing-closed'], {
    says: 'the rights are checked only for the first page',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withUnrestrictedList((list, all, { request }) =>
      Number(request.query.get('page') ?? 1) > 1 ? { ...list, items: all.items } : list,
    ),
  }),
  defect('last-page-counts-closed-messages', ['list-total-closed-not-counted'], {
    says: 'the link to the last page is computed from the number of all messages',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withUnrestrictedList((list, all) => ({ ...list, last: all.last })),
  }),
  defect('closed-list-is-empty-and-tells-its-total', ['list-total-closed-not-counted'], {
    says: 'the list of a partition without access is empty, but shows the total of its messages',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: withUnrestrictedList((list, all) => (list.total === 0 ? { ...list, total: all.total } : list)),
  }),
  defect('list-suggests-subjects', ['leaks-users-nothing-closed', 'leaks-user-without-rights-nothing'], {
    says: 'the list contains search suggestions made from all subjects',
    clauses: ['5.6.list-consultable-only', '5.6.no-content-without-right'],
    change: withAllMessages((messages, rules) => {
      const newest = () => newestOf(messages, rules).slice(0, 20)
      return revise('presentation', ({ page }) => ({
        page: (asked) => ({ ...page(asked), suggestions: newest().map(({ subject }) => subject) }),
      }))
    }),
  }),
  defect('list-names-what-it-dropped', ['leaks-users-nothing-closed', 'leaks-user-without-rights-nothing'], {
    says: 'a debug header names the messages that were filtered out',
    clauses: ['5.6.list-consultable-only', '5.6.no-content-without-right'],
    change: (rules) => {
      let dropped: string[] = []
      const noting = revise('access', (access) => ({
        isListed: (message, mayConsult) => {
          const isListed = access.isListed(message, mayConsult)
          if (!isListed) dropped.push(message.messageId)
          return isListed
        },
      }))
      return withResponseRewrite(noting(rules), [], (last, { operation }) => {
        const told = { 'X-Dropped': dropped.slice(0, 20).join(' ') }
        dropped = []
        return operation === 'messages' ? { ...last, headers: { ...last.headers, ...told } } : last
      })
    },
  }),
]
