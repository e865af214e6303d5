import type { Partition } from '../interface/model.ts'
import type { MessageHandle, Need, Needs } from './needs.ts'

/**
 * A message of the dataset, by its mark. `where` is what must still hold when the run begins, so that data that
 * an earlier run used up is passed over; every other field is a fact that the handle takes along.
 */
export interface MarkedMessage {
  mark: string
  where?: { isRead?: boolean; isVisible?: boolean; recipientPartition?: string; isExecuted?: boolean }
  mainDigest?: string
  annexDigest?: string
  bodyWords?: string
}

/** A need with its messages named by mark. */
export type ByMark<T> = T extends MessageHandle
  ? MarkedMessage
  : T extends (infer Item)[]
    ? ByMark<Item>[]
    : T extends object
      ? { [K in keyof T]: ByMark<T[K]> }
      : T

/** Which messages of the dataset can play which need, in order of preference. */
export interface DatasetIndex {
  enterpriseNumber: string
  partitions: Partition[]
  /** of the enterprise whose mailbox is there to be kept apart; its messages have marks as well */
  otherEnterpriseNumber: string
  /** those the human user may not consult */
  closedPartitionIds: string[]
  /** the one whose messages are all known, where there is such a one */
  countedPartitionId?: string
  /** the one that the user of partition B may consult */
  partitionBId?: string
  candidates: { [N in Need]: ByMark<Needs[N]>[] }
}
