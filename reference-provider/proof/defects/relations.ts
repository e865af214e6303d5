/** §3, §4.1, §5.4: what holds of single answers and not between them. */

import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { revise } from '../../rules/rules.ts'
import type { MessageChange } from '../../store/store.ts'
import { type Defect, defect } from './defect.ts'
import { withCaller } from './shared/callers-and-responses.ts'
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

export const relationDefects: readonly Defect[] = [
  defect('third-page-leaves-one-message-out', ['relation-pages-add-up'], {
    says: 'the offset is counted from the end of the page before, one too far from the third page on',
    clauses: ['4.1.pages-complete', '4.1.page-size'],
    change: revise('paging', (paging) => ({
      slice: (items, page, size) => paging.slice(page > 2 ? items.slice(1) : items, page, size),
    })),
  }),
  defect('read-flag-is-empty-until-a-message-is-read', [filters], {
    says: 'an empty flag is neither true nor false to the database, here for messages with an annex',
    clauses: ['4.1.read-false'],
    change: revise('matching', {
      read: (message, read) => message.isRead === read && (message.isRead || message.attachments.length < 2),
    }),
  }),
  defect('filter-by-date-forgets-the-filter-by-read-flag', [filters], {
    says: 'the query for a period is another one, and knows no read flag',
    clauses: ['4.1.combined-with-and'],
    change: revise('listing', ({ defaults }) => ({
      defaults: (given) => defaults(given.receivedBefore === undefined ? given : { ...given, read: undefined }),
    })),
  }),
  defect('list-has-no-visibility-of-its-own', ['relation-visible-splits-list'], {
    says: 'visible left out is taken for "whatever"',
    clauses: ['3.hidden-only-with-visible-false'],
    change: revise('listing', { defaults: (given) => given }),
  }),
  defect('list-without-partition-is-that-of-general', ['relation-partitions-add-up'], {
    says: 'without a partition in the query the default partition is used',
    clauses: ['4.1.all-partitions-every-consultable'],
    change: revise('listing', ({ defaults }) => ({
      defaults: ({ recipientPartition = defaultPartition, ...given }) => defaults({ ...given, recipientPartition }),
    })),
  }),
  defect('consumer-lists-general-alone', ['relation-consumer-sees-all-received', 'relation-consumer-sees-all-sent'], {
    says: 'an application has no partition rights, so the default partition is all it gets',
    clauses: ['5.4.list-all-partitions', '5.4.received', '5.4.sent'],
    change: withCaller('documentConsumer', {
      partitionFilter: async () => (partitionId) => partitionId === defaultPartition,
    }),
  }),
  defect('search-finds-beginnings-of-words', [slice], {
    says: 'a full-text index knows words and their beginnings, not what is within them',
    clauses: ['4.1.search-substring'],
    change: revise('search', {
      contains: (text, query) => text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query)),
    }),
  }),
  defect('search-takes-words-in-any-order', ['relation-search-reversed-words'], {
    says: 'the query is split at its spaces, and each word is looked for by itself',
    clauses: ['4.1.search-reordered-words', '4.1.search-in-order'],
    change: revise('search', { contains: (text, query) => query.split(' ').every((word) => text.includes(word)) }),
  }),
  defect('changes-take-the-neighbours-along', ['relation-move-keeps-total', 'relation-hide-then-show-nothing'], {
    says: 'the update goes by day and not by message',
    clauses: ['3.partition-of-others', '3.visibility-of-others'],
    change: (rules) =>
      withStore(rules, ['changePartition', 'changeVisibility'], (store) => ({
        swap: (changes) => {
          const mailbox = store.mailboxes().find((one) => changes.some(({ from }) => store.find(one, from.messageId)))
          return store.swap(mailbox === undefined ? changes : withNeighbours(changes, store.inMailbox(mailbox)))
        },
      })),
  }),
]
