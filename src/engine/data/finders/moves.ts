import type { Needs } from '../../../contract/test-data/needs.ts'
import { atLeast, type Finders, fromReceived, type Requirement, whole } from './finder.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import { isInPartition, moveTargets, partitionUses } from './pool/partition-uses.ts'
import { withIrreversibleSenders } from './pool/sent-partition.ts'

/** A need of pairs gets at most so many candidates. */
const maxPairs = 20

const movableAmong = (pool: MessagePool, among: readonly PoolMessage[]): readonly PoolMessage[] =>
  among.filter(({ recipientPartition }) => recipientPartition !== partitionUses(pool).toEmptyId)

const findMovable = (pool: MessagePool, among: readonly PoolMessage[]): Needs['movable'][] =>
  movableAmong(pool, among).flatMap((message) =>
    moveTargets(pool)
      .filter((id) => id !== message.recipientPartition)
      .slice(0, 1)
      .map((targetPartitionId) => ({ message, targetPartitionId })),
  )

interface PairInput {
  firsts: readonly PoolMessage[]
  seconds: readonly PoolMessage[]
  goTogether: (one: PoolMessage, other: PoolMessage) => boolean
}

/** Pairs of messages; no message is in two pairs. */
const findPairs = (pool: MessagePool, { firsts, seconds, goTogether }: PairInput): Needs['twoMovable'][] => {
  const pairs: Needs['twoMovable'][] = []
  const taken = new Set<string>()
  const pairWith = (first: PoolMessage): Needs['twoMovable'] | undefined => {
    for (const second of movableAmong(pool, seconds)) {
      if (taken.has(second.messageId) || second.messageId === first.messageId || !goTogether(first, second)) continue
      const targetPartitionId = moveTargets(pool).find(
        (id) => id !== first.recipientPartition && id !== second.recipientPartition,
      )
      if (targetPartitionId !== undefined) return { first, second, targetPartitionId }
    }
    return undefined
  }
  for (const first of movableAmong(pool, firsts)) {
    const pair = taken.has(first.messageId) ? undefined : pairWith(first)
    if (pair === undefined) continue
    for (const { messageId } of [pair.first, pair.second]) taken.add(messageId)
    pairs.push(pair)
    if (pairs.length === maxPairs) break
  }
  return pairs
}

/** If the target hides the sender partition of some message, the suite could not move sent messages back. */
const findPartitionToEmpty = (pool: MessagePool): Needs['partitionToEmpty'][] => {
  const { seen, isWhole, data: { partitions = {} } = {} } = pool
  const { sentTargetId, toEmptyId } = partitionUses(pool)
  if (sentTargetId === undefined || toEmptyId === undefined) return []
  const own = seen.filter(({ mailbox }) => mailbox === 'own')
  const hidesSenders = own.some(({ folder, senderPartition }) => folder === 'out' && senderPartition === undefined)
  const all = own.filter((one) => isInPartition(one, toEmptyId))
  const received = all.filter(({ folder }) => folder === 'in')
  if (received.length === 0 || (hidesSenders && partitions.partitionToEmpty === undefined)) return []
  const sent = all.filter(({ folder }) => folder === 'out')
  return [
    withIrreversibleSenders({ partitionId: toEmptyId, received, sent, emptyPartitionId: sentTargetId }, seen, isWhole),
  ]
}

const targets = (count: number): Requirement => ({
  says: `${count} partitions that the user may consult and that no other need reserves`,
  holds: (pool) => moveTargets(pool).length >= count,
})

const empty: Requirement = {
  says: 'an empty partition that the user may consult',
  holds: (pool) => partitionUses(pool).staysEmptyId !== undefined,
}

const twoMessages = atLeast(2, 'received', 'two received messages in partitions the user may consult')

const pairs = (goTogether: PairInput['goTogether'], ...requires: Requirement[]) => ({
  find: (pool: MessagePool, choose: (part: string, among: readonly PoolMessage[]) => readonly PoolMessage[]) =>
    findPairs(pool, { firsts: choose('first', pool.received), seconds: choose('second', pool.received), goTogether }),
  requires: [twoMessages, ...requires],
})

/** §4.1: what changePartition moves, and from where to where. */
export const moveFinders = {
  movable: fromReceived(findMovable, targets(2)),
  twoMovable: pairs(() => true, targets(2)),
  twoApart: pairs((one, other) => one.recipientPartition !== other.recipientPartition, targets(3)),
  emptyPartition: {
    find: (pool) => {
      const { staysEmptyId } = partitionUses(pool)
      return staysEmptyId === undefined ? [] : [{ partitionId: staysEmptyId }]
    },
    requires: [whole, empty],
  },
  partitionToEmpty: {
    find: findPartitionToEmpty,
    requires: [
      whole,
      empty,
      {
        says: 'a second empty partition that the user may consult',
        holds: (pool) => partitionUses(pool).sentTargetId !== undefined,
      },
      {
        says: 'two small partitions, other than GENERAL and partition B, with received messages',
        holds: (pool) => partitionUses(pool).toEmptyId !== undefined,
      },
    ],
  },
} satisfies Finders
