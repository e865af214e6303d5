/** Lists of summaries: the missing fields are in the details. */
import { keepFields, removeFields, renameFields, withEditedListItems } from '../list-items.ts'
import type { Variant } from '../variant.ts'

export const summaryVariants: readonly Variant[] = [
  {
    id: 'list-items-spell-messageId-as-id',
    conflictGroup: 'list items',
    says: 'a list calls the identifier id, and details call it messageId',
    change: (rules) => withEditedListItems(rules, renameFields({ messageId: 'id' })),
  },
  {
    id: 'list-items-are-summaries',
    conflictGroup: 'list items',
    says: 'a list shows identifier, subject and date; the rest is in the details',
    change: (rules) => withEditedListItems(rules, keepFields('messageId', 'subject', 'publicationDate')),
  },
  {
    id: 'list-items-are-identifiers',
    conflictGroup: 'list items',
    says: 'a list shows identifiers alone; the rest is in the details',
    change: (rules) => withEditedListItems(rules, keepFields('messageId')),
  },
  {
    id: 'list-items-lack-attachments-and-actions',
    conflictGroup: 'list items',
    says: 'attachments and actions are in the details alone',
    change: (rules) => withEditedListItems(rules, removeFields('attachments', 'messageActions')),
  },
  {
    id: 'list-items-lack-business-data',
    conflictGroup: 'list items',
    says: 'business data are in the details alone',
    change: (rules) => withEditedListItems(rules, removeFields('businessDataList')),
  },
  {
    id: 'list-items-lack-the-state',
    conflictGroup: 'list items',
    says: 'read flag and visibility are in the details alone',
    change: (rules) => withEditedListItems(rules, removeFields('isRead', 'isVisible')),
  },
  {
    id: 'list-items-lack-partitions',
    conflictGroup: 'list items',
    says: 'where a message lies is in the details alone',
    change: (rules) => withEditedListItems(rules, removeFields('recipientPartition', 'sender')),
  },
]
