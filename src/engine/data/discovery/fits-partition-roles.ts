import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { Need } from '../../../contract/test-data/needs.ts'
import { isConsultable, type PartitionRoles } from '../finders/partition-roles.ts'

interface PlacedMessage {
  messageId: string
  folder?: string
  recipientPartition: string
  senderPartition?: string
}

const messagesIn = (candidate: unknown): PlacedMessage[] => {
  if (typeof candidate !== 'object' || candidate === null) return []
  if ('messageId' in candidate) return [candidate as PlacedMessage]
  return Object.values(candidate).flatMap(messagesIn)
}

const partitionIdsIn = (candidate: object): string[] =>
  ['partitionId', 'targetPartitionId', 'emptyPartitionId'].flatMap((name) => {
    const value = (candidate as Record<string, unknown>)[name]
    return typeof value === 'string' ? [value] : []
  })

/**
 * Whether a candidate of the dataset is what its need says in this world, where other partitions may be open or closed
 * than the dataset was made for.
 */
export const fitsPartitionRoles = (need: Need, candidate: unknown, world: PartitionRoles): boolean => {
  if (typeof candidate !== 'object' || candidate === null || need === 'foreignMessage') return true
  const wantsClosed = need.startsWith('closed')
  const lie = messagesIn(candidate).every(({ folder, recipientPartition, senderPartition }) => {
    const partition = folder === 'out' ? (senderPartition ?? recipientPartition) : recipientPartition
    return isConsultable(world, partition) !== wantsClosed
  })
  if (!lie || partitionIdsIn(candidate).some((id) => isConsultable(world, id) === wantsClosed)) return false
  if (need !== 'partitionB') return true
  const { partitionId, outside } = candidate as { partitionId: string; outside: PlacedMessage }
  return partitionId === world.partitionBId && outside.recipientPartition === defaultPartition
}
