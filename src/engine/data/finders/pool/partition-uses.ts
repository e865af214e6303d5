import { defaultPartition } from '../../../../contract/interface/partitions.ts'
import { memoize } from '../../memoize.ts'
import type { MessagePool, PoolMessage } from './message-pool.ts'
import { consultableIds } from './partition-roles.ts'

/** A partition to empty has at most so many messages: each of them must be moved back. */
const maxToEmpty = 20

/** What the scenarios that move messages do with partitions. */
export interface PartitionUses {
  /** partitions without messages */
  emptyIds: string[]
  /** the empty partition that stays empty */
  staysEmptyId?: string
  /** the empty partition that gets the sent messages of the emptied one */
  sentTargetId?: string
  toEmptyId?: string
}

export const isInPartition = (
  { folder, recipientPartition, senderPartition }: PoolMessage,
  partitionId: string,
): boolean => (folder === 'in' ? recipientPartition === partitionId : senderPartition === partitionId)

/**
 * Which partitions are empty, and which one a scenario may empty; a data profile can say so. A partition counts as empty
 * only if the survey read the whole mailbox.
 */
export const partitionUses = memoize((pool: MessagePool): PartitionUses => {
  const { partitionRoles, seen, isWhole, countedPartitionId, data: { partitions = {} } = {} } = pool
  const own = seen.filter(({ mailbox }) => mailbox === 'own')
  const messagesIn = (partitionId: string): PoolMessage[] => own.filter((one) => isInPartition(one, partitionId))
  const open = consultableIds(partitionRoles).filter(
    (id) => id !== defaultPartition && id !== partitionRoles.partitionBId && id !== countedPartitionId,
  )
  const isEmpty = (id: string): boolean =>
    messagesIn(id).length === 0 && !own.some((one) => one.recipientPartition === id)
  const emptyIds = isWhole ? open.filter(isEmpty) : []
  const named = Object.values(partitions)
  const free = emptyIds.filter((id) => !named.includes(id))
  const staysEmptyId = partitions.emptyPartition ?? free[0]
  const small = open.filter((id) => {
    const all = messagesIn(id)
    return all.some(({ folder }) => folder === 'in') && all.length <= maxToEmpty && all.every((one) => one.isWhole)
  })
  const [smallest] = small.sort((one, other) => messagesIn(one).length - messagesIn(other).length)
  return {
    emptyIds,
    staysEmptyId,
    sentTargetId: partitions.emptyTarget ?? free.find((id) => id !== staysEmptyId),
    toEmptyId: partitions.partitionToEmpty ?? (isWhole && small.length > 1 ? smallest : undefined),
  }
})

/** Partitions that scenarios can move messages to. */
export const moveTargets = (pool: MessagePool): string[] => {
  const { staysEmptyId, sentTargetId, toEmptyId } = partitionUses(pool)
  const reserved = [staysEmptyId, sentTargetId, toEmptyId, pool.countedPartitionId]
  return consultableIds(pool.partitionRoles).filter((id) => !reserved.includes(id))
}
