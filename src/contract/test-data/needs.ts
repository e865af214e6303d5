import { type ListNeeds, listNeedDescriptions } from './list-needs.ts'
import type { MessageHandle, WithAction, WithAnnex, WithBody, WithMain } from './message-handle.ts'

export type { MessageHandle, WithAction, WithAnnex, WithBody, WithMain, WithReferences } from './message-handle.ts'

/**
 * The data a scenario can ask for ("Data assumed", validation scenarios). Every message is visible, received and not
 * expired, and its partition may be consulted by the human user, unless its need says otherwise.
 */

export interface Needs extends ListNeeds {
  mailbox: { enterpriseNumber: string }
  /** at least 11 messages in GENERAL; `count` of them are known */
  manyInGeneral: { count: number }
  /** the user may consult it; `message` lies in it, `outside` is a recent one that does not */
  partitionB: { partitionId: string; message: MessageHandle; outside: MessageHandle }
  /** the user may not consult it, and it holds received messages */
  closedPartition: { partitionId: string; message: MessageHandle }
  /** received, in the closed partition, its main content already read */
  closedMessage: WithAnnex
  /** hidden, in the closed partition */
  closedHiddenMessage: MessageHandle
  /** unread, in the closed partition */
  closedUnreadMessage: WithMain
  /** unread, in the closed partition; its body is its main content */
  closedUnreadBody: WithBody
  /** as `openAction`, but in the closed partition */
  closedAction: WithAction
  /** sent from, and addressed to, the closed partition */
  closedSentMessage: MessageHandle
  /** unread, in the closed partition: what a statistic of a user must not count, one for each statistic */
  closedCounted: { expiring: MessageHandle; registered: MessageHandle; toConfirm: MessageHandle }
  /** any message of a partition the user may consult */
  message: MessageHandle
  readMessage: WithMain
  unreadMessage: WithMain
  /** unread, with a main content and an annex */
  unreadMessageWithAnnex: WithAnnex
  sentMessage: MessageHandle
  hiddenMessage: MessageHandle
  /** `word` stands in the French subject of `message`, and in no searched field of `other` in any language */
  frenchWord: { word: string; message: MessageHandle; other: MessageHandle }
  /**
   * sent messages: `message` has the word in its French subject and was published more than two days after
   * `receivedAfter` (ISO date), `earlier` has it and was published more than two days before, `other` lacks it
   */
  sentWithWord: {
    word: string
    receivedAfter: string
    message: MessageHandle
    earlier: MessageHandle
    other: MessageHandle
  }
  /**
   * `message` is unread and expires within 15 days; `read` expires then too but is read; `later` is unread and expires
   * more than two days after `expiredBefore` (ISO date: the run's today plus 16 days)
   */
  expiringSoon: { expiredBefore: string; message: MessageHandle; read: MessageHandle; later: MessageHandle }
  /** unread */
  registeredMail: MessageHandle
  /** as `registeredMail`, but read */
  readRegisteredMail: MessageHandle
  /** unread, not registered, without an action */
  ordinaryMessage: MessageHandle
  /** carries an action of type requiredActionToConfirm, not executed, without due date */
  openAction: WithAction
  /** as `openAction`, but executed */
  executedAction: WithAction
  /**
   * all messages of a partition that a user of its own may consult alone. The first three expire within 15 days of today,
   * `later` within 60 and not within 17, `readRegisteredLater` later still. `expiredBefore` is today plus 16 days (ISO
   * date); what is neither said to be read nor a registered mail is unread and none.
   */
  countedPartition: {
    expiredBefore: string
    unreadRegistered: MessageHandle
    unread: MessageHandle
    readRegistered: MessageHandle
    later: MessageHandle
    readRegisteredLater: MessageHandle
  }
  /** all messages of that partition that carry an action: two an open one, the third an executed one */
  countedActions: { open: WithAction; openToo: MessageHandle; executed: MessageHandle }
  /** two messages that may be moved, and a consultable partition that neither lies in */
  twoMovable: { first: MessageHandle; second: MessageHandle; targetPartitionId: string }
  /** one that may be moved, and a consultable partition it does not lie in */
  movable: { message: MessageHandle; targetPartitionId: string }
  /** two messages that may be moved or hidden, of different partitions, and a consultable one that neither lies in */
  twoApart: { first: MessageHandle; second: MessageHandle; targetPartitionId: string }
  /** every partition that the user may consult */
  consultablePartitions: { partitionIds: string[] }
  /** a consultable partition that holds nothing, and that nothing is moved to */
  emptyPartition: { partitionId: string }
  /** a consultable partition to be emptied, all that lies in it, and an empty one for its sent messages */
  partitionToEmpty: {
    partitionId: string
    received: MessageHandle[]
    sent: MessageHandle[]
    emptyPartitionId: string
    /** It holds other sent messages after all, so that nothing tells them from these when they are to go back. */
    sendersStay?: true
  }
  /** a consultable partition, in which a received message lies and a hidden one */
  partitionWithHidden: { partitionId: string; received: MessageHandle; hidden: MessageHandle }
  /** its body is its main content; unread */
  unreadMessageWithBody: WithBody
  /** two unread messages of one partition, published on one day */
  twoUnread: { first: WithMain; second: MessageHandle }
  /** unread; it has a body, which is not its main content */
  unreadMessageWithOtherBody: WithMain
  /** has a body, and reading it changes nothing: it is read, or its body is not its main content */
  messageWithBody: WithBody
  messageWithPaymentData: MessageHandle
  messageWithStructuredData: MessageHandle
  repliable: MessageHandle
  /** isReplyAuthorized is false */
  notRepliable: MessageHandle
  /** read; the file name of its main content holds characters that are not ASCII */
  unusualFileName: WithMain
  /** its subject was written in one language */
  messageInOneLanguage: MessageHandle
  /** identifiers of reference data that messages of the mailbox carry, a few different ones */
  carriedApplication: { ids: string[] }
  carriedOrganization: { ids: string[] }
  carriedMessageType: { ids: string[] }
  /** an origin of the portal that the target accepts (§4.6) */
  portalOrigin: { origin: string }
  /** received, in the mailbox of another enterprise */
  foreignMessage: MessageHandle
  /** read, in GENERAL; so are the three below, which carry what an optional feature shows */
  generalMessage: WithMain
  generalMessageWithBody: WithBody
  generalMessageWithPaymentData: MessageHandle
  generalMessageWithStructuredData: MessageHandle
  /** in GENERAL, to be moved or hidden */
  generalMovable: MessageHandle
  /** in GENERAL, its action not executed */
  generalAction: WithAction
  /** in GENERAL, may be replied to */
  generalRepliable: MessageHandle
  /** in the closed partition, with body, payment data and structured data, its body not the main content */
  closedMessageWithParts: WithBody
}

export type Need = keyof Needs

/** How a missing need is named to the person who must supply it. */
export const needDescriptions: { [N in Need]: string } = {
  ...listNeedDescriptions,
  mailbox: 'a mailbox',
  manyInGeneral: 'at least 11 received messages in GENERAL',
  partitionB: 'a second partition the user may consult, with a message in it',
  closedPartition: 'a partition the user may not consult, with a message in it',
  closedMessage: 'a read message with a main document and an annex in the partition the user may not consult',
  closedHiddenMessage: 'a hidden message in the partition the user may not consult',
  closedUnreadMessage: 'an unread message with a main document in the partition the user may not consult',
  closedUnreadBody: 'an unread message whose body is its main content in the partition the user may not consult',
  closedAction: 'a message with an open action in the partition the user may not consult',
  closedSentMessage: 'a message sent from the partition the user may not consult',
  closedCounted: 'unread messages that statistics count in the partition the user may not consult',
  message: 'a message in a partition the user may consult',
  readMessage: 'a read message with a main document',
  unreadMessage: 'an unread message with a main document',
  unreadMessageWithAnnex: 'an unread message with a main document and an annex',
  sentMessage: 'a message sent from a partition the user may consult',
  hiddenMessage: 'a hidden message in a partition the user may consult',
  frenchWord: 'a message whose French subject holds a word that others lack',
  sentWithWord: 'sent messages with and without a word in the French subject, published on either side of a date',
  expiringSoon: 'an unread message that expires within 15 days, beside a read one and one that expires later',
  registeredMail: 'an unread registered mail',
  readRegisteredMail: 'a read registered mail',
  ordinaryMessage: 'an unread message that is no registered mail and carries no action',
  openAction: 'a message with an action requiredActionToConfirm without due date that is not executed',
  executedAction: 'a message with an executed action requiredActionToConfirm',
  countedPartition:
    'a partition whose messages are all known, read and unread, registered mails, expiring soon or later',
  countedActions: 'a partition whose messages are all known, with open and executed actions requiredActionToConfirm',
  twoMovable: 'two messages that may be moved to another partition',
  movable: 'a message that may be moved to another partition',
  twoApart: 'two messages of different partitions that may be moved to a third',
  consultablePartitions: 'the names of all partitions the user may consult',
  emptyPartition: 'a partition without messages that the user may consult',
  partitionToEmpty: 'a partition whose messages may all be moved, and an empty partition',
  partitionWithHidden: 'a partition whose messages may all be moved, one of them hidden',
  unreadMessageWithBody: 'an unread message whose body is its main content',
  twoUnread: 'two unread messages of one partition and one day',
  unreadMessageWithOtherBody: 'an unread message with a body beside its main document',
  messageWithBody: 'a read message with a body',
  messageWithPaymentData: 'a message with payment data',
  messageWithStructuredData: 'a message with structured data',
  repliable: 'a message that may be replied to',
  notRepliable: 'a message that may not be replied to',
  unusualFileName: 'a read message with a main document whose file name is not all ASCII',
  messageInOneLanguage: 'a message whose subject was written in one language only',
  carriedApplication: 'a message that names its sender application (or set dialect.senderApplicationId)',
  carriedOrganization: 'a message that names its sender organization (or set dialect.senderOrganizationId)',
  carriedMessageType: 'a message that names its message type (or set dialect.messageTypeId)',
  portalOrigin: 'an origin of the portal (--origin)',
  foreignMessage: 'a message in the mailbox of another enterprise',
  generalMessage: 'a read message with a main document in GENERAL',
  generalMessageWithBody: 'a read message with a body in GENERAL',
  generalMessageWithPaymentData: 'a message with payment data in GENERAL',
  generalMessageWithStructuredData: 'a message with structured data in GENERAL',
  generalMovable: 'a message in GENERAL that may be moved and hidden',
  generalAction: 'a message in GENERAL with an action requiredActionToConfirm that is not executed',
  generalRepliable: 'a message in GENERAL that may be replied to',
  closedMessageWithParts:
    'a message with a body, payment data and structured data in the partition the user may not consult',
}
