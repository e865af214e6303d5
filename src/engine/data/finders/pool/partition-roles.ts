import { defaultPartition } from '../../../../contract/interface/partitions.ts'
import { isOwn, type SeenMessage } from '../../../survey/seen-message.ts'

/** The partitions of the mailbox under test, and which of them the user can consult. */
export interface PartitionRoles {
  partitionIds: readonly string[]
  closedIds: readonly string[]
  /** the one that the user of partition B can consult */
  partitionBId?: string
  /** whether the suite gives the rights (stubs); otherwise they are real and were probed */
  isArranged: boolean
}

export const isConsultable = ({ closedIds, partitionIds }: PartitionRoles, partitionId: string): boolean =>
  !closedIds.includes(partitionId) && (partitionId === defaultPartition || partitionIds.includes(partitionId))

/** Real rights are known only for the partitions that were probed: no other one counts as closed. */
export const isClosed = (roles: PartitionRoles, partitionId: string): boolean =>
  roles.isArranged ? !isConsultable(roles, partitionId) : roles.closedIds.includes(partitionId)

/** The partitions that the user can consult, GENERAL first. */
export const consultableIds = (roles: PartitionRoles): string[] =>
  [defaultPartition, ...roles.partitionIds.filter((id) => id !== defaultPartition)].filter((id) =>
    isConsultable(roles, id),
  )

/**
 * Whether sent messages have only a sender partition. Some targets leave GENERAL out. A target that shows GENERAL in received
 * messages does not, so its sent messages without a recipient partition really have none.
 */
export const haveSentOnePartition = (seen: readonly SeenMessage[]): boolean => {
  const placed = seen.filter((one) => isOwn(one) && one.isPartitionKnown)
  const received = placed.filter(({ folder }) => folder === 'in')
  return (
    received.some(({ recipientPartition }) => recipientPartition === defaultPartition) &&
    received.every(({ showsRecipientPartition }) => showsRecipientPartition) &&
    placed.every(({ folder, showsRecipientPartition }) => folder === 'in' || !showsRecipientPartition)
  )
}
