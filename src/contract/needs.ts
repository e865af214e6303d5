/**
 * The data a scenario can ask for ("Data assumed", validation scenarios). Every message is visible, received and not
 * expired, and its partition may be consulted by the human user, unless its need says otherwise.
 */

/** A message of the target, as the document consumer sees it before the first scenario. */
export interface MessageHandle {
  messageId: string
  recipientPartition: string
  senderPartition?: string
  /** French text of the subject, or what there is of it */
  subject: string
  /** ISO date-time */
  publicationDate: string
}
export interface WithMain extends MessageHandle {
  mainAttachmentId: string
  /** base64url SHA-256 of the file, where it is known beforehand */
  mainDigest?: string
}
export interface WithAnnex extends WithMain {
  annexAttachmentId: string
  annexDigest?: string
}
export interface WithAction extends MessageHandle {
  messageActionId: string
}
export interface WithBody extends MessageHandle {
  /** words that stand in the body, ASCII only, where they are known beforehand */
  bodyWords?: string
}

export interface Needs {
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
  /** sent from, and addressed to, the closed partition */
  closedSentMessage: MessageHandle
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
   * sent messages: `message` has the word in its French subject and was published at least three days after
   * `receivedAfter` (ISO date), `earlier` has it and was published at least three days before, `other` lacks it
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
   * at least three days after `expiredBefore` (ISO date: the run's today plus 16 days)
   */
  expiringSoon: { expiredBefore: string; message: MessageHandle; read: MessageHandle; later: MessageHandle }
  /** unread */
  registeredMail: MessageHandle
  /** unread, not registered, without an action */
  ordinaryMessage: MessageHandle
  /** carries an action of type requiredActionToConfirm, not executed, without due date */
  openAction: WithAction
  /** as `openAction`, but executed */
  executedAction: WithAction
  /** two messages that may be moved, and a consultable partition that neither lies in */
  twoMovable: { first: MessageHandle; second: MessageHandle; targetPartitionId: string }
  /** one that may be moved, and a consultable partition it does not lie in */
  movable: { message: MessageHandle; targetPartitionId: string }
  /** a consultable partition to be emptied, all that lies in it, and an empty one for its sent messages */
  partitionToEmpty: {
    partitionId: string
    received: MessageHandle[]
    sent: MessageHandle[]
    emptyPartitionId: string
  }
  /** its body is its main content; unread */
  unreadMessageWithBody: WithBody
  /** has a body, and reading it changes nothing: it is read, or its body is not its main content */
  messageWithBody: WithBody
  messageWithPaymentData: MessageHandle
  messageWithStructuredData: MessageHandle
  repliable: MessageHandle
  /** isReplyAuthorized is false */
  notRepliable: MessageHandle
}

export type Need = keyof Needs

/** How a missing need is named to the person who must supply it. */
export const needsInWords: { [N in Need]: string } = {
  mailbox: 'a mailbox',
  manyInGeneral: 'at least 11 received messages in GENERAL',
  partitionB: 'a second partition the user may consult, with a message in it',
  closedPartition: 'a partition the user may not consult, with a message in it',
  closedMessage: 'a read message with a main document and an annex in the partition the user may not consult',
  closedHiddenMessage: 'a hidden message in the partition the user may not consult',
  closedSentMessage: 'a message sent from the partition the user may not consult',
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
  ordinaryMessage: 'an unread message that is no registered mail and carries no action',
  openAction: 'a message with an action requiredActionToConfirm without due date that is not executed',
  executedAction: 'a message with an executed action requiredActionToConfirm',
  twoMovable: 'two messages that may be moved to another partition',
  movable: 'a message that may be moved to another partition',
  partitionToEmpty: 'a partition whose messages may all be moved, and an empty partition',
  unreadMessageWithBody: 'an unread message whose body is its main content',
  messageWithBody: 'a read message with a body',
  messageWithPaymentData: 'a message with payment data',
  messageWithStructuredData: 'a message with structured data',
  repliable: 'a message that may be replied to',
  notRepliable: 'a message that may not be replied to',
}
