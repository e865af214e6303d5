import type { Needs } from '../../../contract/test-data/needs.ts'
import { isOwn } from '../../survey/seen-message.ts'
import { atLeast, type ChooseByProfile, type Finders, fromReceived, type Requirement, wholeMailbox } from './finder.ts'
import { type KindOfMessage, oneOfEachKind } from './pool/kinds.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import { hasNoFile, isRegistered, isUnread } from './pool/message-predicates.ts'
import { findPairs, type Pairing } from './pool/pairs.ts'
import {
  isReadAsWhole,
  moveTargets,
  ownMessagesIn,
  partitionUses,
  withIrreversibleSenders,
} from './pool/partition-uses.ts'

export const movableAmong = <Message extends PoolMessage>(
  pool: MessagePool,
  among: readonly Message[],
): readonly Message[] => among.filter(({ recipientPartition }) => recipientPartition !== partitionUses(pool).toEmptyId)

/** A partition that none of the messages is in. */
export const targetFor = (pool: MessagePool, ...messages: PoolMessage[]): string | undefined =>
  moveTargets(pool).find((id) => messages.every(({ recipientPartition }) => recipientPartition !== id))

/** The same, or the partition of the first message if there is no other: a move there changes nothing. */
export const otherPartition = (pool: MessagePool, messages: readonly PoolMessage[]): string =>
  targetFor(pool, ...messages) ?? messages[0]?.recipientPartition ?? ''

export const findMovable = <Message extends PoolMessage>(pool: MessagePool, among: readonly Message[]) =>
  movableAmong(pool, among).flatMap((message) => {
    const targetPartitionId = targetFor(pool, message)
    return targetPartitionId === undefined ? [] : [{ message, targetPartitionId }]
  })

/** Kinds of messages for which a provider may have a rule of its own on changes. */
const kindsToMove: readonly KindOfMessage[] = [
  ['a registered mail', isRegistered],
  ['a message without files', hasNoFile],
  ['an unread message', isUnread],
]

/** Several groups, because other scenarios may need the messages of the first one. */
const findMovableKinds = (pool: MessagePool): Needs['movableOfEachKind'][] => {
  const chosen = new Set<string>()
  return Array.from({ length: 8 }).flatMap(() => {
    const left = movableAmong(pool, pool.received).filter(({ messageId }) => !chosen.has(messageId))
    const messages = oneOfEachKind(kindsToMove, left).slice(0, 2)
    for (const { messageId } of messages) chosen.add(messageId)
    const targetPartitionId = targetFor(pool, ...messages)
    return messages.length === 0 || targetPartitionId === undefined ? [] : [{ messages, targetPartitionId }]
  })
}

/** Pairs of messages, each with a partition that both can move to. */
export const findMovablePairs = (
  pool: MessagePool,
  choose: ChooseByProfile,
  { keyOf, goTogether = () => true }: Pairing,
): Needs['twoMovable'][] => {
  const among = (part: string) => movableAmong(pool, choose(part, pool.received))
  const canMove = (one: PoolMessage, other: PoolMessage): boolean =>
    goTogether(one, other) && targetFor(pool, one, other) !== undefined
  return findPairs(among('first'), among('second'), { keyOf, goTogether: canMove }).flatMap(({ first, second }) => {
    const targetPartitionId = targetFor(pool, first, second)
    return targetPartitionId === undefined ? [] : [{ first, second, targetPartitionId }]
  })
}

/** If the target hides the sender partition of some message, the suite could not move sent messages back. */
const findPartitionToEmpty = (pool: MessagePool): Needs['partitionToEmpty'][] => {
  const { seen, data: { partitions = {} } = {} } = pool
  const { sentTargetId: emptyPartitionId, toEmptyId: partitionId } = partitionUses(pool)
  if (emptyPartitionId === undefined || partitionId === undefined) return []
  const hidesSenders = seen.some((one) => isOwn(one) && one.folder === 'out' && one.senderPartition === undefined)
  const all = ownMessagesIn(seen, partitionId)
  const received = all.filter(({ folder }) => folder === 'in')
  if (received.length === 0 || (hidesSenders && partitions.partitionToEmpty === undefined)) return []
  const sent = all.filter(({ folder }) => folder === 'out')
  return [
    withIrreversibleSenders(
      { partitionId, received, sent, emptyPartitionId },
      seen,
      isReadAsWhole(pool, emptyPartitionId),
    ),
  ]
}

export const targets = (count: number): Requirement => ({
  says: `${count} partitions that the user can consult and that no other need reserves`,
  holds: (pool) => moveTargets(pool).length >= count,
})

const empty: Requirement = {
  says: 'an empty partition that the user can consult',
  holds: (pool) => partitionUses(pool).staysEmptyId !== undefined,
}

const inNamesake: Requirement = {
  says: 'a message of another enterprise in a partition of that name',
  holds: (pool) => pool.foreign.some((one) => one.recipientPartition === partitionUses(pool).staysEmptyId),
}

const twoMessages = atLeast(2, 'received', 'two received messages in partitions the user can consult')

const pairs = (pairing: Pairing, ...requires: Requirement[]) => ({
  find: (pool: MessagePool, choose: ChooseByProfile) => findMovablePairs(pool, choose, pairing),
  requires: [twoMessages, ...requires],
})

/** §4.1: what changePartition moves, and from where to where. */
export const moveFinders = {
  movable: fromReceived(findMovable, targets(2)),
  twoMovable: pairs({}, targets(2)),
  twoApart: pairs({ goTogether: (one, other) => one.recipientPartition !== other.recipientPartition }, targets(3)),
  emptyPartition: {
    find: (pool) => [partitionUses(pool).staysEmptyId ?? []].flat().map((partitionId) => ({ partitionId })),
    requires: [wholeMailbox, empty],
  },
  emptyNamesake: {
    find: (pool) => {
      const { staysEmptyId: partitionId } = partitionUses(pool)
      const message = pool.foreign.find((one) => one.recipientPartition === partitionId)
      return partitionId === undefined || message === undefined ? [] : [{ partitionId, message }]
    },
    requires: [wholeMailbox, empty, inNamesake],
  },
  movableOfEachKind: {
    find: findMovableKinds,
    requires: [
      targets(1),
      {
        says: 'a received message that is registered, unread or without files',
        holds: (pool) => findMovableKinds(pool).length > 0,
      },
    ],
  },
  partitionToEmpty: {
    find: findPartitionToEmpty,
    requires: [
      wholeMailbox,
      empty,
      {
        says: 'a second empty partition that the user can consult',
        holds: (pool) => partitionUses(pool).sentTargetId !== undefined,
      },
      {
        says: 'two small partitions, other than GENERAL and partition B, with received messages',
        holds: (pool) => partitionUses(pool).toEmptyId !== undefined,
      },
    ],
  },
} satisfies Finders
