import { groupsBy } from '../../../contract/lookup/by-key.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import { sortedNewestFirst } from '../../survey/seen-message.ts'
import { mostNewest } from './access.ts'
import { type Finders, fromReceived, type Requirement, some } from './finder.ts'
import { findMovable, findMovablePairs, movableAmong, otherPartition, targetFor, targets } from './moves.ts'
import { type KindOfMessage, oneOfEachKind } from './pool/kinds.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import {
  hasMain,
  hasNoFile,
  hasOneOpenAction,
  isFirstActionOpen,
  isRegistered,
  isUnread,
  liesInGeneral,
  wasRead,
} from './pool/message-predicates.ts'
import { findPairs, withOthersAlike } from './pool/pairs.ts'

/** Messages in one request: more than the usual page or a batch of a loop. Half of them are still more than ten. */
const manyMessages = { fewest: 12, most: 24 }

/** Messages of one sender have the same partition and sender application. */
const senderKey = ({ recipientPartition, senderApplicationId }: PoolMessage): string[] =>
  senderApplicationId === undefined ? [] : [JSON.stringify([recipientPartition, senderApplicationId])]

/** Twins also have the same subject. */
const twinKey = (message: PoolMessage): string[] =>
  message.subject === '' ? [] : senderKey(message).map((sender) => `${sender} ${message.subject}`)

const isUnreadBody = (one: PoolMessage): boolean => isUnread(one) && one.isBodyMainContent === true

const isUnreadWithAction = (one: PoolMessage): boolean => isUnread(one) && isFirstActionOpen(one)

const byPartition = (messages: readonly PoolMessage[]): PoolMessage[][] => [
  ...groupsBy(messages, ({ recipientPartition }) => [recipientPartition]).values(),
]

/** §2: messages that can move together, published one after the other so that one page can show them. */
const findMany = (pool: MessagePool, among: readonly PoolMessage[]): Needs['manyMovable'][] =>
  byPartition(movableAmong(pool, among)).flatMap((group) => {
    // The newest ones are left for needs that ask for the first messages of a list.
    const first = Math.max(0, Math.min(mostNewest, group.length - manyMessages.most))
    const sorted = sortedNewestFirst(group)
    return [first, first + manyMessages.most].flatMap((start) => {
      const messages = sorted.slice(start, start + manyMessages.most)
      const targetPartitionId = targetFor(pool, ...messages)
      return messages.length < manyMessages.fewest || targetPartitionId === undefined
        ? []
        : [{ messages, targetPartitionId }]
    })
  })

const alike = (says: string, holds: Requirement['holds']): Requirement => ({ says, holds })

const hasTwins = (messages: readonly PoolMessage[]): boolean =>
  [...groupsBy(messages, twinKey).values()].some(({ length }) => length > 1)

/** Kinds of messages for which a provider may have a rule of its own on actions. */
const kindsToConfirm: readonly KindOfMessage[] = [
  ['a registered mail', isRegistered],
  ['a hidden message', ({ isVisible }) => !isVisible],
  ['a message of the partition GENERAL', liesInGeneral],
  ['an unread message', isUnread],
  ['a message without files', hasNoFile],
]

const findActionKinds = (pool: MessagePool): Needs['openActionOfEachKind'][] => {
  const { received, hidden } = pool
  const messages = oneOfEachKind(kindsToConfirm, [...received, ...hidden].filter(hasOneOpenAction)).slice(0, 2)
  return messages.length === 0 ? [] : [{ messages, targetPartitionId: otherPartition(pool, messages) }]
}

/** §3: messages on which a write shows what it changes. */
export const effectFinders = {
  twins: {
    find: (pool, choose) => findMovablePairs(pool, choose, { keyOf: twinKey }),
    requires: [
      targets(2),
      alike('two received messages of one partition, sender application and subject', ({ received }) =>
        hasTwins(received),
      ),
    ],
  },
  twinActions: {
    find: ({ received }, choose) => {
      const among = (part: string) => choose(part, received).filter(isFirstActionOpen)
      return findPairs(among('first'), among('second'), { keyOf: twinKey })
    },
    requires: [
      some('received', 'a message whose first action is open', isFirstActionOpen),
      alike('two such messages of one partition, sender application and subject', ({ received }) =>
        hasTwins(received.filter(isFirstActionOpen)),
      ),
    ],
  },
  twinBodies: {
    find: ({ received }, choose) => {
      const among = (part: string) => choose(part, received.filter(isUnreadBody))
      return withOthersAlike(among('first'), among('second'), senderKey, 1)
    },
    requires: [some('received', 'an unread message whose body is its main content', isUnreadBody)],
  },
  hiddenMovable: {
    find: (pool, choose) => findMovable(pool, choose('message', pool.hidden.filter(wasRead))),
    requires: [targets(2), some('hidden', 'a hidden message that was read', wasRead)],
  },
  readMovable: fromReceived((pool, among) => findMovable(pool, among.filter(wasRead)), targets(2)),
  unreadAction: fromReceived(
    (pool, among) => findMovable(pool, among.filter(hasMain).filter(isUnreadWithAction)),
    targets(2),
    some(
      'received',
      'an unread message with a main document and an open action',
      (one) => isUnreadWithAction(one) && hasMain(one),
    ),
  ),
  unreadBodyAction: fromReceived(
    (pool, among) => findMovable(pool, among.filter(isUnreadBody).filter(isUnreadWithAction)),
    targets(2),
    some(
      'received',
      'an unread message whose body is its main content, with an open action',
      (one) => isUnreadWithAction(one) && isUnreadBody(one),
    ),
  ),
  manyMovable: fromReceived(
    findMany,
    targets(2),
    alike('twelve received messages in one partition', ({ received }) =>
      byPartition(received).some(({ length }) => length >= manyMessages.fewest),
    ),
  ),
  openActionOfEachKind: {
    find: findActionKinds,
    requires: [
      some(
        'received',
        'a message with one action of type requiredActionToConfirm, open, without a due date',
        hasOneOpenAction,
      ),
    ],
  },
} satisfies Finders
