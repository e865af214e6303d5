/** §4.1, §5.6: lists that say more than they list: by their hits, their counts, their links, their company. */
import type { Filters } from '../../../rules/lists/criteria.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { collectAllMessages, newestOf } from '../shared/all-messages.ts'

/** Whether the list that is being made up was asked for with such criteria. */
const withListWatch = (
  rules: Rules,
  isMeant: (filters: Filters) => boolean,
  change: (rules: Rules, isAsked: () => boolean) => Rules,
): Rules => {
  let asked = false
  const defaults = (filters: Filters) => {
    asked = isMeant(filters)
    return rules.listing.defaults(filters)
  }
  return change(reviseRules(rules, 'listing', { defaults }), () => asked)
}

const withoutRightsWhere = (isMeant: (filters: Filters) => boolean) => (rules: Rules) =>
  withListWatch(rules, isMeant, (changed, isAsked) =>
    reviseRules(changed, 'access', {
      isListed: (message, mayConsult) => isAsked() || rules.access.isListed(message, mayConsult),
    }),
  )

const isSearch = ({ q }: Filters): boolean => q !== undefined

const furtherPagesKnowNoRights = (rules: Rules): Rules => {
  let all: readonly unknown[] = []
  return reviseRules(rules, 'paging', {
    total: (consultable, everything) => {
      all = everything()
      return rules.paging.total(consultable, everything)
    },
    // Both are lists of messages, which the signature of paging does not say.
    slice: (items, page, size) => rules.paging.slice(page > 1 ? (all as typeof items) : items, page, size),
  })
}

const lastPageCountsAll = (rules: Rules): Rules => {
  let counted = 0
  return reviseRules(rules, 'paging', {
    total: (consultable, all) => {
      counted = all().length
      return rules.paging.total(consultable, all)
    },
    lastPage: (_total, pageSize) => rules.paging.lastPage(counted, pageSize),
  })
}

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
      withListWatch(rules, isSearch, (changed, isAsked) =>
        reviseRules(changed, 'access', {
          belongs: {
            ...rules.access.belongs,
            messages: (held, mailbox) => isAsked() || rules.access.belongs.messages(held, mailbox),
          },
        }),
      ),
  },
  {
    id: 'search-counts-closed-hits',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'the hits are filtered after the index was asked, and their number is that of the index',
    expected: ['search-closed-words-not-found'],
    change: (rules) =>
      withListWatch(rules, isSearch, (changed, isAsked) =>
        reviseRules(changed, 'paging', {
          total: (consultable, all) => (isAsked() ? all().length : rules.paging.total(consultable, all)),
        }),
      ),
  },
  {
    id: 'list-of-a-period-knows-no-rights',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'the query for a period is another one, without the condition on partitions',
    expected: ['leaks-queries-nothing-closed'],
    change: withoutRightsWhere(({ receivedAfter, receivedBefore }) => (receivedAfter ?? receivedBefore) !== undefined),
  },
  {
    id: 'list-of-a-sender-knows-no-rights',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'the list by sender is a named query, written before there were partitions',
    expected: ['leaks-queries-nothing-closed'],
    change: withoutRightsWhere(({ senderApplicationId }) => senderApplicationId !== undefined),
  },
  {
    id: 'list-of-unread-messages-knows-no-rights',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'an OR without brackets: what is unread is listed, whatever the conditions before it',
    expected: ['leaks-queries-nothing-closed'],
    change: withoutRightsWhere(({ read }) => read === false),
  },
  {
    id: 'further-pages-know-no-rights',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'rights are asked for the first page, and the pages after it are read on from the database',
    expected: ['leaks-queries-nothing-closed'],
    change: furtherPagesKnowNoRights,
  },
  {
    id: 'last-page-counts-closed-messages',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    says: 'the link to the last page is worked out from the number of all messages',
    expected: ['list-total-closed-not-counted'],
    change: lastPageCountsAll,
  },
  {
    id: 'closed-list-is-empty-and-tells-its-total',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    says: 'a partition without access is answered with no messages, and with how many there are',
    expected: ['list-total-closed-not-counted'],
    change: (rules) =>
      reviseRules(rules, 'paging', {
        total: (consultable, all) => (consultable.length === 0 ? all().length : consultable.length),
      }),
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
