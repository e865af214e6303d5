import type { Dialect } from '../../contract/dialect.ts'
import { limits } from '../../contract/limits.ts'
import { paths } from '../../contract/paths.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { Client } from '../client.ts'
import type { Exchange } from '../exchange.ts'
import type { Knowledge } from '../expectation.ts'
import { at, pathOf } from '../field.ts'
import { inParallel } from '../in-parallel.ts'
import type { Item } from '../listing.ts'
import { type FieldName, get, type RequestSpec } from '../request.ts'
import type { RunOptions } from '../run-options.ts'
import { type SeenMessage, type Shelf, seenMessage } from './census.ts'
import { resolveDialect } from './resolve-dialect.ts'
import { jsonAnswers } from './samples.ts'
import { itemsOf, pageOf, shelves, turnPages } from './turn-pages.ts'

/** Details that are asked for at most, where list items are summaries. */
const maxDetails = 400

/** What must be seen of a message, in the list or in its details, before it can play a need. */
const needed: readonly FieldName[] = [
  'isRead',
  'recipientPartition',
  'publicationDate',
  'subject',
  'attachments',
  'actions',
  'businessDataList',
]

const tellable: readonly FieldName[] = [...needed, 'isVisible', 'isRegisteredMail', 'expirationDate', 'senderPartition']

export interface Surveyed {
  knowledge: Omit<Knowledge, 'forbidden'>
  messages: SeenMessage[]
  /** Sends one more request of the survey, as whoever surveys. */
  ask: Ask
  notes: string[]
}

type Ask = (spec: RequestSpec) => Promise<Exchange>

/** A listed message and the list it stood in. */
interface Shelved extends Item {
  shelf: Shelf
}

/**
 * Looks at the target by safe reads alone, before the first scenario: its names, and the messages that are there.
 * @throws Lost when the target does not answer.
 */
export const survey = async (client: Client, options: RunOptions): Promise<Surveyed> => {
  const { ask, notes } = await surveyor(client, options)
  const [lists, statistic] = await Promise.all([
    Promise.all(shelves.map((shelf) => turnPages(shelf, ask, options.dialect))),
    ask(get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false })),
  ])
  const samples = { lists: jsonAnswers(lists.flat()), details: [] as unknown[], statistics: jsonAnswers([statistic]) }
  const asListed = resolveDialect(samples, options.dialect)
  const shelved = shelves.flatMap((shelf, index) =>
    itemsOf(lists[index] ?? [], asListed).map((item): Shelved => ({ ...item, shelf })),
  )
  const listShows = tellable.filter((field) => shelved.some(({ item }) => shows(item, field, asListed)))
  const areWhole = needed.every((field) => listShows.includes(field))
  const details = areWhole ? new Map<string, unknown>() : await detailsOf(shelved, ask, options.concurrency)
  const dialect = resolveDialect({ ...samples, details: [...details.values()] }, options.dialect)
  const idsAreNumbers = shelved.some(({ item }) => typeof at(item, dialect.messageId ?? '.') === 'number')
  const foreign = await foreignMessages(client, options, dialect)
  return {
    knowledge: {
      word: options.word,
      dialect,
      listShows,
      acceptedReading: options.acceptedReading ?? 'any',
      idsAreNumbers,
    },
    messages: [...census(shelved, details, dialect, listShows), ...foreign],
    ask,
    notes,
  }
}

/** The document consumer sees the whole mailbox; where that one is refused, the human user sees a part. */
const surveyor = async (client: Client, { cast }: RunOptions): Promise<{ ask: Ask; notes: string[] }> => {
  const ask = await askingAs('documentConsumer', client, cast)
  const { answer } = await ask(pageOf({ folder: 'in', visible: true }, 1))
  if (answer.status === 200) return { ask, notes: [] }
  const note = `the document consumer's list was answered ${answer.status}: what it alone can see is not known`
  return { ask: await askingAs('humanUser', client, cast), notes: [note] }
}

/** Messages of another enterprise, as one of its own applications sees them: the first page is enough. */
const foreignMessages = async (
  client: Client,
  { cast, concurrency }: RunOptions,
  dialect: Dialect,
): Promise<SeenMessage[]> => {
  const shelf: Shelf = { folder: 'in', visible: true }
  const ask = await askingAs('foreignConsumer', client, cast)
  const shelved = itemsOf([await ask(pageOf(shelf, 1))], dialect).map((item): Shelved => ({ ...item, shelf }))
  const areWhole = shelved.some(({ item }) => shows(item, 'businessDataList', dialect))
  const details = areWhole ? new Map<string, unknown>() : await detailsOf(shelved, ask, concurrency)
  return census(shelved, details, dialect, []).map((message) => ({ ...message, mailbox: 'foreign' as const }))
}

const askingAs = async (as: PersonaName, client: Client, cast: RunOptions['cast']): Promise<Ask> => {
  const credentials = await cast.play(as, 'survey')
  return (spec) => client.send(spec, { scenario: 'survey', step: 0, as, credentials })
}

const shows = (item: unknown, field: FieldName, dialect: Dialect): boolean => {
  const path = pathOf(dialect, field)
  return path !== null && at(item, path) !== undefined
}

const detailsOf = async (shelved: readonly Shelved[], ask: Ask, atOnce = 8): Promise<Map<string, unknown>> => {
  const ids = [...new Set(shelved.map(({ id }) => id))].slice(0, maxDetails)
  const found = await inParallel(ids, atOnce, async (id) => {
    const [json] = jsonAnswers([await ask(get(paths.details, { messageId: id }))])
    return [id, json] as const
  })
  return new Map(found.filter(([, json]) => json !== undefined))
}

const census = (
  shelved: readonly Shelved[],
  details: ReadonlyMap<string, unknown>,
  dialect: Dialect,
  listShows: readonly FieldName[],
): SeenMessage[] => {
  const messages = new Map<string, SeenMessage>()
  for (const { id, item, shelf } of shelved) {
    const seen = seenMessage(
      [details.get(id), item],
      dialect,
      shelf,
      details.has(id) || listShows.includes('recipientPartition'),
    )
    if (seen && !messages.has(id)) messages.set(id, { ...seen, messageId: id })
  }
  return [...messages.values()]
}
