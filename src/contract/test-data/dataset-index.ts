import type { Partition } from '../interface/model.ts'
import type { KnownFields, MessageHandle, Need, Needs } from './needs.ts'

/**
 * A message of the dataset, by its mark. `where` must still hold when the run begins, so that the run skips data that an
 * earlier run used up. Every other field is a fact that the scenario gets with the message.
 */
export interface MarkedMessage {
  mark: string
  where?: { isRead?: boolean; isVisible?: boolean; recipientPartition?: string; isExecuted?: boolean }
  mainDigest?: string
  annexDigest?: string
  bodyWords?: string
  known?: KnownFields
}

/** A need with its messages named by mark. */
export type ByMark<T> = T extends MessageHandle
  ? MarkedMessage
  : T extends (infer Item)[]
    ? ByMark<Item>[]
    : T extends object
      ? { [K in keyof T]: ByMark<T[K]> }
      : T

/** Which messages of the dataset meet which need, in order of preference. */
export interface DatasetIndex {
  enterpriseNumber: string
  partitions: Partition[]
  /** the enterprise of the second mailbox; its messages have marks too */
  otherEnterpriseNumber: string
  /** those the human user may not consult */
  closedPartitionIds: string[]
  /** the partition whose messages are all known, if there is one */
  countedPartitionId?: string
  /** the one that the user of partition B may consult */
  partitionBId?: string
  candidates: { [N in Need]: ByMark<Needs[N]>[] }
}
