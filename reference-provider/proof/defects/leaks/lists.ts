/** §4.1, §5.6: lists that say more than they list: by their hits, their counts, their links, their company. */
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { collectAllMessages, newestOf } from '../shared/all-messages.ts'
import { storeOfAllMailboxes } from '../shared/missing-checks.ts'
import { withoutRightsWhere, withUnrestrictedList } from './unrestricted-list.ts'

const isSearch = (query: URLSearchParams): boolean => query.has('q')

const suggestions = (original: Rules): Rules => {
  const { rules, messages } = collectAllMessages(original)
  return reviseRules(rules, 'presentation', {
    page: (page) => ({
      ...rules.presentation.page(page),
      suggestions: newestOf(messages, original)
        .slice(0, 20)
        .map(({ subject }) => subject),
    }),
  })
}

const droppedIdsInHeader = (rules: Rules): Rules => {
  let dropped: string[] = []
  const changed = reviseRules(rules, 'access', {
    isListed: (message, mayConsult) => {
      const isListed = rules.access.isListed(message, mayConsult)
      if (!isListed) dropped.push(message.messageId)
      return isListed
    },
  })
  return withResponseRewrite(changed, [], (last, { operation }) => {
    const told = { 'X-Dropped': dropped.slice(0, 20).join(' ') }
    dropped = []
    return operation === 'messages' ? { ...last, headers: { ...last.headers, ...told } } : last
  })
}

export const listLeakDefects: readonly Defect[] = [
  {
    id: 'search-index-knows-no-rights',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'a search goes to an index, which holds every message and no partition',
    expected: ['search-closed-words-not-found'],
    change: withoutRightsWhere(isSearch),
  },
  {
    id: 'search-index-knows-no-enterprise',
    clauses: ['1.5.one-enterprise', '5.4.foreign-list'],
    says: 'a search goes to an index that all enterprises share',
    expected: ['leaks-applications-nothing-foreign'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => ({ store, ...identified }) => {
        const searched = isSearch(identified.request.query) ? storeOfAllMailboxes(store) : store
        return own({ ...identified, store: searched })
      }),
  },
  {
    id: 'search-counts-closed-hits',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'the hits are filtered after the index was asked, and their number is that of the index',
    expected: ['search-closed-words-not-found'],
    change: (rules) =>
      withUnrestrictedList(rules, (list, all, { request }) =>
        isSearch(request.query) ? { ...list, total: all.total } : list,
      ),
  },
  {
    id: 'list-of-a-period-knows-no-rights',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'the query for a period is another one, without the condition on partitions',
    expected: ['leaks-queries-nothing-closed'],
    change: withoutRightsWhere((query) => query.has('receivedAfter') || query.has('receivedBefore')),
  },
  {
    id: 'list-of-a-sender-knows-no-rights',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'the list by sender is a named query, written before there were partitions',
    expected: ['leaks-queries-nothing-closed'],
    change: withoutRightsWhere((query) => query.has('senderApplicationId')),
  },
  {
    id: 'list-of-unread-messages-knows-no-rights',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'an OR without brackets: what is unread is listed, whatever the conditions before it',
    expected: ['leaks-queries-nothing-closed'],
    change: withoutRightsWhere((query) => query.get('read') === 'false'),
  },
  {
    id: 'further-pages-know-no-rights',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'rights are asked for the first page, and the pages after it are read on from the database',
    expected: ['leaks-queries-nothing-closed'],
    change: (rules) =>
      withUnrestrictedList(rules, (list, all, { request }) =>
        Number(request.query.get('page') ?? 1) > 1 ? { ...list, items: all.items } : list,
      ),
  },
  {
    id: 'last-page-counts-closed-messages',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'the link to the last page is worked out from the number of all messages',
    expected: ['list-total-closed-not-counted'],
    change: (rules) => withUnrestrictedList(rules, (list, all) => ({ ...list, last: all.last })),
  },
  {
    id: 'closed-list-is-empty-and-tells-its-total',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    says: 'a partition without access is answered with no messages, and with how many there are',
    expected: ['list-total-closed-not-counted'],
    change: (rules) =>
      withUnrestrictedList(rules, (list, all) => (list.total === 0 ? { ...list, total: all.total } : list)),
  },
  {
    id: 'list-suggests-subjects',
    clauses: ['5.6.list-consultable-only', '5.6.no-content-without-right'],
    says: 'beside the messages stand suggestions for the search field, made from every subject',
    expected: ['leaks-users-nothing-closed', 'leaks-user-without-rights-nothing'],
    change: suggestions,
  },
  {
    id: 'list-names-what-it-dropped',
    clauses: ['5.6.list-consultable-only', '5.6.no-content-without-right'],
    says: 'a header for debugging names the messages that were left out',
    expected: ['leaks-users-nothing-closed', 'leaks-user-without-rights-nothing'],
    change: droppedIdsInHeader,
  },
]
