/** §5.4, §5.6: which partition of a message decides, what counts as a right, and which operations ask for it. */
import type { PartitionRight, StoredMessage } from '../../src/contract/interface/model.ts'
import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { type MailboxOperation, type MessageOperation, perOperation } from '../operations.ts'
import { instantOf } from './instants.ts'

/** Our decision: a received message lies in its recipient partition, a sent one in its sender partition. */
export const partitionOf = (message: StoredMessage): string =>
  message.folder === 'out' ? (message.sender.partition ?? defaultPartition) : message.recipientPartition

const asksRights: Record<MessageOperation | MailboxOperation, boolean> = {
  messages: true,
  nearlyExpired: true,
  withActionRequired: true,
  registeredMails: true,
  details: true,
  content: true,
  body: true,
  paymentData: true,
  structuredData: true,
  reply: true,
  actionUpdate: true,
  action: true,
  changePartition: true,
  changeVisibility: true,
}

/** The same, for the one partition that a request names. */
const asksRightOnNamed: Record<MailboxOperation, boolean> = {
  messages: true,
  nearlyExpired: true,
  withActionRequired: true,
  registeredMails: true,
}

export const accessRules = {
  partitionOf,
  /** Only a right that says so, about the partition that was asked for, lets anybody in. */
  grants: (right: PartitionRight, partitionId: string): boolean =>
    right.consult === true && right.partitionId === partitionId,
  asksRights,
  asksRightOnNamed,
  /** Where the caller may look who named one partition and has a right on it: nowhere else. */
  isNamedPartition: (named: string, partitionId: string): boolean => partitionId === named,
  /** A message of another enterprise's mailbox does not exist for this caller. */
  belongs: perOperation((mailboxOfMessage: string, mailbox: string): boolean => mailboxOfMessage === mailbox),
  /** §2: an attachment is known by its identifier inside its message, and nowhere else. */
  attachmentsOf: (
    message: StoredMessage,
    _everyMessage: () => readonly StoredMessage[],
  ): readonly StoredMessage['attachments'][number][] => message.attachments,
  /** Our decision: an expired message can no longer be found. */
  isFindable: (message: StoredMessage, now: Date): boolean => instantOf(message.expirationDate) > now.getTime(),
  /** §3: a move that names a source partition asks no right on it; true makes it strict. */
  asksRightsOnSource: false as boolean,
  /** §5.6: no right on the target of a move is asked. */
  asksRightOnTarget: false as boolean,
  /** §5.6: the list of several partitions keeps to those that may be consulted. */
  isListed: (message: StoredMessage, mayConsult: (partitionId: string) => boolean): boolean =>
    mayConsult(partitionOf(message)),
  isCounted: (message: StoredMessage, mayConsult: (partitionId: string) => boolean): boolean =>
    mayConsult(partitionOf(message)),
}
