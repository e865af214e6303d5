/** §2, §1.5: the JSON types of the fields that the specification states. An absent field, or null, has no type. */
import { isLocalized } from '../../src/engine/expectations/answers/localized.ts'
import { isJsonObject } from '../../src/engine/scenario/json/json-object.ts'
import { atPath } from '../../src/engine/scenario/json-path.ts'
import type { FieldName } from '../../src/engine/scenario/request.ts'

interface StatedType {
  field: FieldName
  kind: string
  fits: (value: unknown) => boolean
}

const isBoolean = (value: unknown): boolean => typeof value === 'boolean'
const isFilledText = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** The value at the path fits if it is there. */
const fitsIfPresent = (value: unknown, path: string, fits: (value: unknown) => boolean): boolean => {
  const found = atPath(value, path)
  return found === undefined || found === null || fits(found)
}

const isListOf =
  (fits: (entry: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every((entry: unknown) => isJsonObject(entry) && fits(entry))

const isListOfValueEntries = isListOf((entry) => fitsIfPresent(entry, 'values', Array.isArray))
const isAttachmentList = isListOf((entry) => fitsIfPresent(entry, 'isMainContent', isBoolean))

const stated = (field: FieldName, kind: string, fits: StatedType['fits']): StatedType => ({ field, kind, fits })

export const statedTypes: readonly StatedType[] = [
  stated('subject', 'an object of texts', isLocalized),
  stated('isRead', 'true or false', isBoolean),
  stated('isReplyAuthorized', 'true or false', isBoolean),
  stated('isBodyMainContent', 'true or false', isBoolean),
  stated('recipientPartition', 'an identifier', isFilledText),
  stated('businessDataList', 'a list of entries with a list of values', isListOfValueEntries),
  stated('forTheAttentionOf', 'an object', isJsonObject),
  // A list in an object is a shape that the dialect accepts.
  stated('attachments', 'a list of attachments', (value) =>
    isAttachmentList(Array.isArray(value) ? value : atPath(value, 'items')),
  ),
]

/** The sentences that state these types. */
export const clausesOfStatedTypes = [
  '2.message-subject',
  '2.is-read',
  '2.is-reply-authorized',
  '2.is-body-main-content',
  '2.recipient-partition',
  '2.business-data-list',
  '2.business-data-values',
  '2.attention-of',
  '2.attachments',
  '2.attachment-is-main-content',
] as const
