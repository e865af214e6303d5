import type { Dialect } from '../../contract/dialect.ts'
import { at, pathOf } from '../scenario/json-path.ts'
import type { FieldName } from '../scenario/request.ts'

/** What must be seen of a message, in the list or in its details, before it can play a need. */
export const needed: readonly FieldName[] = [
  'isRead',
  'recipientPartition',
  'publicationDate',
  'subject',
  'attachments',
  'actions',
  'businessDataList',
]

/** What else a list may show. */
export const tellable: readonly FieldName[] = [
  ...needed,
  'isVisible',
  'isRegisteredMail',
  'expirationDate',
  'senderPartition',
]

export const shows = (item: unknown, field: FieldName, dialect: Dialect): boolean => {
  const path = pathOf(dialect, field)
  return path !== null && at(item, path) !== undefined
}
