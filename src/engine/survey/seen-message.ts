import type { Dialect, DialectEntry } from '../../contract/dialect.ts'
import type { LocalizedString } from '../../contract/interface/model.ts'
import type { Folder } from '../../contract/interface/parameters.ts'
import { usualPartition } from '../../contract/interface/partitions.ts'
import { atPath, fieldPath, identifierAt, stringsIn } from '../scenario/json-path.ts'
import { distinctText, toLocalizedString } from '../scenario/localized-text.ts'
import type { FieldName } from '../scenario/request.ts'
import { type MessageState, type MessageStates, stateIn } from './message-state.ts'

/** A message as the survey saw it: its list item, completed by its details. */
export interface SeenMessage {
  messageId: string
  /** The mailbox under test, or that of another enterprise. */
  mailbox: 'own' | 'foreign'
  folder: Folder
  isRead: boolean
  isVisible: boolean
  recipientPartition: string
  /** whether an answer showed its partition; if only a summary was seen, GENERAL is a guess */
  isPartitionKnown: boolean
  /** an answer named its recipient partition; otherwise GENERAL is the default (§1.6) */
  showsRecipientPartition?: boolean
  senderPartition?: string
  publicationDate: string
  /** the same in milliseconds; 0 if the target shows none */
  publishedAt: number
  /** ISO date-time; empty if the target shows none */
  expirationDate: string
  subject: string
  mainAttachmentId?: string
  annexAttachmentId?: string
  annexCount?: number
  actions: { messageActionId: string; type: string; isExecuted: boolean; dueDate: string }[]
  senderApplicationId?: string
  senderOrganizationId?: string
  messageTypeId?: string
  /** every business value; one value of a dataset message is its mark */
  businessValues: string[]
  /** whether its details were read, or the list showed all fields that count */
  isWhole: boolean
  /** only a list with criteria showed it: the first pages of the usual lists do not have it */
  isFurther?: true
  /** flags that an answer showed; undefined if none did */
  isReplyAuthorized?: boolean
  isBodyMainContent?: boolean
  isRegisteredMail?: boolean
  /** the searched texts of the message itself (§4.1) */
  subjects: LocalizedString
  /** business values in French or without a language, by entry */
  entries: string[][]
  attention: { ssin?: string; label?: string }
  mainFile?: { name: string; mediaType: string }
  /** what answers showed of its state */
  state: MessageState
  /** the same, of its details alone; absent if they were not read */
  stateInDetails?: MessageState
  /** every text in the answers about it, one per line; computed when called */
  allText: () => string
}

export const isOwn = ({ mailbox }: SeenMessage): boolean => mailbox === 'own'

/** Whether a list of the mailbox under test shows it as a received message. */
export const isListed = (message: SeenMessage): boolean =>
  isOwn(message) && message.folder === 'in' && message.isVisible

export const statesOf = (messages: readonly SeenMessage[]): MessageStates =>
  Object.fromEntries(messages.map(({ messageId, state }) => [messageId, state]))

export const statesInDetails = (messages: readonly SeenMessage[]): MessageStates =>
  Object.fromEntries(messages.map(({ messageId, stateInDetails = {} }) => [messageId, stateInDetails]))

export const sortedNewestFirst = <M extends SeenMessage>(messages: readonly M[]): M[] =>
  messages.toSorted((one, other) => other.publishedAt - one.publishedAt)

/** Identifiers of a message and its parts: an answer with one of them shows the message. */
export const identifiersOf = ({ messageId, mainAttachmentId, annexAttachmentId, actions }: SeenMessage): string[] =>
  [messageId, mainAttachmentId, annexAttachmentId, ...actions.map(({ messageActionId }) => messageActionId)].filter(
    (text): text is string => text !== undefined,
  )

/** Texts that can identify the message. */
export const identifyingTextsOf = ({ subject, businessValues }: SeenMessage): string[] => [subject, ...businessValues]

/** The query of the list that had the message. */
export interface ListQuery {
  folder: Folder
  visible: boolean
}

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Reads one message from its list item, its details or both. */
export const seenMessage = (
  sources: readonly unknown[],
  dialect: Dialect,
  listQuery: ListQuery,
  isPlaced = true,
  isWhole = true,
): SeenMessage | undefined => {
  const found = (field: FieldName): unknown => {
    const path = fieldPath(dialect, field)
    if (path === null) return undefined
    return sources.map((source) => atPath(source, path)).find((value) => value !== undefined)
  }
  const reference = (field: DialectEntry): string | undefined =>
    sources.map((source) => identifierAt(source, dialect[field])).find((id) => id !== undefined && id !== '')
  const text = (field: FieldName): string => stringsIn(found(field))[0] ?? ''
  const messageId = reference('messageId')
  if (messageId === undefined) return undefined
  const attachments = asArray(found('attachments'))
  const isMain = (attachment: unknown): boolean => atPath(attachment, 'isMainContent') === true
  const main = attachments.find(isMain)
  const annex = attachments.find((attachment) => !isMain(attachment))
  const flag = (field: FieldName): boolean | undefined => {
    const value = found(field)
    return typeof value === 'boolean' ? value : undefined
  }
  const entries = asArray(found('businessDataList'))
  let allText: string | undefined
  return {
    messageId,
    mailbox: 'own',
    folder: listQuery.folder,
    isRead: found('isRead') === true,
    isVisible: flag('isVisible') ?? listQuery.visible,
    recipientPartition: text('recipientPartition') || usualPartition(listQuery, text('senderPartition')),
    isPartitionKnown: isPlaced,
    showsRecipientPartition: text('recipientPartition') !== '',
    senderPartition: text('senderPartition') || undefined,
    publicationDate: text('publicationDate'),
    publishedAt: Date.parse(text('publicationDate')) || 0,
    expirationDate: text('expirationDate'),
    subject: stringsIn(atPath(found('subject'), 'fr'))[0] ?? text('subject'),
    mainAttachmentId: identifierAt(main, dialect.attachmentId),
    annexAttachmentId: identifierAt(annex, dialect.attachmentId),
    annexCount: attachments.filter((attachment) => !isMain(attachment)).length,
    actions: actionsOf(found('actions'), dialect),
    senderApplicationId: reference('senderApplicationId'),
    senderOrganizationId: reference('senderOrganizationId'),
    messageTypeId: reference('messageTypeId'),
    businessValues: entries.flatMap((entry) => stringsIn(atPath(entry, 'values'))),
    isWhole,
    isReplyAuthorized: flag('isReplyAuthorized'),
    isBodyMainContent: flag('isBodyMainContent'),
    isRegisteredMail: flag('isRegisteredMail'),
    subjects: toLocalizedString(found('subject')),
    entries: entries.map((entry) => asArray(atPath(entry, 'values')).flatMap(frenchTexts)),
    attention: attentionOf(found('forTheAttentionOf')),
    mainFile: fileOf(main),
    state: stateIn(sources, dialect),
    allText: () => {
      allText ??= sources.flatMap(stringsIn).join('\n')
      return allText
    },
  }
}

const frenchTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : [distinctText(toLocalizedString(value), 'fr') ?? []].flat()

const attentionOf = (value: unknown): SeenMessage['attention'] => {
  const [ssin, label] = [atPath(value, 'ssin'), atPath(value, 'label')]
  return { ...(typeof ssin === 'string' && { ssin }), ...(typeof label === 'string' && { label }) }
}

const fileOf = (attachment: unknown): SeenMessage['mainFile'] => {
  const [name, mediaType] = [atPath(attachment, 'fileName'), atPath(attachment, 'mediaType')]
  return typeof name === 'string' ? { name, mediaType: String(mediaType) } : undefined
}

const actionsOf = (value: unknown, dialect: Dialect): SeenMessage['actions'] =>
  asArray(value).flatMap((action) => {
    const messageActionId = identifierAt(action, dialect.actionId)
    const type = atPath(action, 'type')
    if (messageActionId === undefined || typeof type !== 'string') return []
    const isExecuted = dialect.isExecuted !== null && atPath(action, dialect.isExecuted) === true
    const dueDate = atPath(action, 'dueDate')
    return [{ messageActionId, type, isExecuted, dueDate: typeof dueDate === 'string' ? dueDate : '' }]
  })
