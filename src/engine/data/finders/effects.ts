import type { Needs } from '../../../contract/test-data/needs.ts'
import { sortedNewestFirst } from '../../survey/seen-message.ts'
import { type Finders, fromReceived, type Requirement, some } from './finder.ts'
import { findMovable, findMovablePairs, findPairs, movableAmong, targetFor, targets } from './moves.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import { firstActionIsOpen, isUnread, wasRead } from './pool/message-predicates.ts'

/** So many messages in one request are more than a page of the portal or a batch of a loop. */
const manyMessages = 12

const areOfOneSender = (one: PoolMessage, other: PoolMessage): boolean =>
  one.recipientPartition === other.recipientPartition &&
  one.senderApplicationId !== undefined &&
  one.senderApplicationId === other.senderApplicationId

const areTwins = (one: PoolMessage, other: PoolMessage): boolean =>
  areOfOneSender(one, other) && one.subject !== '' && one.subject === other.subject

const isUnreadBody = (one: PoolMessage): boolean => isUnread(one) && one.isBodyMainContent === true

const byPartition = (messages: readonly PoolMessage[]): PoolMessage[][] => {
  const groups = new Map<string, PoolMessage[]>()
  for (const one of messages) groups.set(one.recipientPartition, [...(groups.get(one.recipientPartition) ?? []), one])
  return [...groups.values()]
}

/** §2: twelve messages that can move together, published one after the other so that one page can show them. */
const findMany = (pool: MessagePool, among: readonly PoolMessage[]): Needs['manyMovable'][] =>
  byPartition(movableAmong(pool, among)).flatMap((group) => {
    const messages = sortedNewestFirst(group).slice(0, manyMessages)
    const targetPartitionId = targetFor(pool, ...messages)
    return messages.length < manyMessages || targetPartitionId === undefined ? [] : [{ messages, targetPartitionId }]
  })

const alike = (says: string, holds: Requirement['holds']): Requirement => ({ says, holds })

const hasPair = (
  received: readonly PoolMessage[],
  goTogether: (one: PoolMessage, other: PoolMessage) => boolean,
): boolean => received.some((one, place) => received.slice(place + 1).some((other) => goTogether(one, other)))

/** §3: messages on which a write shows what it changes. */
export const effectFinders = {
  twins: {
    find: (pool, choose) => findMovablePairs(pool, choose, areTwins),
    requires: [
      targets(2),
      alike('two received messages of one partition, sender application and subject', ({ received }) =>
        hasPair(received, areTwins),
      ),
    ],
  },
  twinActions: {
    find: ({ received }, choose) => {
      const among = (part: string) => choose(part, received).filter(firstActionIsOpen)
      return findPairs(among('first'), among('second'), areTwins)
    },
    requires: [
      some('received', 'a message whose first action is open', firstActionIsOpen),
      alike('two such messages of one partition, sender application and subject', ({ received }) =>
        hasPair(received.filter(firstActionIsOpen), areTwins),
      ),
    ],
  },
  twinBodies: {
    find: ({ received }, choose) =>
      choose('first', received.filter(isUnreadBody)).flatMap((first) =>
        choose('second', received.filter(isUnreadBody))
          .filter((second) => second.messageId !== first.messageId && areOfOneSender(first, second))
          .slice(0, 1)
          .map((second) => ({ first, second })),
      ),
    requires: [some('received', 'an unread message whose body is its main content', isUnreadBody)],
  },
  hiddenMovable: {
    find: (pool, choose) => findMovable(pool, choose('message', pool.hidden.filter(wasRead))),
    requires: [targets(2), some('hidden', 'a hidden message that was read', wasRead)],
  },
  readMovable: fromReceived((pool, among) => findMovable(pool, among.filter(wasRead)), targets(2)),
  manyMovable: fromReceived(
    findMany,
    targets(2),
    alike('twelve received messages in one partition', ({ received }) =>
      byPartition(received).some(({ length }) => length >= manyMessages),
    ),
  ),
} satisfies Finders
