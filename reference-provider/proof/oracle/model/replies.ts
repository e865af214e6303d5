/** §4.1: the message that a reply becomes (mostly decisions of ours). */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { fileOf } from './data/mailboxes.ts'
import type { State } from './data/state.ts'
import { placeOf } from './viewer.ts'

/** What a walk replies with. */
export const replyForms = ['text', 'file', 'annex'] as const
/** Replies that say too little, or the wrong thing. */
export const wrongReplyForms = ['nothing', 'otherSender', 'noJson', 'noPart', 'unnamedFile'] as const
export type ReplyForm = (typeof replyForms)[number] | (typeof wrongReplyForms)[number]

export const replyText = { fr: 'Réponse' }
export const replyFile = { name: 'réponse.txt', text: 'le fichier de la réponse' }

/** Two months on, which is how long all our message types are valid. */
const twoMonthsAfter = (instant: number): string => {
  const end = new Date(instant)
  end.setUTCMonth(end.getUTCMonth() + 2)
  return end.toISOString()
}

const parties = (parent: StoredMessage, mailbox: string): Pick<StoredMessage, 'sender' | 'recipient'> => {
  const other = parent.folder === 'in' ? parent.sender : parent.recipient
  return {
    sender: { mailboxType: 'enterprise', enterpriseNumber: mailbox, partition: placeOf(parent) },
    recipient: { mailboxType: other.mailboxType, enterpriseNumber: other.enterpriseNumber },
  }
}

export interface ReplyFacts {
  parent: StoredMessage
  form: ReplyForm
  mailbox: string
  messageId: string
}

export const replyTo = ({ parent, form, mailbox, messageId }: ReplyFacts, { now }: State): StoredMessage => ({
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
  attachments: form === 'text' ? [] : [fileOf(replyFile.name, replyFile.name, form === 'file', replyFile.text)],
  body: replyText,
})
