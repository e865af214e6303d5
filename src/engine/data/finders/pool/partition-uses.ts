import { defaultPartition } from '../../../../contract/interface/partitions.ts'
import { groupsBy } from '../../../../contract/lookup/by-key.ts'
import type { Needs } from '../../../../contract/test-data/needs.ts'
import { isOwn, type SeenMessage } from '../../../survey/seen-message.ts'
import { memoize } from '../../memoize.ts'
import type { MessagePool } from './message-pool.ts'
import { consultableIds } from './partition-roles.ts'

/** The most messages of a partition to empty: each of them must be moved back. */
const maxToEmpty = 20

/** What the scenarios that move messages do with partitions. */
interface PartitionUses {
  /** the empty partition that stays empty */
  staysEmptyId?: string
  /** the empty partition that gets the sent messages of the emptied one */
  sentTargetId?: string
  toEmptyId?: string
}

const ownByPartition = memoize((seen: readonly SeenMessage[]) =>
  groupsBy(seen.filter(isOwn), ({ folder, recipientPartition, senderPartition }) => {
    const partition = folder === 'in' ? recipientPartition : senderPartition
    return partition === undefined ? [] : [partition]
  }),
)

/** The messages of the mailbox under test that a partition received or sent. */
export const ownMessagesIn = (seen: readonly SeenMessage[], partitionId: string): readonly SeenMessage[] =>
  ownByPartition(seen).get(partitionId) ?? []

/** Open partitions that no other need has: those without messages that were seen, and those with few, the fewest first. */
export const freeAndSmallPartitions = (pool: MessagePool): Record<'free' | 'small', string[]> => {
  const { partitionRoles, seen, countedPartitionId, data: { partitions = {} } = {} } = pool
  const others = [defaultPartition, partitionRoles.partitionBId, countedPartitionId]
  const open = consultableIds(partitionRoles).filter((id) => !others.includes(id))
  const used = seen
    .filter(isOwn)
    .flatMap(({ folder, recipientPartition, senderPartition }) =>
      folder === 'in' ? [recipientPartition] : [recipientPartition, senderPartition],
    )
  const small = open
    .map((id) => ({ id, all: ownMessagesIn(seen, id) }))
    .filter(
      ({ all }) =>
        all.some(({ folder }) => folder === 'in') && all.length <= maxToEmpty && all.every((one) => one.isWhole),
    )
    .sort((one, other) => one.all.length - other.all.length)
  return {
    free: open.filter((id) => !used.includes(id) && !Object.values(partitions).includes(id)),
    small: small.map(({ id }) => id),
  }
}

/** Whether the survey read every message of the partition. */
export const isReadAsWhole = ({ isWhole, wholePartitionIds }: MessagePool, partitionId: string): boolean =>
  isWhole || wholePartitionIds?.has(partitionId) === true

/**
 * Which partitions are empty, and which one a scenario may empty; a data profile can say so. Only partitions of which the
 * survey read every message count.
 */
export const partitionUses = memoize((pool: MessagePool): PartitionUses => {
  const { data: { partitions = {} } = {} } = pool
  const { free, small } = freeAndSmallPartitions(pool)
  const empty = free.filter((id) => isReadAsWhole(pool, id))
  const staysEmptyId = partitions.emptyPartition ?? empty[0]
  return {
    staysEmptyId,
    sentTargetId: partitions.emptyTarget ?? empty.find((id) => id !== staysEmptyId),
    toEmptyId:
      partitions.partitionToEmpty ?? (small.length > 1 ? small.find((id) => isReadAsWhole(pool, id)) : undefined),
  }
})

/** Partitions that scenarios can move messages to. */
export const moveTargets = memoize((pool: MessagePool): string[] => {
  const { staysEmptyId, sentTargetId, toEmptyId } = partitionUses(pool)
  const reserved = [staysEmptyId, sentTargetId, toEmptyId, pool.countedPartitionId]
  return consultableIds(pool.partitionRoles).filter((id) => !reserved.includes(id))
})

/**
 * The suite restores moved sent messages by moving everything out of their new partition. If that partition holds other
 * sent messages, or the survey did not read it completely, it cannot tell them apart: the messages stay (`sendersStay`).
 */
export const withIrreversibleSenders = (
  candidate: Needs['partitionToEmpty'],
  seen: readonly SeenMessage[],
  isWhole = true,
): Needs['partitionToEmpty'] => {
  const own = candidate.sent.map(({ messageId }) => messageId)
  const isTaken = ownMessagesIn(seen, candidate.emptyPartitionId).some(
    ({ folder, messageId }) => folder === 'out' && !own.includes(messageId),
  )
  return isTaken || !isWhole ? { ...candidate, sendersStay: true } : candidate
}
