/** §2, §4.1, §5.6: replies. A message that forbids them refuses at once, before any right is checked. */
import type {
  BusinessDataEntry,
  Correspondent,
  LocalizedString,
  MessageType,
  StoredMessage,
} from '../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { otherParty, partitionOf } from '../access.ts'

export interface AttachedFile {
  httpPartName: string
  isMainContent: boolean
}

/** `subject`, business data and attention are our additions; a reply can leave them out. */
export interface ReplyContent {
  bodyContent?: LocalizedString
  attachments: AttachedFile[]
  subject?: LocalizedString
  businessDataList?: BusinessDataEntry[]
  forTheAttentionOf?: { ssin?: string; label?: string }
}

export interface NewReply
  extends Pick<StoredMessage, 'messageId' | 'attachments' | 'publicationDate' | 'expirationDate'> {
  content: ReplyContent
  parent: StoredMessage
  mailbox: string
}

const replySubject = (subject: LocalizedString): LocalizedString =>
  Object.fromEntries(Object.entries(subject).map(([language, text]) => [language, `RE: ${text}`]))

/** The other party of the parent. Its partition is not ours to name. */
const recipientOf = (parent: StoredMessage): Correspondent => {
  const { partition: _, ...party } = otherParty(parent)
  return party
}

/** The validity of the message type from now on; a year when the type is unknown (our decision). */
export const replyExpiration = (now: Date, type: MessageType | undefined): Date => {
  const { validityPeriodNumber: count, validityPeriodUnit: unit } = type?.validityPeriod ?? {
    validityPeriodNumber: 1,
    validityPeriodUnit: 'year',
  }
  const end = new Date(now)
  if (unit === 'day') end.setUTCDate(end.getUTCDate() + count)
  else end.setUTCMonth(end.getUTCMonth() + (unit === 'year' ? 12 * count : count))
  return end
}

export const replyRules = {
  /** The field of the sender with the kind of mailbox. */
  typeOfMailbox: 'mailboxType' as string,
  /** True: before any right is checked. False checks the right first. */
  refusesAtOnce: true as boolean,
  isForbidden: (parent: StoredMessage): boolean => !parent.isReplyAuthorized,
  /** Our decision: a sent message of the mailbox, in the partition of its parent. */
  message: ({ content, parent, mailbox, ...facts }: NewReply): StoredMessage => ({
    ...facts,
    folder: 'out',
    subject: content.subject ?? replySubject(parent.subject),
    isRead: false,
    isVisible: true,
    isReplyAuthorized: false,
    isRegisteredMail: false,
    isBodyMainContent: !facts.attachments.some(({ isMainContent }) => isMainContent),
    sender: { mailboxType: 'enterprise', enterpriseNumber: mailbox, partition: partitionOf(parent) },
    recipient: recipientOf(parent),
    recipientPartition: parent.sender.partition ?? defaultPartition,
    messageTypeId: parent.messageTypeId,
    senderApplicationId: parent.senderApplicationId,
    senderOrganizationId: parent.senderOrganizationId,
    businessDataList: content.businessDataList ?? [],
    ...(content.forTheAttentionOf && { forTheAttentionOf: content.forTheAttentionOf }),
    messageActions: [],
    originalMessageId: parent.messageId,
    ...(content.bodyContent && { body: content.bodyContent }),
  }),
}
