import type { MessageHandle, Needs, WithAnnex } from '../contract/needs.ts'

const said = (what: string, need: string): string => `‹${what} of ${need}›`

const message = (need: string): MessageHandle => ({
  messageId: said('messageId', need),
  recipientPartition: said('recipientPartition', need),
  senderPartition: said('senderPartition', need),
  subject: said('subject', need),
  publicationDate: '2026-01-15T09:00:00Z',
})

const withAnnex = (need: string): WithAnnex => ({
  ...message(need),
  mainAttachmentId: said('mainAttachmentId', need),
  annexAttachmentId: said('annexAttachmentId', need),
})

const withAction = (need: string) => ({ ...message(need), messageActionId: said('messageActionId', need) })

const partition = (need: string): string => said('partitionId', need)

/**
 * A value for every need that says what stands in its place, so that the steps of a scenario can be read without a
 * target. Dates are examples, since steps may count with them.
 */
export const placeholders: Needs = {
  mailbox: { enterpriseNumber: said('enterpriseNumber', 'mailbox') },
  manyInGeneral: { count: 120 },
  partitionB: { partitionId: partition('partitionB'), message: message('partitionB'), outside: message('outside') },
  closedPartition: { partitionId: partition('closedPartition'), message: message('closedPartition') },
  closedMessage: withAnnex('closedMessage'),
  closedHiddenMessage: message('closedHiddenMessage'),
  closedSentMessage: message('closedSentMessage'),
  message: message('message'),
  readMessage: withAnnex('readMessage'),
  unreadMessage: withAnnex('unreadMessage'),
  unreadMessageWithAnnex: withAnnex('unreadMessageWithAnnex'),
  sentMessage: message('sentMessage'),
  hiddenMessage: message('hiddenMessage'),
  frenchWord: { word: said('word', 'frenchWord'), message: message('frenchWord'), other: message('other') },
  sentWithWord: {
    word: said('word', 'sentWithWord'),
    receivedAfter: '2026-01-10',
    message: message('sentWithWord'),
    earlier: message('earlier'),
    other: message('other'),
  },
  expiringSoon: {
    expiredBefore: '2026-01-31',
    message: message('expiringSoon'),
    read: message('read'),
    later: message('later'),
  },
  registeredMail: message('registeredMail'),
  ordinaryMessage: message('ordinaryMessage'),
  openAction: withAction('openAction'),
  executedAction: withAction('executedAction'),
  twoMovable: { first: message('first'), second: message('second'), targetPartitionId: partition('twoMovable') },
  movable: { message: message('movable'), targetPartitionId: partition('movable') },
  partitionToEmpty: {
    partitionId: partition('partitionToEmpty'),
    received: [message('received')],
    sent: [message('sent')],
    emptyPartitionId: said('emptyPartitionId', 'partitionToEmpty'),
  },
  unreadMessageWithBody: message('unreadMessageWithBody'),
  messageWithBody: message('messageWithBody'),
  messageWithPaymentData: message('messageWithPaymentData'),
  messageWithStructuredData: message('messageWithStructuredData'),
  repliable: message('repliable'),
  notRepliable: message('notRepliable'),
}
