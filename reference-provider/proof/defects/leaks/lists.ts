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
  defect('search-index-knows-no-rights', ['search-closed-words-not-found'], {
    says: 'a search goes to an index, which holds every message and no partition',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withoutRightsWhere(isSearch),
  }),
  defect('search-index-knows-no-enterprise', ['leaks-applications-nothing-foreign'], {
    says: 'a search goes to an index that all enterprises share',
    clauses: ['1.5.one-enterprise', '5.4.foreign-list'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => ({ store, ...identified }) => {
        const searched = isSearch(identified.request.query) ? storeOfAllMailboxes(store) : store
        return own({ ...identified, store: searched })
      }),
  }),
  defect('search-counts-closed-hits', ['search-closed-words-not-found'], {
    says: 'the hits are filtered after the index was asked, and their number is that of the index',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withUnrestrictedList((list, all, { request }) =>
      isSearch(request.query) ? { ...list, total: all.total } : list,
    ),
  }),
  defect('list-of-a-period-knows-no-rights', ['leaks-queries-nothing-closed'], {
    says: 'the query for a period is another one, without the condition on partitions',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withoutRightsWhere((query) => query.has('receivedAfter') || query.has('receivedBefore')),
  }),
  defect('list-of-a-sender-knows-no-rights', ['leaks-queries-nothing-closed'], {
    says: 'the list by sender is a named query, written before there were partitions',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withoutRightsWhere((query) => query.has('senderApplicationId')),
  }),
  defect('list-of-unread-messages-knows-no-rights', ['leaks-queries-nothing-closed'], {
    says: 'an OR without brackets: what is unread is listed, whatever the conditions before it',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withoutRightsWhere((query) => query.get('read') === 'false'),
  }),
  defect('further-pages-know-no-rights', ['leaks-queries-nothing-closed'], {
    says: 'rights are asked for the first page, and the pages after it are read on from the database',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withUnrestrictedList((list, all, { request }) =>
      Number(request.query.get('page') ?? 1) > 1 ? { ...list, items: all.items } : list,
    ),
  }),
  defect('last-page-counts-closed-messages', ['list-total-closed-not-counted'], {
    says: 'the link to the last page is worked out from the number of all messages',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withUnrestrictedList((list, all) => ({ ...list, last: all.last })),
  }),
  defect('closed-list-is-empty-and-tells-its-total', ['list-total-closed-not-counted'], {
    says: 'a partition without access is answered with no messages, and with how many there are',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: withUnrestrictedList((list, all) => (list.total === 0 ? { ...list, total: all.total } : list)),
  }),
  defect('list-suggests-subjects', ['leaks-users-nothing-closed', 'leaks-user-without-rights-nothing'], {
    says: 'beside the messages stand suggestions for the search field, made from every subject',
    clauses: ['5.6.list-consultable-only', '5.6.no-content-without-right'],
    change: withAllMessages((messages, rules) => {
      const newest = () => newestOf(messages, rules).slice(0, 20)
      return revise('presentation', ({ page }) => ({
        page: (asked) => ({ ...page(asked), suggestions: newest().map(({ subject }) => subject) }),
      }))
    }),
  }),
  defect('list-names-what-it-dropped', ['leaks-users-nothing-closed', 'leaks-user-without-rights-nothing'], {
    says: 'a header for debugging names the messages that were left out',
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
