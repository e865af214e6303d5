import type { LocalizedString } from '../../interface/model.ts'

/** What the dataset stores of a message in fields that the specification states (§2). */
export interface KnownFields {
  subject: LocalizedString
  /** each value in the languages that it has */
  businessValues: readonly LocalizedString[]
  attention?: { ssin?: string; label?: string }
  isRead: boolean
  isVisible: boolean
  isRegisteredMail: boolean
  isReplyAuthorized: boolean
  isBodyMainContent: boolean
  hasBody: boolean
  attachmentCount: number
  mainAttachmentCount: number
  /** how many actions a provider may show: all, one, one of each type, those of one type, or the open ones of these */
  actionCounts: readonly number[]
  /** it has an action to confirm, open or executed */
  isToConfirm: boolean
  publicationDate: string
  expirationDate: string
  /** what the specification leaves open of sent messages is not judged: read flag, reply flag, recipient partition */
  isSent?: boolean
}

/** A message that has every part, so that the steps of a scenario can be read without a target. */
export const sampleKnownFields: KnownFields = {
  subject: { nl: 'Onderwerp', fr: 'Sujet', de: 'Betreff' },
  businessValues: ['0990007788', '50010190023', '7c1e5b90-2f4d-4a86-9d3e-51b0a6c8f214'].map((fr) => ({ fr })),
  isRead: true,
  isVisible: true,
  isRegisteredMail: true,
  isReplyAuthorized: true,
  isBodyMainContent: true,
  hasBody: true,
  attachmentCount: 0,
  mainAttachmentCount: 0,
  actionCounts: [1],
  isToConfirm: true,
  publicationDate: '2026-01-15T09:00:00Z',
  expirationDate: '2026-04-15T09:00:00Z',
}
