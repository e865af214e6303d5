import type { Dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import { inParallel } from '../map-limited.ts'
import type { Item } from '../scenario/list-answer.ts'
import { type FieldName, get } from '../scenario/request.ts'
import type { Ask } from './ask-as.ts'
import { jsonAnswers } from './detect-dialect.ts'
import { type SeenMessage, type Shelf, seenMessage } from './seen-message.ts'

/** Details that are asked for at most, where list items are summaries. */
const maxDetails = 400

/** A listed message and the list it stood in. */
export interface Shelved extends Item {
  shelf: Shelf
}

/** The details of these messages, of so many of them at most. What is not given is left out. */
export const detailsOf = async (
  ids: readonly string[],
  ask: Ask,
  atOnce = 8,
  most = maxDetails,
): Promise<Map<string, unknown>> => {
  const found = await inParallel([...new Set(ids)].slice(0, most), atOnce, async (id) => {
    const [json] = jsonAnswers([await ask(get(paths.details, { messageId: id }))])
    return [id, json] as const
  })
  return new Map(found.filter(([, json]) => json !== undefined))
}

/** What is known of each message, from wherever. */
export interface Sources {
  shelved: readonly Shelved[]
  details: ReadonlyMap<string, unknown>
  dialect: Dialect
  listShows: readonly FieldName[]
  /** Whether the list shows all that counts. */
  areWhole: boolean
}

/** Each message once, as it stands where it was seen first. */
export const taken = ({ shelved, details, dialect, listShows, areWhole }: Sources): SeenMessage[] => {
  const messages = new Map<string, SeenMessage>()
  for (const { id, item, shelf } of shelved) {
    if (messages.has(id)) continue
    const isPlaced = details.has(id) || listShows.includes('recipientPartition')
    const seen = seenMessage([details.get(id), item], dialect, shelf, isPlaced, areWhole || details.has(id))
    if (seen) messages.set(id, { ...seen, messageId: id })
  }
  return [...messages.values()]
}
