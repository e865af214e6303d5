import type { SeenMessage } from '../survey/seen-message.ts'

/** A message as the survey saw it, read and in GENERAL unless something else is said. */
export const seen = (messageId: string, changed: Partial<SeenMessage> = {}): SeenMessage => ({
  messageId,
  mailbox: 'own',
  folder: 'in',
  isRead: true,
  isVisible: true,
  recipientPartition: 'GENERAL',
  isPlaced: true,
  publicationDate: '',
  publishedAt: Date.parse(changed.publicationDate ?? '') || 0,
  expirationDate: '',
  subject: '',
  actions: [],
  values: [],
  isWhole: true,
  subjects: changed.subject === undefined ? {} : { fr: changed.subject },
  entries: [],
  attention: {},
  told: () => [messageId, changed.subject ?? '', ...(changed.values ?? [])].join('\n'),
  ...changed,
})
