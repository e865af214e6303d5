/** §3, §4.1, §5.4: what holds of single answers and not between them. */

import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { withOtherCaller } from '../../rules/revise/other-caller.ts'
import { type Rules, reviseRules } from '../../rules/rules.ts'
import type { MessageChange } from '../../store/store.ts'
import type { Defect } from './defect.ts'
import { withStore } from './shared/missing-checks.ts'

const filters = 'relation-filters-subset-intersection'
const slice = 'relation-search-slice-any-spelling'
const hoursApart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / 3_600_000

const areNeighbours = (one: StoredMessage, other: StoredMessage): boolean =>
  one.folder === other.folder && hoursApart(one.publicationDate, other.publicationDate) < 72

/** What a change does to one message is done to the messages of the same days too. */
const withNeighbours = (changes: readonly MessageChange[], all: readonly StoredMessage[]): MessageChange[] =>
  all.flatMap((message) => {
    const nearest = changes.find(({ from }) => areNeighbours(from, message))
    if (nearest === undefined) return []
    const before = new Map(Object.entries(nearest.from))
    const changed = Object.entries(nearest.to).filter(([name, value]) => before.get(name) !== value)
    return [{ from: message, to: { ...message, ...Object.fromEntries(changed) } }]
  })

const changeNeighboursToo = (rules: Rules): Rules =>
  withStore(rules, ['changePartition', 'changeVisibility'], (store) => ({
    swap: (changes) => {
      const mailbox = store.mailboxes().find((one) => changes.some(({ from }) => store.find(one, from.messageId)))
      return store.swap(mailbox === undefined ? changes : withNeighbours(changes, store.inMailbox(mailbox)))
    },
  }))

export const relationDefects: readonly Defect[] = [
  {
    id: 'third-page-leaves-one-message-out',
    clauses: ['4.1.pages-complete', '4.1.page-size'],
    says: 'the offset is counted from the end of the page before, one too far from the third page on',
    expected: ['relation-pages-add-up'],
    change: (rules) =>
      reviseRules(rules, 'paging', {
        slice: (items, page, size) => rules.paging.slice(page > 2 ? items.slice(1) : items, page, size),
      }),
  },
  {
    id: 'read-flag-is-empty-until-a-message-is-read',
    clauses: ['4.1.read-false'],
    says: 'an empty flag is neither true nor false to the database, here for messages with an annex',
    expected: [filters],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        read: (message, read) => message.isRead === read && (message.isRead || message.attachments.length < 2),
      }),
  },
  {
    id: 'filter-by-date-forgets-the-filter-by-read-flag',
    clauses: ['4.1.combined-with-and'],
    says: 'the query for a period is another one, and knows no read flag',
    expected: [filters],
    change: (rules) =>
      reviseRules(rules, 'listing', {
        defaults: (given) =>
          rules.listing.defaults(given.receivedBefore === undefined ? given : { ...given, read: undefined }),
      }),
  },
  {
    id: 'list-has-no-visibility-of-its-own',
    clauses: ['3.hidden-only-with-visible-false'],
    says: 'visible left out is taken for "whatever"',
    expected: ['relation-visible-splits-list'],
    change: (rules) => reviseRules(rules, 'listing', { defaults: (given) => given }),
  },
  {
    id: 'list-without-partition-is-that-of-general',
    clauses: ['4.1.all-partitions-every-consultable'],
    says: 'without a partition in the query the default partition is used',
    expected: ['relation-partitions-add-up'],
    change: (rules) =>
      reviseRules(rules, 'listing', {
        defaults: ({ recipientPartition = defaultPartition, ...given }) =>
          rules.listing.defaults({ ...given, recipientPartition }),
      }),
  },
  {
    id: 'consumer-lists-general-alone',
    clauses: ['5.4.list-all-partitions', '5.4.received', '5.4.sent'],
    says: 'an application has no partition rights, so the default partition is all it gets',
    expected: ['relation-consumer-sees-all-received', 'relation-consumer-sees-all-sent'],
    change: (rules) =>
      withOtherCaller(rules, 'documentConsumer', (own) => (facts) => ({
        ...own(facts),
        partitionFilter: async () => (partitionId) => partitionId === defaultPartition,
      })),
  },
  {
    id: 'search-finds-beginnings-of-words',
    clauses: ['4.1.search-substring'],
    says: 'a full-text index knows words and their beginnings, not what is within them',
    expected: [slice],
    change: (rules) =>
      reviseRules(rules, 'search', {
        contains: (text, query) => text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query)),
      }),
  },
  {
    id: 'search-takes-words-in-any-order',
    clauses: ['4.1.search-reordered-words', '4.1.search-in-order'],
    says: 'the query is split at its spaces, and each word is looked for by itself',
    expected: ['relation-search-reversed-words'],
    change: (rules) =>
      reviseRules(rules, 'search', {
        contains: (text, query) => query.split(' ').every((word) => text.includes(word)),
      }),
  },
  {
    id: 'changes-take-the-neighbours-along',
    clauses: ['3.partition-of-others', '3.visibility-of-others'],
    says: 'the update goes by day and not by message',
    expected: ['relation-move-keeps-total', 'relation-hide-then-show-nothing'],
    change: changeNeighboursToo,
  },
]
