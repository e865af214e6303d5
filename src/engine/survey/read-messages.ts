import { type Dialect, dialectEntries } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { DataProfile } from '../../contract/test-data/data-profile.ts'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import { mapLimited } from '../map-limited.ts'
import { atPath, fieldPath, isShown, shownAt } from '../scenario/json-path.ts'
import { type FieldName, get } from '../scenario/request.ts'
import { type AskTarget, askAs } from './ask-as.ts'
import { jsonAnswers } from './detect-dialect.ts'
import { fieldReader } from './field-reader.ts'
import { messageFromSources } from './message-from-sources.ts'
import { type MessageState, stateIn } from './message-state.ts'
import { itemsOnPages, type ListedItem, pageRequest, receivedAndVisible } from './read-pages.ts'
import type { SeenMessage } from './seen-message.ts'
import { withoutLongTexts } from './without-long-texts.ts'

/**
 * If list items are summaries: the most details that the survey reads, besides those of the test mailbox; and the most of
 * other enterprises.
 */
export const maxDetails = 400
const maxForeignDetails = 20

/** All details of one reading; 400 usual ones have about 2 MB, and long ones ten times as much. */
const maxDetailsBytes = 24 * 1024 * 1024

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

/** Fields of messages of another enterprise: the mark tells whose they are, and the partition who can consult them. */
const foreignFields: readonly FieldName[] = ['businessDataList', 'recipientPartition']

/** The flag that entries of an array must show: in lists of summaries they can lack it. */
const flagsOfEntries: Partial<Record<FieldName, (dialect: Dialect) => readonly string[]>> = {
  attachments: () => ['isMainContent'],
  actions: ({ isExecuted }) => (isExecuted === null ? dialectEntries.isExecuted.values : [isExecuted]),
}

const showsFlagOfEntries = (field: FieldName, value: unknown, dialect: Dialect): boolean => {
  const flags = flagsOfEntries[field]?.(dialect)
  if (flags === undefined || !Array.isArray(value)) return true
  return value.some((entry) => flags.some((flag) => typeof atPath(entry, flag) === 'boolean'))
}

/** The fields that some item shows. */
export const fieldsShownIn = (items: readonly ListedItem[], dialect: Dialect): FieldName[] =>
  readableFields.filter((field) => items.some(({ item }) => showsField(item, field, dialect)))

export const showsField = (item: unknown, field: FieldName, dialect: Dialect): boolean => {
  const value = shownAt(item, fieldPath(dialect, field))
  return isShown(value) && showsFlagOfEntries(field, value, dialect)
}

/** The details of these messages, of a limited number and size. Messages without an answer are left out. */
export const readDetails = async (
  ids: readonly string[],
  ask: AskTarget,
  atOnce = 8,
  most = maxDetails,
): Promise<Map<string, unknown>> => {
  let bytes = 0
  const found = await mapLimited([...new Set(ids)].slice(0, most), atOnce, async (id) => {
    if (bytes > maxDetailsBytes) return [id, undefined] as const
    const exchange = await ask(get(paths.details, { messageId: id }))
    bytes += exchange.answer.bytes
    return [id, jsonAnswers([exchange])[0]] as const
  })
  return new Map(found.filter(([, json]) => json !== undefined))
}

/** What list items and details show of each message. */
interface Sources {
  items: readonly ListedItem[]
  details: ReadonlyMap<string, unknown>
  dialect: Dialect
  listFields: readonly FieldName[]
  /** whether the list shows all fields that the needs ask for */
  areComplete: boolean
}

/** Each message once, as in the list where it was seen first. */
export const mergeSources = ({ items, details, dialect, listFields, areComplete }: Sources): SeenMessage[] => {
  const messages = new Map<string, SeenMessage>()
  const visibilityOf = shownVisibility(items, dialect)
  for (const { id, item, listQuery } of items) {
    if (messages.has(id)) continue
    const stateInDetails = details.has(id) ? stateIn([details.get(id)], dialect) : undefined
    const seen = messageFromSources([details.get(id), item].map(withoutLongTexts), dialect, {
      listQuery,
      isVisible: visibilityIn(stateInDetails) ?? visibilityOf(item) ?? listQuery.visible,
      isPartitionKnown: details.has(id) || listFields.includes('recipientPartition'),
      isWhole: areComplete || details.has(id),
    })
    if (seen) messages.set(id, { ...seen, messageId: id, stateInDetails })
  }
  return [...messages.values()]
}

const visibilityIn = (state: MessageState | undefined): boolean | undefined =>
  typeof state?.isVisible === 'boolean' ? state.isVisible : undefined

/** The flags of list items count only if they differ: a list of summaries may show the same default everywhere. */
const shownVisibility = (items: readonly ListedItem[], dialect: Dialect) => {
  const flagOf = (item: unknown): boolean | undefined => fieldReader([item], dialect).flag('isVisible')
  const flags = new Set(items.map(({ item }) => flagOf(item)))
  return flags.has(true) && flags.has(false) ? flagOf : () => undefined
}

/** Messages of another enterprise, as an application of that enterprise sees them; one page is enough. */
export const readForeignMessages = async (
  client: Client,
  { callers, concurrency, data }: { callers: Callers; concurrency?: number; data?: DataProfile },
  dialect: Dialect,
): Promise<{ messages: SeenMessage[]; notes: string[] }> => {
  const ask = await askAs('foreignConsumer', client, callers)
  if (ask === undefined) {
    const note = 'no caller for foreignConsumer: the survey does not see messages of other enterprises'
    return { messages: [], notes: [note] }
  }
  const items = itemsOnPages([await ask(pageRequest(receivedAndVisible, 1))], dialect, receivedAndVisible)
  const listFields = fieldsShownIn(items, dialect)
  const areComplete = foreignFields.every((field) => listFields.includes(field))
  const ids = items.map(({ id }) => id)
  const details = await readDetails(areComplete ? [] : ids, ask, concurrency, maxForeignDetails)
  const named = data?.otherEnterprise?.messageId
  if (named !== undefined && !ids.includes(named)) {
    for (const [id, item] of await readDetails([named], ask)) {
      details.set(id, item)
      items.push({ id, item, listQuery: receivedAndVisible })
    }
  }
  const messages = mergeSources({ items, details, dialect, listFields, areComplete })
  return { messages: messages.map((message) => ({ ...message, mailbox: 'foreign' })), notes: [] }
}
