import type { MessageHandle, WithAnnex } from '../../../contract/test-data/needs.ts'

/** What stands in the place of a part of a need. */
export const sampleText = (what: string, need: string): string => `‹${what} of ${need}›`

export const sampleMessage = (need: string): MessageHandle => ({
  messageId: sampleText('messageId', need),
  recipientPartition: sampleText('recipientPartition', need),
  senderPartition: sampleText('senderPartition', need),
  subject: sampleText('subject', need),
  publicationDate: '2026-01-15T09:00:00Z',
})

export const sampleMessageWithAnnex = (need: string): WithAnnex => ({
  ...sampleMessage(need),
  mainAttachmentId: sampleText('mainAttachmentId', need),
  annexAttachmentId: sampleText('annexAttachmentId', need),
})

export const sampleMessageWithAction = (need: string) => ({
  ...sampleMessage(need),
  messageActionId: sampleText('messageActionId', need),
})

export const samplePartitionId = (need: string): string => sampleText('partitionId', need)
