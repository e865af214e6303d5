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
  digests?: readonly string[]
  bodyWords?: string
  known?: KnownFields
  kind?: string
}

/** A need with its messages named by mark. */
export type ByMark<T> = T extends MessageHandle
  ? MarkedMessage
  : T extends (infer Item)[]
    ? ByMark<Item>[]
    : T extends object
      ? { [K in keyof T]: ByMark<T[K]> }
      : T

/** What a message of the dataset holds under names that the specification does not state. Dates are ISO date-times. */
export interface MessageFacts {
  publicationDate: string
  expirationDate: string
  isRegisteredMail: boolean
  /** of a sent message */
  senderPartition?: string
  senderEnterprise?: string
  senderApplicationId: string
  senderOrganizationId: string
  messageTypeId: string
}

/** Which messages of the dataset meet which need, in order of preference. */
export interface DatasetIndex {
  enterpriseNumber: string
  partitions: Partition[]
  /** the enterprise of the second mailbox; its messages have marks too */
  otherEnterpriseNumber: string
  /** those the human user cannot consult */
  closedPartitionIds: string[]
  /** the partition whose messages are all known, if there is one */
  countedPartitionId?: string
  /** the one that the user of partition B can consult */
  partitionBId?: string
  /** by mark: a target shows the same values under its own names */
  facts: Readonly<Record<string, MessageFacts>>
  candidates: { [N in Need]: ByMark<Needs[N]>[] }
}
