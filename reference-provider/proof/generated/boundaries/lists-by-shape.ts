/** §1.8, §4.1: in one kind of list, or for one kind of caller, the order is wrong or a message of a page is lost. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { withAnswerChange, withRequestChange } from '../changes.ts'
import { isFields } from '../fields/operators.ts'
import { listShapes } from '../list-shapes.ts'
import { atEachPlace, type Change, mutant } from '../mutant.ts'
import { callerKinds } from '../places.ts'

type ListPlace = readonly [id: string, says: string, is: (identified: IdentifiedRequest) => boolean]

const listPlaces: readonly ListPlace[] = [
  ...listShapes.map(([id, says, is]): ListPlace => [`beside-${id}`, says, ({ request }) => is(request.query)]),
  ...callerKinds.map(
    (kind): ListPlace => [`by-${kind}`, `for a caller of the kind ${kind}`, ({ caller }) => caller.kind === kind],
  ),
]

type Compare = (one: StoredMessage, other: StoredMessage) => number

const byText =
  (textOf: (message: StoredMessage) => string): Compare =>
  (one, other) =>
    textOf(one).localeCompare(textOf(other))
const unreadFirst: Compare = (one, other) => Number(one.isRead) - Number(other.isRead)
const publicationDay = ({ publicationDate }: StoredMessage): string => publicationDate.slice(0, 10)
const newestDayFirst = byText(publicationDay)

const orders: readonly (readonly [id: string, says: string, compare: Compare])[] = [
  ['oldest-first', 'the oldest message is the first', byText(({ publicationDate }) => publicationDate)],
  ['by-identifier', 'the order is that of the identifiers', byText(({ messageId }) => messageId)],
  ['by-subject', 'the order is that of the subjects', byText(({ subject }) => subject.fr ?? '')],
  ['unread-first', 'unread messages come before read ones', unreadFirst],
  [
    'by-day',
    'messages of one day are in the order of their identifiers',
    (one, other) => newestDayFirst(other, one) || one.messageId.localeCompare(other.messageId),
  ],
]

const inOrder = (compare: Compare, is: ListPlace[2]): Change =>
  withRequestChange('messages', (identified) => {
    const { store } = identified
    if (!is(identified)) return {}
    return { store: storeWith(store, { inMailbox: (mailbox) => store.inMailbox(mailbox).toSorted(compare) }) }
  })

/** All of these messages are read, or all unread. */
const sameOrder = ['unread-first-beside-read:messages.order']

export const wrongOrders = atEachPlace(listPlaces, orders, ([place, where, is], [id, says, compare]) =>
  mutant(`${id}-${place}:messages.order`, `list ${where}: ${says}`, ['1.8.order'], inOrder(compare, is)),
).filter(({ id }) => !sameOrder.includes(id))

type Items = readonly unknown[]

const lostItems: readonly (readonly [id: string, says: string, keep: (items: Items) => Items])[] = [
  ['without-first', 'the first message of a page is lost', (items) => items.slice(1)],
  ['without-last', 'the last message of a page is lost', (items) => items.slice(0, -1)],
  ['first-twice', 'the first message of a page is there twice', (items) => [...items.slice(0, 1), ...items]],
]

const lostClauses: readonly ClauseId[] = ['4.1.pages-complete', '4.1.every-message-matches', '4.1.pages-disjoint']

const withItems = (keep: (items: Items) => Items, is: ListPlace[2]): Change =>
  withAnswerChange('messages', (response, identified) => {
    const { body } = response
    if (!is(identified) || !isFields(body) || !Array.isArray(body.items)) return response
    return { ...response, body: { ...body, items: keep(body.items) } }
  })

export const lostFromPages = atEachPlace(listPlaces, lostItems, ([place, where, is], [id, says, keep]) =>
  mutant(`${id}-${place}:messages.items`, `list ${where}: ${says}`, lostClauses, withItems(keep, is)),
)
