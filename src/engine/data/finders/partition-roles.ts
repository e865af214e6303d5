import { defaultPartition } from '../../../contract/interface/partitions.ts'

/** Which partitions there are, and which of them the user may consult. */
export interface PartitionRoles {
  partitionIds: readonly string[]
  closedIds: readonly string[]
  /** the one that the user of partition B may consult */
  partitionBId?: string
  /** Whether we say who may consult what; otherwise it was found out. */
  isArranged: boolean
}

export const isConsultable = ({ closedIds, partitionIds }: PartitionRoles, partitionId: string): boolean =>
  !closedIds.includes(partitionId) && (partitionId === defaultPartition || partitionIds.includes(partitionId))

/** Those that the user may consult, GENERAL first. */
export const consultableIds = (world: PartitionRoles): string[] =>
  [defaultPartition, ...world.partitionIds.filter((id) => id !== defaultPartition)].filter((id) =>
    isConsultable(world, id),
  )
