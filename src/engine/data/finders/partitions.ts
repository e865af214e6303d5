import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import { withIrreversibleSenders } from '../sent-partition.ts'
import { type MessagePool, type PoolMessage, sortedNewestFirst } from './message-pool.ts'
import { expiresSoon, hasOpenAction, isRegistered, isUnread, liesInGeneral } from './message-predicates.ts'
import { consultableIds } from './partition-roles.ts'

/** Candidates of a need are so many at most. */
const maxCandidates = 20

/** Messages of a partition that is emptied, at most: each of them must be put back. */
const maxToEmpty = 20

/** The parts that partitions play in a world. */
export interface PartitionUses {
  /** hold nothing */
  emptyIds: string[]
  /** the one that stays empty */
  staysEmptyId?: string
  /** the one that takes what was sent from the emptied one */
  sentTargetId?: string
  toEmptyId?: string
}

const isInPartition = ({ folder, recipientPartition, senderPartition }: PoolMessage, partitionId: string): boolean =>
  folder === 'in' ? recipientPartition === partitionId : senderPartition === partitionId

/** Which partitions hold nothing, and which one may be emptied; a profile may say so. Nothing is empty that was not seen whole. */
export const partitionUses = (pool: MessagePool): PartitionUses => {
  const { partitionRoles, seen, isWhole, countedPartitionId, data: { partitions = {} } = {} } = pool
  const own = seen.filter(({ mailbox }) => mailbox === 'own')
  const holding = (partitionId: string): PoolMessage[] => own.filter((one) => isInPartition(one, partitionId))
  const open = consultableIds(partitionRoles).filter(
    (id) => id !== defaultPartition && id !== partitionRoles.partitionBId && id !== countedPartitionId,
  )
  const empty = isWhole
    ? open.filter((id) => holding(id).length === 0 && !own.some((one) => one.recipientPartition === id))
    : []
  const named = Object.values(partitions)
  const free = empty.filter((id) => !named.includes(id))
  const kept = partitions.emptyPartition ?? free[0]
  const takes = partitions.emptyTarget ?? free.find((id) => id !== kept)
  const small = open.filter((id) => {
    const all = holding(id)
    return all.some(({ folder }) => folder === 'in') && all.length <= maxToEmpty && all.every(({ isWhole: is }) => is)
  })
  const [smallest] = small.sort((one, other) => holding(one).length - holding(other).length)
  return {
    emptyIds: empty,
    staysEmptyId: kept,
    sentTargetId: takes,
    toEmptyId: partitions.partitionToEmpty ?? (isWhole && small.length > 1 ? smallest : undefined),
  }
}

/** Partitions that messages may be moved to meanwhile. */
const moveTargets = (
  { partitionRoles, countedPartitionId }: MessagePool,
  { staysEmptyId, sentTargetId, toEmptyId }: PartitionUses,
): string[] =>
  consultableIds(partitionRoles).filter(
    (id) => ![staysEmptyId, sentTargetId, toEmptyId, countedPartitionId].includes(id),
  )

const movableMessages = (
  { received }: MessagePool,
  { toEmptyId }: PartitionUses,
  among = received,
): readonly PoolMessage[] => among.filter(({ recipientPartition }) => recipientPartition !== toEmptyId)

export const findMovable = (pool: MessagePool, places: PartitionUses, among = pool.received): Needs['movable'][] =>
  movableMessages(pool, places, among).flatMap((message) =>
    moveTargets(pool, places)
      .filter((id) => id !== message.recipientPartition)
      .slice(0, 1)
      .map((targetPartitionId) => ({ message, targetPartitionId })),
  )

/** Messages two by two, none of them twice. */
const findPairs = (
  pool: MessagePool,
  places: PartitionUses,
  {
    firsts,
    seconds,
    goTogether,
  }: {
    firsts: readonly PoolMessage[]
    seconds: readonly PoolMessage[]
    goTogether: (one: PoolMessage, other: PoolMessage) => boolean
  },
): Needs['twoMovable'][] => {
  const pairs: Needs['twoMovable'][] = []
  const taken = new Set<string>()
  for (const first of movableMessages(pool, places, firsts)) {
    if (taken.has(first.messageId)) continue
    for (const second of movableMessages(pool, places, seconds)) {
      if (taken.has(second.messageId) || second.messageId === first.messageId || !goTogether(first, second)) continue
      const targetPartitionId = moveTargets(pool, places).find(
        (id) => id !== first.recipientPartition && id !== second.recipientPartition,
      )
      if (targetPartitionId === undefined) continue
      for (const one of [first, second]) taken.add(one.messageId)
      pairs.push({ first, second, targetPartitionId })
      break
    }
    if (pairs.length === maxCandidates) break
  }
  return pairs
}

export const findTwoMovable = (
  pool: MessagePool,
  places: PartitionUses,
  firsts = pool.received,
  seconds = pool.received,
) => findPairs(pool, places, { firsts, seconds, goTogether: () => true })

export const findTwoApart = (
  pool: MessagePool,
  places: PartitionUses,
  firsts = pool.received,
  seconds = pool.received,
) =>
  findPairs(pool, places, {
    firsts,
    seconds,
    goTogether: (one, other) => one.recipientPartition !== other.recipientPartition,
  })

export const findEmptyPartition = (_pool: MessagePool, { staysEmptyId }: PartitionUses): Needs['emptyPartition'][] =>
  staysEmptyId === undefined ? [] : [{ partitionId: staysEmptyId }]

/** Where it is not shown from where messages were sent, those of a partition cannot be put back unseen. */
export const findPartitionToEmpty = (
  { seen, isWhole, data: { partitions = {} } = {} }: MessagePool,
  { sentTargetId, toEmptyId }: PartitionUses,
): Needs['partitionToEmpty'][] => {
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

/** §4.1: the newest message of partition B, and the newest of GENERAL. */
export const findPartitionB = (
  { partitionRoles: { partitionBId }, received }: MessagePool,
  messages = received,
  outsides = received,
): Needs['partitionB'][] => {
  const [message] = sortedNewestFirst(messages.filter(({ recipientPartition }) => recipientPartition === partitionBId))
  const [outside] = sortedNewestFirst(outsides.filter(liesInGeneral))
  return partitionBId === undefined || message === undefined || outside === undefined
    ? []
    : [{ partitionId: partitionBId, message, outside }]
}

export const findClosedPartition = ({ closed }: MessagePool, among = closed): Needs['closedPartition'][] =>
  sortedNewestFirst(among)
    .slice(0, 1)
    .map((message) => ({ partitionId: message.recipientPartition, message }))

/** Where the rights are ours to give, nothing lies in a partition that nobody named; elsewhere it must have been seen. */
export const findConsultablePartitions = ({
  partitionRoles,
  isWhole,
}: MessagePool): Needs['consultablePartitions'][] =>
  partitionRoles.isArranged || isWhole ? [{ partitionIds: consultableIds(partitionRoles) }] : []

/** Unread, where the user may not consult: one for each statistic. */
export const findClosedCounted = ({ closed, today }: MessagePool): Needs['closedCounted'][] => {
  const unread = closed.filter(isUnread)
  const [expiring, registered, toConfirm] = [
    unread.find(expiresSoon(today)),
    unread.find(isRegistered),
    unread.find(hasOpenAction),
  ]
  return expiring && registered && toConfirm ? [{ expiring, registered, toConfirm }] : []
}
