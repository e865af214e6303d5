import type { MessageHandle, WithAnnex } from '../../../contract/test-data/needs.ts'

/** What stands in the place of a part of a need. */
export const said = (what: string, need: string): string => `‹${what} of ${need}›`

export const message = (need: string): MessageHandle => ({
  messageId: said('messageId', need),
  recipientPartition: said('recipientPartition', need),
  senderPartition: said('senderPartition', need),
  subject: said('subject', need),
  publicationDate: '2026-01-15T09:00:00Z',
})

export const withAnnex = (need: string): WithAnnex => ({
  ...message(need),
  mainAttachmentId: said('mainAttachmentId', need),
  annexAttachmentId: said('annexAttachmentId', need),
})

export const withAction = (need: string) => ({ ...message(need), messageActionId: said('messageActionId', need) })

export const partition = (need: string): string => said('partitionId', need)
