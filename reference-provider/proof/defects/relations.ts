/** §3, §4.1, §5.4: mistakes that only a comparison of several answers shows. */

import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { callerNames } from '../../../src/contract/persona.ts'
import type { CallerKind } from '../../../src/contract/stub-control.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import { withStore } from '../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../rules/rules.ts'
import type { MessageChange } from '../../store/store.ts'
import { type Defect, defect } from './defect.ts'
import { withCaller } from './shared/callers-and-responses.ts'

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

const kindsInLists = [
  ['received', 'received', ({ folder, isVisible }: StoredMessage) => folder === 'in' && isVisible],
  ['sent', 'sent', ({ folder, isVisible }: StoredMessage) => folder === 'out' && isVisible],
  ['hidden', 'hidden', ({ folder, isVisible }: StoredMessage) => folder === 'in' && !isVisible],
  ['hidden-sent', 'hidden sent', ({ folder, isVisible }: StoredMessage) => folder === 'out' && !isVisible],
] as const

interface InvertedLists {
  /** the kind of caller that gets them */
  kind: CallerKind
  isOf: (message: StoredMessage) => boolean
  /** only lists with this parameter; every list if left out */
  parameter?: string
}

const withInvertedReplyFlag =
  ({ kind, isOf, parameter }: InvertedLists) =>
  (rules: Rules) =>
    withStore(rules, ['messages'], (store, { caller, request: { query } }) =>
      caller.kind === kind && (parameter === undefined || query.has(parameter))
        ? {
            inMailbox: (mailbox) =>
              store
                .inMailbox(mailbox)
                .map((one) => (isOf(one) ? { ...one, isReplyAuthorized: !one.isReplyAuthorized } : one)),
          }
        : {},
    )

const callersOfLists = [
  ['human', 'human-user'],
  ['documentConsumer', 'document-consumer'],
  ['representative', 'representative'],
] as const

const itemDefects = callersOfLists.flatMap(([kind, name]) =>
  kindsInLists.map(([id, says, isOf]) => {
    const isOldest = kind === 'human' && id === 'received'
    const expected = isOldest ? 'relation-items-agree-with-details' : `relation-${id}-items-agree-as-${name}`
    return defect(`list-inverts-reply-flag-of-${id}-messages-as-${name}`, [expected], {
      says: `lists of ${says} messages show isReplyAuthorized inverted to ${callerNames[kind]}`,
      clauses: ['2.is-reply-authorized'],
      change: withInvertedReplyFlag({ kind, isOf }),
    })
  }),
)

const criteria = ['q', 'page', 'read', 'receivedAfter', 'expiredBefore', 'recipientPartition', 'receivedBefore']

const otherListDefects = callersOfLists.flatMap(([kind, name], caller) =>
  kindsInLists.map(([id, says, isOf], place) => {
    const parameter = criteria[(caller * kindsInLists.length + place) % criteria.length] ?? 'q'
    return defect(
      `some-lists-invert-reply-flag-of-${id}-messages-as-${name}`,
      [`relation-${id}-items-same-in-other-lists-as-${name}`],
      {
        says: `lists of ${says} messages with ${parameter} show isReplyAuthorized inverted to ${callerNames[kind]}`,
        clauses: ['2.is-reply-authorized'],
        change: withInvertedReplyFlag({ kind, isOf, parameter }),
      },
    )
  }),
)

export const relationDefects: readonly Defect[] = [
  ...otherListDefects,
  defect('lists-shorten-numbers-for-applications', ['relation-received-items-agree-as-representative'], {
    says: 'in lists for applications, enterprise numbers have no leading zero',
    clauses: ['1.5.ten-digits-in-answers'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => async (identified) => {
        const response = await own(identified)
        if (identified.caller.kind === 'human') return response
        const body = JSON.parse(JSON.stringify(response.body), (name, value) =>
          name === 'enterpriseNumber' ? String(value).replace(/^0/, '') : value,
        )
        return { ...response, body }
      }),
  }),
  ...itemDefects,
  defect('third-page-leaves-one-message-out', ['relation-pages-add-up'], {
    says: 'pages from the third on start one message too late',
    clauses: ['4.1.pages-complete', '4.1.page-size'],
    change: revise('paging', (paging) => ({
      slice: (items, page, size) => paging.slice(page > 2 ? items.slice(1) : items, page, size),
    })),
  }),
  defect('read-flag-is-empty-until-a-message-is-read', [filters], {
    says: 'unread messages with an annex have a null read flag, so read=false does not find them',
    clauses: ['4.1.read-false'],
    change: revise('matching', {
      read: (message, read) => message.isRead === read && (message.isRead || message.attachments.length < 2),
    }),
  }),
  defect('filter-by-date-ignores-the-filter-by-read-flag', [filters], {
    says: 'read is ignored in the list of a period',
    clauses: ['4.1.combined-with-and'],
    change: revise('listing', ({ defaults }) => ({
      defaults: (given) => defaults(given.receivedBefore === undefined ? given : { ...given, read: undefined }),
    })),
  }),
  defect('list-has-no-visibility-of-its-own', ['relation-visible-splits-list'], {
    says: 'without visible, the list shows visible and hidden messages',
    clauses: ['3.hidden-only-with-visible-false'],
    change: revise('listing', { defaults: (given) => given }),
  }),
  defect('list-without-partition-is-that-of-general', ['relation-partitions-add-up'], {
    says: 'without recipientPartition, the list shows only GENERAL',
    clauses: ['4.1.all-partitions-every-consultable'],
    change: revise('listing', ({ defaults }) => ({
      defaults: ({ recipientPartition = defaultPartition, ...given }) => defaults({ ...given, recipientPartition }),
    })),
  }),
  defect('consumer-lists-general-only', ['relation-consumer-sees-all-received', 'relation-consumer-sees-all-sent'], {
    says: 'applications can list only GENERAL',
    clauses: ['5.4.list-all-partitions', '5.4.received', '5.4.sent'],
    change: withCaller('documentConsumer', {
      partitionFilter: async () => (partitionId) => partitionId === defaultPartition,
    }),
  }),
  defect('search-finds-beginnings-of-words', [slice], {
    says: 'the search finds only the beginnings of words',
    clauses: ['4.1.search-substring'],
    change: revise('search', {
      contains: (text, query) => text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query)),
    }),
  }),
  defect('search-takes-words-in-any-order', ['relation-search-reversed-words'], {
    says: 'the query is split at spaces, and each word is searched separately',
    clauses: ['4.1.search-reordered-words', '4.1.search-in-order'],
    change: revise('search', { contains: (text, query) => query.split(' ').every((word) => text.includes(word)) }),
  }),
  defect('changes-take-the-neighbours-along', ['relation-move-keeps-total', 'relation-hide-then-show-nothing'], {
    says: 'a change also applies to other messages of the same day',
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
