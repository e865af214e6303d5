import type { Dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import { mapLimited } from '../map-limited.ts'
import type { ListItem } from '../scenario/list-answer.ts'
import { type FieldName, get } from '../scenario/request.ts'
import type { AskTarget } from './ask-as.ts'
import { jsonAnswers } from './detect-dialect.ts'
import { type ListQuery, type SeenMessage, seenMessage } from './seen-message.ts'

/** If list items are summaries, the survey reads the details of at most so many messages. */
const maxDetails = 400

/** A listed message and the query of its list. */
export interface ListedItem extends ListItem {
  listQuery: ListQuery
}

/** The details of these messages, of a limited number. Messages without an answer are left out. */
export const readDetails = async (
  ids: readonly string[],
  ask: AskTarget,
  atOnce = 8,
  most = maxDetails,
): Promise<Map<string, unknown>> => {
  const found = await mapLimited([...new Set(ids)].slice(0, most), atOnce, async (id) => {
    const [json] = jsonAnswers([await ask(get(paths.details, { messageId: id }))])
    return [id, json] as const
  })
  return new Map(found.filter(([, json]) => json !== undefined))
}

/** What list items and details show of each message. */
export interface Sources {
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
  for (const { id, item, listQuery } of items) {
    if (messages.has(id)) continue
    const isPlaced = details.has(id) || listFields.includes('recipientPartition')
    const seen = seenMessage([details.get(id), item], dialect, listQuery, isPlaced, areComplete || details.has(id))
    if (seen) messages.set(id, { ...seen, messageId: id })
  }
  return [...messages.values()]
}
