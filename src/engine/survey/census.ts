import type { Dialect, DialectEntry } from '../../contract/dialect.ts'
import type { Folder } from '../../contract/parameters.ts'
import { defaultPartition } from '../../contract/partitions.ts'
import { at, identifier, pathOf, strings } from '../field.ts'
import type { FieldName } from '../request.ts'

/** A message as the survey saw it: its list item, completed by its details. */
export interface SeenMessage {
  messageId: string
  /** The mailbox under test, or that of another enterprise. */
  mailbox: 'own' | 'foreign'
  folder: Folder
  isRead: boolean
  isVisible: boolean
  recipientPartition: string
  /** Whether an answer told where it lies; where only a summary was seen, GENERAL is a guess. */
  isPlaced: boolean
  senderPartition?: string
  publicationDate: string
  /** ISO date-time; empty where none is shown */
  expirationDate: string
  subject: string
  mainAttachmentId?: string
  annexAttachmentId?: string
  actions: { messageActionId: string; type: string; isExecuted: boolean }[]
  senderApplicationId?: string
  senderOrganizationId?: string
  messageTypeId?: string
  /** Every business value, among which a message of the dataset carries its mark. */
  values: string[]
}

/** Texts by which a message is known: an answer that holds one shows something of the message. */
export const textsOf = ({ messageId, subject, values, mainAttachmentId, annexAttachmentId, actions }: SeenMessage) =>
  [
    messageId,
    subject,
    mainAttachmentId,
    annexAttachmentId,
    ...actions.map(({ messageActionId }) => messageActionId),
    ...values,
  ].filter((text): text is string => text !== undefined)

/** What the list was asked for when the message stood in it. */
export interface Shelf {
  folder: Folder
  visible: boolean
}

const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Reads one message; `sources` are its list item and its details, whichever there are. */
export const seenMessage = (
  sources: readonly unknown[],
  dialect: Dialect,
  shelf: Shelf,
  isPlaced = true,
): SeenMessage | undefined => {
  const found = (field: FieldName): unknown => {
    const path = pathOf(dialect, field)
    if (path === null) return undefined
    return sources.map((source) => at(source, path)).find((value) => value !== undefined)
  }
  const reference = (field: DialectEntry): string | undefined =>
    sources.map((source) => identifier(source, dialect[field])).find((id) => id !== undefined)
  const text = (field: FieldName): string => strings(found(field))[0] ?? ''
  const messageId = reference('messageId')
  if (messageId === undefined) return undefined
  const attachments = entriesOf(found('attachments'))
  const attachmentId = (main: boolean): string | undefined =>
    attachments
      .filter((attachment) => (at(attachment, 'isMainContent') === true) === main)
      .map((attachment) => identifier(attachment, dialect.attachmentId))[0]
  const visible = found('isVisible')
  return {
    messageId,
    mailbox: 'own',
    folder: shelf.folder,
    isRead: found('isRead') === true,
    isVisible: typeof visible === 'boolean' ? visible : shelf.visible,
    recipientPartition: text('recipientPartition') || defaultPartition,
    isPlaced,
    senderPartition: text('senderPartition') || undefined,
    publicationDate: text('publicationDate'),
    expirationDate: text('expirationDate'),
    subject: strings(at(found('subject'), 'fr'))[0] ?? text('subject'),
    mainAttachmentId: attachmentId(true),
    annexAttachmentId: attachmentId(false),
    actions: actionsOf(found('actions'), dialect),
    senderApplicationId: reference('senderApplicationId'),
    senderOrganizationId: reference('senderOrganizationId'),
    messageTypeId: reference('messageTypeId'),
    values: entriesOf(found('businessDataList')).flatMap((entry) => strings(at(entry, 'values'))),
  }
}

const actionsOf = (value: unknown, dialect: Dialect): SeenMessage['actions'] =>
  entriesOf(value).flatMap((action) => {
    const messageActionId = identifier(action, dialect.actionId)
    const type = at(action, 'type')
    if (messageActionId === undefined || typeof type !== 'string') return []
    const isExecuted = dialect.isExecuted !== null && at(action, dialect.isExecuted) === true
    return [{ messageActionId, type, isExecuted }]
  })
