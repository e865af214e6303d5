import type { LocalizedString } from '../../interface/model.ts'

/** What the dataset stores of a message in fields that the specification states (§2). */
export interface KnownFields {
  subject: LocalizedString
  /** each value in the languages that it has */
  businessValues: readonly LocalizedString[]
  attention?: { ssin?: string; label?: string }
  isRead: boolean
  isVisible: boolean
  isReplyAuthorized: boolean
  isBodyMainContent: boolean
  attachmentCount: number
  mainAttachmentCount: number
  /** how many actions a provider may show: all, one, one of each type, those of one type, or the open ones of these */
  actionCounts: readonly number[]
  publicationDate: string
  expirationDate: string
  /** what the specification leaves open of sent messages is not judged: read flag, reply flag, recipient partition */
  isSent?: boolean
}
