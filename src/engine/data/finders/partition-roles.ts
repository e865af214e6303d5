import { defaultPartition } from '../../../contract/interface/partitions.ts'

/** Which partitions there are, and which of them the user may consult. */
export interface World {
  partitionIds: readonly string[]
  closedIds: readonly string[]
  /** the one that the user of partition B may consult */
  bId?: string
  /** Whether we say who may consult what; otherwise it was found out. */
  isOurs: boolean
}

export const isOpen = ({ closedIds, partitionIds }: World, partitionId: string): boolean =>
  !closedIds.includes(partitionId) && (partitionId === defaultPartition || partitionIds.includes(partitionId))

/** Those that the user may consult, GENERAL first. */
export const openIds = (world: World): string[] =>
  [defaultPartition, ...world.partitionIds.filter((id) => id !== defaultPartition)].filter((id) => isOpen(world, id))
