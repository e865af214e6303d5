import type { Dialect } from '../../contract/dialect.ts'
import { usualPartition } from '../../contract/interface/partitions.ts'
import { asArray, atPath, identifierAt, isMainContent, stringsIn } from '../scenario/json-path.ts'
import { distinctText, toLocalizedString } from '../scenario/localized-text.ts'
import { type FieldReader, fieldReader } from './field-reader.ts'
import { stateIn } from './message-state.ts'
import type { ListQuery, SeenMessage } from './seen-message.ts'

/** The list that had the message, and how much of the message was read. */
interface Origin {
  listQuery: ListQuery
  isVisible: boolean
  /** whether its details were read, or the list shows partitions */
  isPartitionKnown?: boolean
  /** whether its details were read, or the list shows all fields that count */
  isWhole?: boolean
}

/** Reads one message from its list item, its details or both. Undefined without an identifier. */
export const messageFromSources = (
  sources: readonly unknown[],
  dialect: Dialect,
  { listQuery, isVisible, isPartitionKnown = true, isWhole = true }: Origin,
): SeenMessage | undefined => {
  const read = fieldReader(sources, dialect)
  const messageId = read.identifier('messageId')
  if (messageId === undefined) return undefined
  return {
    messageId,
    mailbox: 'own',
    isPartitionKnown,
    isWhole,
    isVisible,
    ...placeOf(read, listQuery),
    ...datesOf(read),
    ...textsOf(read),
    ...attachmentsOf(read, dialect),
    isRead: read.value('isRead') === true,
    isReplyAuthorized: read.flag('isReplyAuthorized'),
    isBodyMainContent: read.flag('isBodyMainContent'),
    isRegisteredMail: read.flag('isRegisteredMail'),
    actions: actionsOf(read, dialect),
    senderApplicationId: read.identifier('senderApplicationId'),
    senderOrganizationId: read.identifier('senderOrganizationId'),
    messageTypeId: read.identifier('messageTypeId'),
    state: stateIn(sources, dialect),
    allText: joinedOnce(sources),
  }
}

const placeOf = (read: FieldReader, listQuery: ListQuery) => {
  const [recipientPartition, senderPartition] = [read.text('recipientPartition'), read.text('senderPartition')]
  return {
    folder: listQuery.folder,
    recipientPartition: recipientPartition || usualPartition(listQuery, senderPartition),
    showsRecipientPartition: recipientPartition !== '',
    senderPartition: senderPartition || undefined,
  }
}

const datesOf = (read: FieldReader) => {
  const publicationDate = read.text('publicationDate')
  return {
    publicationDate,
    publishedAt: Date.parse(publicationDate) || 0,
    expirationDate: read.text('expirationDate'),
  }
}

const textsOf = (read: FieldReader) => {
  const entries = read.array('businessDataList')
  return {
    subject: stringsIn(atPath(read.value('subject'), 'fr'))[0] ?? read.text('subject'),
    subjects: toLocalizedString(read.value('subject')),
    businessValues: entries.flatMap((entry) => stringsIn(atPath(entry, 'values'))),
    entries: entries.map((entry) => asArray(atPath(entry, 'values')).flatMap(frenchTexts)),
    attention: attentionOf(read.value('forTheAttentionOf')),
  }
}

const attachmentsOf = (read: FieldReader, { attachmentId }: Dialect) => {
  const attachments = read.array('attachments')
  const annexes = attachments.filter((attachment) => !isMainContent(attachment))
  const mainContent = attachments.find(isMainContent)
  return {
    mainAttachmentId: identifierAt(mainContent, attachmentId),
    annexAttachmentId: identifierAt(annexes[0], attachmentId),
    annexCount: annexes.length,
    mainFile: fileOf(mainContent),
    annexFile: fileOf(annexes[0]),
  }
}

/** Every text in the sources. Few messages are asked for it, so it is joined at the first call. */
const joinedOnce = (sources: readonly unknown[]): (() => string) => {
  let joined: string | undefined
  return () => {
    joined ??= sources.flatMap(stringsIn).join('\n')
    return joined
  }
}

/** A text without a language can be in another one. */
const frenchTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [] : [distinctText(toLocalizedString(value), 'fr') ?? []].flat()

const attentionOf = (value: unknown): SeenMessage['attention'] => {
  const [ssin, label] = [atPath(value, 'ssin'), atPath(value, 'label')]
  return { ...(typeof ssin === 'string' && { ssin }), ...(typeof label === 'string' && { label }) }
}

const fileOf = (attachment: unknown): SeenMessage['mainFile'] => {
  const [name, mediaType, size] = ['fileName', 'mediaType', 'size'].map((field) => atPath(attachment, field))
  if (typeof name !== 'string') return undefined
  return { name, mediaType: String(mediaType), ...(typeof size === 'number' && { size }) }
}

const actionsOf = (read: FieldReader, dialect: Dialect): SeenMessage['actions'] =>
  read.array('actions').flatMap((action) => {
    const messageActionId = identifierAt(action, dialect.actionId)
    const type = atPath(action, 'type')
    if (messageActionId === undefined || typeof type !== 'string') return []
    const isExecuted = dialect.isExecuted !== null && atPath(action, dialect.isExecuted) === true
    const dueDate = atPath(action, 'dueDate')
    return [{ messageActionId, type, isExecuted, dueDate: typeof dueDate === 'string' ? dueDate : '' }]
  })
