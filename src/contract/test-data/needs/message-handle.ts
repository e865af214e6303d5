/** A message of the target, as the document consumer sees it before the first scenario. */
export interface MessageHandle {
  messageId: string
  recipientPartition: string
  senderPartition?: string
  /** French text of the subject, or what there is of it */
  subject: string
  /** ISO date-time */
  publicationDate: string
  /** a business value that no other message has; only in the test mailbox */
  mark?: string
}
export interface WithMain extends MessageHandle {
  mainAttachmentId: string
  /** base64url SHA-256 of the file, if known */
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
  /** words that occur in the body, ASCII only, if known */
  bodyWords?: string
}
export interface WithReferences extends MessageHandle {
  senderApplicationId: string
  senderOrganizationId: string
  messageTypeId: string
}
