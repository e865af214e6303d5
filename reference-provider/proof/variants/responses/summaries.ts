/** Lists of summaries: what an item lacks is in the details. */
import { listing, only, renamed, without } from '../list-items.ts'
import type { Variant } from '../variant.ts'

export const summaries: readonly Variant[] = [
  {
    id: 'list-items-spell-messageId-as-id',
    settles: 'list items',
    says: 'a list calls the identifier id, and details call it messageId',
    change: (rules) => listing(rules, renamed({ messageId: 'id' })),
  },
  {
    id: 'list-items-are-summaries',
    settles: 'list items',
    says: 'a list shows identifier, subject and date; the rest is in the details',
    change: (rules) => listing(rules, only('messageId', 'subject', 'publicationDate')),
  },
  {
    id: 'list-items-are-identifiers',
    settles: 'list items',
    says: 'a list shows identifiers alone; the rest is in the details',
    change: (rules) => listing(rules, only('messageId')),
  },
  {
    id: 'list-items-lack-attachments-and-actions',
    settles: 'list items',
    says: 'attachments and actions are in the details alone',
    change: (rules) => listing(rules, without('attachments', 'messageActions')),
  },
  {
    id: 'list-items-lack-business-data',
    settles: 'list items',
    says: 'business data are in the details alone',
    change: (rules) => listing(rules, without('businessDataList')),
  },
  {
    id: 'list-items-lack-the-state',
    settles: 'list items',
    says: 'read flag and visibility are in the details alone',
    change: (rules) => listing(rules, without('isRead', 'isVisible')),
  },
  {
    id: 'list-items-lack-partitions',
    settles: 'list items',
    says: 'where a message lies is in the details alone',
    change: (rules) => listing(rules, without('recipientPartition', 'sender')),
  },
]
