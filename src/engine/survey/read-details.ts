import type { Dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import { mapLimited } from '../map-limited.ts'
import type { ListItem } from '../scenario/list-answer.ts'
import { type FieldName, get } from '../scenario/request.ts'
import type { AskTarget } from './ask-as.ts'
import { jsonAnswers } from './detect-dialect.ts'
import { type ListQuery, type SeenMessage, seenMessage } from './seen-message.ts'

/** Details that are asked for at most, where list items are summaries. */
const maxDetails = 400

/** A listed message and the list it stood in. */
export interface ListedItem extends ListItem {
  listQuery: ListQuery
}

/** The details of these messages, of so many of them at most. What is not given is left out. */
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

/** What is known of each message, from wherever. */
export interface Sources {
  items: readonly ListedItem[]
  details: ReadonlyMap<string, unknown>
  dialect: Dialect
  listFields: readonly FieldName[]
  /** Whether the list shows all that counts. */
  areComplete: boolean
}

/** Each message once, as it stands where it was seen first. */
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
