import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { Need } from '../../../contract/test-data/needs.ts'
import { isOpen, type World } from '../finders/partition-roles.ts'

interface Placed {
  messageId: string
  folder?: string
  recipientPartition: string
  senderPartition?: string
}

const placesOf = (candidate: unknown): Placed[] => {
  if (typeof candidate !== 'object' || candidate === null) return []
  if ('messageId' in candidate) return [candidate as Placed]
  return Object.values(candidate).flatMap(placesOf)
}

const partitionsNamed = (candidate: object): string[] =>
  ['partitionId', 'targetPartitionId', 'emptyPartitionId'].flatMap((name) => {
    const value = (candidate as Record<string, unknown>)[name]
    return typeof value === 'string' ? [value] : []
  })

/**
 * Whether a candidate of the dataset is what its need says in this world, where other partitions may be open or closed
 * than the dataset was made for.
 */
export const suits = (need: Need, candidate: unknown, world: World): boolean => {
  if (typeof candidate !== 'object' || candidate === null || need === 'foreignMessage') return true
  const wantsClosed = need.startsWith('closed')
  const lie = placesOf(candidate).every(({ folder, recipientPartition, senderPartition }) => {
    const partition = folder === 'out' ? (senderPartition ?? recipientPartition) : recipientPartition
    return isOpen(world, partition) !== wantsClosed
  })
  if (!lie || partitionsNamed(candidate).some((id) => isOpen(world, id) === wantsClosed)) return false
  if (need !== 'partitionB') return true
  const { partitionId, outside } = candidate as { partitionId: string; outside: Placed }
  return partitionId === world.bId && outside.recipientPartition === defaultPartition
}
