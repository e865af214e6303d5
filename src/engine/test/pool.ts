import { searchedTextIndex } from '../data/finders/pool/input.ts'
import { type MessagePool, messagePool } from '../data/finders/pool/message-pool.ts'
import type { PartitionRoles } from '../data/finders/pool/partition-roles.ts'
import { noExtraDetails } from '../survey/extra-details.ts'
import { type ReferenceRecords, recordFields } from '../survey/reference-records.ts'
import type { SeenMessage } from '../survey/seen-message.ts'

export const world: PartitionRoles = {
  partitionIds: ['GENERAL', 'B', 'C', 'EMPTY', 'SPARE', 'CLOSED'],
  closedIds: ['CLOSED'],
  partitionBId: 'B',
  isArranged: true,
}

export const today = new Date('2026-06-01T12:00:00Z')

/** The input of discovery for a mailbox with only these messages. */
export const poolOf = (seen: readonly SeenMessage[], changed: Partial<MessagePool> = {}): MessagePool => {
  const records: ReferenceRecords = changed.records ?? new Map()
  const grounds = {
    seen,
    records,
    parts: noExtraDetails.parts,
    isWhole: true,
    today,
    datasetMessageIds: new Set<string>(),
    ...changed,
  }
  return messagePool(grounds, changed.partitionRoles ?? world, searchedTextIndex(records, recordFields))
}
