import { defaultPartition } from '../../../contract/interface/partitions.ts'
import { type Need, type Needs, needEntry } from '../../../contract/test-data/needs.ts'
import { messagesIn } from '../allocate.ts'
import { isConsultable, type PartitionRoles } from '../finders/pool/partition-roles.ts'

const partitionIdsIn = (candidate: object): string[] =>
  ['partitionId', 'targetPartitionId', 'emptyPartitionId'].flatMap((name) => {
    const value = (candidate as Record<string, unknown>)[name]
    return typeof value === 'string' ? [value] : []
  })

/**
 * Whether a candidate of the dataset still meets its need with these partition roles: they may close or open other
 * partitions than the dataset was made for.
 */
export const fitsPartitionRoles = (need: Need, candidate: unknown, roles: PartitionRoles): boolean => {
  if (typeof candidate !== 'object' || candidate === null) return true
  const { where } = needEntry(need)
  if (where === 'otherMailbox') return true
  const wantsClosed = where === 'closed'
  const arePlaced = messagesIn(candidate).every(({ folder, recipientPartition, senderPartition }) => {
    const partition = folder === 'out' ? (senderPartition ?? recipientPartition) : recipientPartition
    return isConsultable(roles, partition) !== wantsClosed
  })
  if (!arePlaced || partitionIdsIn(candidate).some((id) => isConsultable(roles, id) === wantsClosed)) return false
  if (need !== 'partitionB') return true
  const { partitionId, outside } = candidate as Needs['partitionB']
  return partitionId === roles.partitionBId && outside.recipientPartition === defaultPartition
}
