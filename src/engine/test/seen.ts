import type { SeenMessage } from '../survey/seen-message.ts'

/** A message as the survey saw it: read and in GENERAL by default. */
export const seen = (messageId: string, changed: Partial<SeenMessage> = {}): SeenMessage => ({
  messageId,
  mailbox: 'own',
  folder: 'in',
  isRead: true,
  isVisible: true,
  recipientPartition: 'GENERAL',
  isPartitionKnown: true,
  publicationDate: '',
  publishedAt: Date.parse(changed.publicationDate ?? '') || 0,
  expirationDate: '',
  subject: '',
  actions: [],
  businessValues: [],
  isWhole: true,
  subjects: changed.subject === undefined ? {} : { fr: changed.subject },
  entries: [],
  attention: {},
  state: {},
  allText: () => [messageId, changed.subject ?? '', ...(changed.businessValues ?? [])].join('\n'),
  ...changed,
})
