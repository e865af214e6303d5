import type { Dialect } from '../../contract/dialect.ts'
import { atPath, fieldPath } from '../scenario/json-path.ts'
import type { FieldName } from '../scenario/request.ts'

/** Fields that the list or the details of a message must show before the message can meet a need. */
export const neededFields: readonly FieldName[] = [
  'isRead',
  'recipientPartition',
  'publicationDate',
  'subject',
  'attachments',
  'actions',
  'businessDataList',
]

/** Other fields that a list may show. */
export const readableFields: readonly FieldName[] = [
  ...neededFields,
  'isVisible',
  'isRegisteredMail',
  'expirationDate',
  'senderPartition',
]

export const showsField = (item: unknown, field: FieldName, dialect: Dialect): boolean => {
  const path = fieldPath(dialect, field)
  return path !== null && atPath(item, path) !== undefined
}
