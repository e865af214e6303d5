/** Answers of a target in the names of the OpenAPI document: the names of the dialect replaced, the rest as it came. */
import { type Dialect, dialectEntries } from '../../../../contract/dialect.ts'
import type { schemas } from '../../../../contract/openapi/document.ts'
import { isJsonObject } from '../../../scenario/json/json-object.ts'
import { shownAt } from '../../../scenario/json-path.ts'

const each = (values: unknown, change: (value: unknown) => unknown): unknown =>
  Array.isArray(values) ? values.map(change) : values

/** Entries of the dialect whose first name is a field of a message. */
const messageEntries = [
  'messageId',
  'publicationDate',
  'expirationDate',
  'isVisible',
  'isRegisteredMail',
  'recipientPartition',
  'senderApplicationId',
  'senderOrganizationId',
  'messageTypeId',
] as const satisfies readonly (keyof Dialect)[]

/** What else the parts of a message need. */
const otherEntries = [
  'senderPartition',
  'senderEnterprise',
  'attachments',
  'attachmentId',
  'actions',
  'actionId',
  'isExecuted',
] as const satisfies readonly (keyof Dialect)[]

/** True if messages have these names already. Then nothing is copied: a run has thousands of messages. */
const hasReferenceNames = (dialect: Dialect): boolean =>
  [...messageEntries, ...otherEntries].every((entry) => dialect[entry] === dialectEntries[entry].values[0])

const same = (value: unknown): unknown => value

/** The fields under their first names. A name that is not known, or not that of the target, gives no field. */
const renamed = (
  value: unknown,
  entries: readonly (keyof Dialect)[],
  dialect: Dialect,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(entries.map((entry) => [dialectEntries[entry].values[0], shownAt(value, dialect[entry])]))

const actionJson = (value: unknown, dialect: Dialect): unknown =>
  isJsonObject(value) ? { ...value, ...renamed(value, ['actionId', 'isExecuted'], dialect) } : value

const attachmentJson = (value: unknown, dialect: Dialect): unknown =>
  isJsonObject(value) ? { ...value, ...renamed(value, ['attachmentId'], dialect) } : value

const messageJson = (value: unknown, dialect: Dialect): unknown => {
  if (!isJsonObject(value)) return value
  const { sender } = value
  const senderFields = {
    partition: shownAt(value, dialect.senderPartition),
    enterpriseNumber: shownAt(value, dialect.senderEnterprise),
  }
  return {
    ...value,
    ...renamed(value, messageEntries, dialect),
    sender: isJsonObject(sender) ? { ...sender, ...senderFields } : sender,
    attachments: each(shownAt(value, dialect.attachments), (one) => attachmentJson(one, dialect)),
    messageActions: each(shownAt(value, dialect.actions), (one) => actionJson(one, dialect)),
  }
}

/** The records of a list, in any envelope. */
const recordsJson = (json: unknown): unknown => ({
  items: Array.isArray(json) ? json : isJsonObject(json) ? Object.values(json).find(Array.isArray) : undefined,
})

/** The answer in the names of that schema. */
export const toReferenceNames = (schema: keyof typeof schemas, json: unknown, dialect: Dialect): unknown => {
  const message = hasReferenceNames(dialect) ? same : (value: unknown) => messageJson(value, dialect)
  if (schema === 'Message') return message(json)
  if (schema === 'MessageAction') return actionJson(json, dialect)
  if (schema === 'Count') return { count: shownAt(json, dialect.count) }
  if (schema === 'MessageList') {
    return { items: each(shownAt(json, dialect.listItems), message), total: shownAt(json, dialect.total) }
  }
  return schema.endsWith('List') ? recordsJson(json) : json
}
