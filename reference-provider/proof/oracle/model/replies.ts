/** §4.1: the message that a reply becomes (mostly decisions of ours). */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { fileOf } from './data/mailboxes.ts'
import type { ModelState } from './data/state.ts'
import { partitionHolding } from './viewer.ts'

/** What a walk replies with. */
export const validReplyForms = ['text', 'file', 'annex'] as const
/** Replies that say too little, or the wrong thing. */
export const invalidReplyForms = ['nothing', 'otherSender', 'noJson', 'noPart', 'unnamedFile'] as const
export type ReplyForm = (typeof validReplyForms)[number] | (typeof invalidReplyForms)[number]

export const replyText = { fr: 'Réponse' }
export const modelReplyFile = { name: 'réponse.txt', text: 'le fichier de la réponse' }

/** Two months on, which is how long all our message types are valid. */
const twoMonthsAfter = (instant: number): string => {
  const end = new Date(instant)
  end.setUTCMonth(end.getUTCMonth() + 2)
  return end.toISOString()
}

const parties = (parent: StoredMessage, mailbox: string): Pick<StoredMessage, 'sender' | 'recipient'> => {
  const other = parent.folder === 'in' ? parent.sender : parent.recipient
  return {
    sender: { mailboxType: 'enterprise', enterpriseNumber: mailbox, partition: partitionHolding(parent) },
    recipient: { mailboxType: other.mailboxType, enterpriseNumber: other.enterpriseNumber },
  }
}

export const replyMessage = (
  messageId: string,
  parent: StoredMessage,
  form: ReplyForm,
  mailbox: string,
  { now }: ModelState,
): StoredMessage => ({
  messageId,
  folder: 'out',
  subject: Object.fromEntries(Object.entries(parent.subject).map(([language, text]) => [language, `RE: ${text}`])),
  publicationDate: new Date(now).toISOString(),
  expirationDate: twoMonthsAfter(now),
  isRead: false,
  isVisible: true,
  isReplyAuthorized: false,
  isRegisteredMail: false,
  isBodyMainContent: form !== 'file',
  ...parties(parent, mailbox),
  recipientPartition: parent.sender.partition ?? 'GENERAL',
  messageTypeId: parent.messageTypeId,
  senderApplicationId: parent.senderApplicationId,
  senderOrganizationId: parent.senderOrganizationId,
  businessDataList: [],
  messageActions: [],
  originalMessageId: parent.messageId,
  attachments:
    form === 'text' ? [] : [fileOf(modelReplyFile.name, modelReplyFile.name, form === 'file', modelReplyFile.text)],
  body: replyText,
})
