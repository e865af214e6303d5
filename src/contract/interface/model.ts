import type { Folder, Language } from './parameters.ts'

/** §2: up to three languages; the portal needs a value in all three. */
export type LocalizedString = Partial<Record<Language, string>>

/** One end of a message. `partition` is the sender partition of a sent message. */
export interface Correspondent {
  mailboxType: 'enterprise' | 'citizen'
  enterpriseNumber?: string
  ssin?: string
  partition?: string
}

export interface BusinessDataEntry {
  key: string
  name: LocalizedString
  description?: LocalizedString
  values: LocalizedString[]
}

export interface Digest {
  digestMethod: 'sha_256'
  /** base64url */
  digestValue: string
}

/** §2. `size` counts kilobytes of 1024 bytes. */
export interface Attachment {
  attachmentId: string
  fileName: string
  mediaType: string
  size: number
  attachmentTitle: LocalizedString
  digest: Digest
  isAttachmentSigned: boolean
  isMainContent: boolean
  contentHref: string
}

export const actionToConfirm = 'requiredActionToConfirm'

/** §2: an action of type `requiredActionToConfirm` has neither a URL nor a template. */
export interface MessageAction {
  messageActionId: string
  type: string
  /** ISO date */
  dueDate?: string
  isExecuted: boolean
  url?: string
  templateId?: string
}

/** §2, with the first names of the dialect. Dates are ISO 8601 date-times in UTC. */
export interface Message {
  messageId: string
  subject: LocalizedString
  publicationDate: string
  expirationDate: string
  isRead: boolean
  isVisible: boolean
  isReplyAuthorized: boolean
  isBodyMainContent: boolean
  isRegisteredMail: boolean
  sender: Correspondent
  recipient: Correspondent
  recipientPartition: string
  messageTypeId: string
  senderApplicationId: string
  senderOrganizationId: string
  businessDataList: BusinessDataEntry[]
  forTheAttentionOf?: { ssin?: string; label?: string }
  attachments: Attachment[]
  messageActions: MessageAction[]
  originalMessageId?: string
}

export interface ReferenceRecord {
  name: LocalizedString
  description: LocalizedString
  validityPeriod: { validityPeriodNumber: number; validityPeriodUnit: 'day' | 'month' | 'year' }
}

export type Application = ReferenceRecord & { applicationId: string }
export type Organization = ReferenceRecord & { organizationId: string }
export type MessageType = ReferenceRecord & { messageTypeId: string }

export interface MessageTemplate {
  templateId: string
  name: LocalizedString
  content: LocalizedString
}

export interface PaymentData {
  paymentDataId: string
  amount: number
  vatAmount: number
  currency: string
  iban: string
  dueDate: string
  bic?: string
  reference?: string
}

export interface StructuredData {
  dataType: string
  content: unknown
}

/** A message in a dataset file: with its files, its texts and its folder. */
export interface StoredMessage extends Omit<Message, 'attachments'> {
  folder: Folder
  attachments: (Attachment & { /** base64 */ content: string })[]
  body?: LocalizedString
  paymentData?: PaymentData
  structuredData?: StructuredData
}

export interface Partition {
  partitionId: string
  name: string
}

/** §2: what the partition service says of a user and a partition. */
export interface PartitionRight {
  partitionId: string
  consult: boolean
  publish: boolean
}

/** §2: the body of a refusal. */
export interface ProblemDocument {
  type: string
  href: string
  title: string
  status: number
  detail: string
  /** `urn:uuid:` and a UUID */
  instance: string
  issues?: Issue[]
  requiredScopes?: string[]
  limit?: number
}

export interface Issue {
  type: string
  in: 'body' | 'header' | 'path' | 'query'
  name?: string
  value?: unknown
  detail: string
}
