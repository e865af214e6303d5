/** §2, §3, §5.6: moving messages to another partition, by identifier or all of a partition. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { Refusal } from '../../refusal.ts'
import { partitionOf } from '../access.ts'

export interface Move {
  messageIds?: string[]
  sourcePartitionId?: string
  targetRecipientPartitionId?: string
  targetSenderPartitionId?: string
}

/** A named message that may be changed, or the reason why not. */
export type MessageOrRefusal =
  | { message: StoredMessage; refusal?: undefined }
  | { message?: undefined; refusal: Refusal }

const toRecipient = (message: StoredMessage, partitionId: string | undefined): StoredMessage =>
  partitionId === undefined ? message : { ...message, recipientPartition: partitionId }

const toSender = (message: StoredMessage, partitionId: string | undefined): StoredMessage =>
  partitionId === undefined ? message : { ...message, sender: { ...message.sender, partition: partitionId } }

export const movingRules = {
  /** A move by identifier. Our decision: of a sent message the sender partition moves. */
  movedByName: (message: StoredMessage, move: Move): StoredMessage =>
    message.folder === 'in'
      ? toRecipient(message, move.targetRecipientPartitionId)
      : toSender(message, move.targetSenderPartitionId ?? move.targetRecipientPartitionId),
  /** A move of a partition: which messages move. */
  isOfSource: (message: StoredMessage, sourcePartitionId: string): boolean =>
    partitionOf(message) === sourcePartitionId,
  /** A move of a partition: received ones get the recipient partition, sent ones the sender partition. */
  movedWithSource: (message: StoredMessage, move: Move): StoredMessage =>
    message.folder === 'in'
      ? toRecipient(message, move.targetRecipientPartitionId)
      : toSender(message, move.targetSenderPartitionId),
  /** The partitions that must exist. The caller needs no right on them. */
  targets: (move: Move): string[] =>
    [move.targetRecipientPartitionId, move.targetSenderPartitionId].filter((id) => id !== undefined),
  exists: (existing: readonly string[], target: string): boolean => existing.includes(target),
}

export const changingRules = {
  /** All or nothing: one refusal, and nothing is written. */
  outcome: (verdicts: readonly MessageOrRefusal[]): { write: StoredMessage[]; refusal?: Refusal } => {
    const refusal = verdicts.find((verdict) => verdict.refusal)?.refusal
    return refusal ? { write: [], refusal } : { write: verdicts.flatMap(({ message }) => message ?? []) }
  },
}

/** §3: hiding a message and showing it again. */
export const visibilityRules = {
  changed: (message: StoredMessage, isVisible: boolean): StoredMessage => ({ ...message, isVisible }),
}
