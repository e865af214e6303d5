import { limits, referenceLimits } from '../../contract/limits.ts'
import { folders } from '../../contract/parameters.ts'
import { paths } from '../../contract/paths.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { Client } from '../client.ts'
import type { Exchange } from '../exchange.ts'
import type { Knowledge } from '../expectation.ts'
import { at, identifier, pathOf } from '../field.ts'
import { inParallel } from '../in-parallel.ts'
import { type Item, listing } from '../listing.ts'
import { type FieldName, get, list, type RequestSpec } from '../request.ts'
import type { Credentials, RunOptions } from '../run-options.ts'
import { type SeenMessage, type Shelf, seenMessage } from './census.ts'
import { resolveDialect } from './resolve-dialect.ts'
import { jsonAnswers } from './samples.ts'

/** Pages of 100 that the survey turns on each of its four lists at most. */
const maxPages = 5
/** Details that the survey asks for at most, where list items are summaries. */
const maxDetails = 400
const pageSize = referenceLimits.pageSize

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
  knowledge: Knowledge
  messages: SeenMessage[]
  /** Sends one more request of the survey, as whoever surveys. */
  ask: (spec: RequestSpec) => Promise<Exchange>
  notes: string[]
}

interface Shelved {
  shelf: Shelf
  pages: Exchange[]
}

const shelves: readonly Shelf[] = folders.flatMap((folder) => [
  { folder, visible: true },
  { folder, visible: false },
])

type Asks = (spec: RequestSpec) => Promise<Exchange>

/**
 * Looks at the target by safe reads alone, before the first scenario: its names, and the messages that are there. The
 * document consumer sees the whole mailbox; where that one is refused, the human user sees a part.
 * @throws Lost when the target does not answer.
 */
export const survey = async (client: Client, options: RunOptions): Promise<Surveyed> => {
  const asking = async (as: PersonaName): Promise<Asks> => {
    const credentials: Credentials = await options.cast.play(as, 'survey')
    return (spec) => client.send(spec, { scenario: 'survey', step: 0, as, credentials })
  }
  let ask = await asking('documentConsumer')
  const notes: string[] = []
  const first = await ask(pageOf(shelves[0] as Shelf, 1))
  if (first.answer.status !== 200) {
    notes.push(`the document consumer's list was answered ${first.answer.status}: what it alone can see is not known`)
    ask = await asking('humanUser')
  }
  const [lists, statistic] = await Promise.all([
    Promise.all(shelves.map((shelf) => turnPages(shelf, ask, options))),
    ask(get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false })),
  ])
  const samples = {
    lists: jsonAnswers(lists.flatMap(({ pages }) => pages)),
    details: [] as unknown[],
    statistics: jsonAnswers([statistic]),
  }
  let dialect = resolveDialect(samples, options.dialect)
  const shelved = lists.flatMap(({ shelf, pages }) => itemsOf(pages, dialect).map((item) => ({ shelf, item })))
  const listShows = tellable.filter((field) => shelved.some(({ item }) => shows(item, field, dialect)))
  const details = needed.every((field) => listShows.includes(field)) ? [] : shelved.slice(0, maxDetails)
  const answers = await inParallel(details, options.concurrency ?? 8, ({ item }) =>
    ask(get(paths.details, { messageId: item.id })),
  )
  const byId = new Map(details.map(({ item }, index) => [item.id, jsonAnswers(answers.slice(index, index + 1))[0]]))
  samples.details = jsonAnswers(answers)
  dialect = resolveDialect(samples, options.dialect)
  const messages = new Map<string, SeenMessage>()
  for (const { shelf, item } of shelved) {
    const seen = seenMessage([byId.get(item.id), item.item], dialect, shelf)
    if (seen && !messages.has(seen.messageId)) messages.set(seen.messageId, seen)
  }
  return {
    knowledge: { dialect, listShows, acceptedReading: options.acceptedReading ?? 'any' },
    messages: [...messages.values()],
    ask,
    notes,
  }
}

const pageOf = ({ folder, visible }: Shelf, page: number): RequestSpec => list({ folder, visible, page, pageSize })

const shows = ({ item }: Item, field: FieldName, dialect: Knowledge['dialect']): boolean => {
  const path = pathOf(dialect, field)
  return path !== null && at(item, path) !== undefined
}

const itemsOf = (pages: readonly Exchange[], dialect: Knowledge['dialect']): Item[] =>
  pages.flatMap((page) => {
    const read = page.answer.status === 200 ? listing(page, dialect) : undefined
    return read && 'items' in read ? read.items : []
  })

/** Turns pages until one brings nothing new: a target may give smaller pages than were asked for. */
const turnPages = async (shelf: Shelf, ask: Asks, { dialect: set }: RunOptions): Promise<Shelved> => {
  const pages: Exchange[] = []
  const ids = new Set<string>()
  for (let page = 1; page <= maxPages; page += 1) {
    const exchange = await ask(pageOf(shelf, page))
    pages.push(exchange)
    const dialect = resolveDialect({ lists: jsonAnswers([exchange]), details: [], statistics: [] }, set)
    const found = itemsOf([exchange], dialect).map(({ item }) => identifier(item, dialect.messageId))
    const fresh = found.filter((id) => id !== undefined && !ids.has(id))
    for (const id of fresh) if (id !== undefined) ids.add(id)
    if (
      fresh.length === 0 ||
      (dialect.total !== null && ids.size >= Number(at(jsonAnswers([exchange])[0], dialect.total)))
    )
      break
  }
  return { shelf, pages }
}
