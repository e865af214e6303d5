/** §5.4, §5.6: which partition of a message decides, and what counts as a right. */
import type { PartitionRight, StoredMessage } from '../../src/contract/interface/model.ts'
import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { instantOf } from './instants.ts'

/** Our decision: a received message belongs to its recipient partition, a sent one to its sender partition. */
export const partitionOf = (message: StoredMessage): string =>
  message.folder === 'out' ? (message.sender.partition ?? defaultPartition) : message.recipientPartition

/** Who sent a received message, or gets a sent one. */
export const otherParty = ({ folder, sender, recipient }: StoredMessage) => (folder === 'in' ? sender : recipient)

export const accessRules = {
  partitionOf,
  /** Only `consult: true` for the requested partition gives access. */
  grants: (right: PartitionRight, partitionId: string): boolean =>
    right.consult === true && right.partitionId === partitionId,
  /** Our decision: an expired message can no longer be found. */
  isFindable: (message: StoredMessage, now: Date): boolean => instantOf(message.expirationDate) > now.getTime(),
  /** §3: a move that names a source partition asks no right on it; true makes it strict. */
  asksRightsOnSource: false as boolean,
  /** §5.6: the list of several partitions keeps to those that may be consulted. */
  isListed: (message: StoredMessage, mayConsult: (partitionId: string) => boolean): boolean =>
    mayConsult(partitionOf(message)),
  isCounted: (message: StoredMessage, mayConsult: (partitionId: string) => boolean): boolean =>
    mayConsult(partitionOf(message)),
}
