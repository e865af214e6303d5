/** Lists of summaries: the missing fields are in the details. */
import {
  editEach,
  editInSequence,
  editListItems,
  editMessages,
  keepFields,
  removeFields,
  renameFields,
} from '../field-edits.ts'
import { conflicting, type Variant, variant } from '../variant.ts'

export const summaryVariants: readonly Variant[] = conflicting('list items', [
  variant('list-items-spell-messageId-as-id', 'a list calls the identifier id, and details call it messageId', {
    change: editListItems(renameFields({ messageId: 'id' })),
  }),
  variant('list-items-are-summaries', 'a list shows identifier, subject and date; the rest is in the details', {
    change: editListItems(keepFields('messageId', 'subject', 'publicationDate')),
  }),
  variant('list-items-are-identifiers', 'a list shows identifiers alone; the rest is in the details', {
    change: editListItems(keepFields('messageId')),
  }),
  variant('list-items-lack-attachments-and-actions', 'attachments and actions are in the details alone', {
    change: editListItems(removeFields('attachments', 'messageActions')),
  }),
  variant('list-items-lack-business-data', 'business data are in the details alone', {
    change: editListItems(removeFields('businessDataList')),
  }),
  variant('list-items-have-empty-arrays', 'a list shows business data, attachments and actions as empty arrays', {
    change: editListItems((item) => ({ ...item, businessDataList: [], attachments: [], messageActions: [] })),
  }),
  variant(
    'list-items-lack-flags-of-parts',
    'a list shows of attachments and actions no more than identifier and type',
    {
      change: editListItems(
        editInSequence(
          editEach('attachments', keepFields('attachmentId', 'mediaType')),
          editEach('messageActions', keepFields('messageActionId', 'type')),
        ),
      ),
    },
  ),
  variant('list-items-lack-the-state', 'read flag and visibility are in the details alone', {
    change: editListItems(removeFields('isRead', 'isVisible')),
  }),
  variant('list-items-lack-partitions', 'where a message lies is in the details alone', {
    change: editListItems(removeFields('recipientPartition', 'sender')),
  }),
  // The specification names none of these fields (§2).
  ...[
    ['visibility', 'isVisible'],
    ['registered-mail', 'isRegisteredMail'],
    ['expiry', 'expirationDate'],
  ].map(([id, field = '']) =>
    variant(`message-never-shows-${id}`, `no list and no details show ${field}`, {
      change: editMessages(removeFields(field)),
    }),
  ),
])
