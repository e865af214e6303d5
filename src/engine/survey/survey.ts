import type { Dialect } from '../../contract/dialect.ts'
import { limits } from '../../contract/interface/limits.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { PersonaName } from '../../contract/personas.ts'
import { type DataProfile, namedIds } from '../../contract/test-data/data-profile.ts'
import type { Casting } from '../../contract/test-data/dataset-index.ts'
import type { Client } from '../http/client.ts'
import type { Cast } from '../http/credentials.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { AcceptedReading, Knowledge } from '../scenario/expectation.ts'
import { at } from '../scenario/json-path.ts'
import { get } from '../scenario/request.ts'
import { type Ask, askingAs } from './ask-as.ts'
import { sharedBeginning } from './dataset-marks.ts'
import { jsonAnswers, resolveDialect } from './detect-dialect.ts'
import { detailsOf, type Shelved, taken } from './read-details.ts'
import { foreignMessages } from './read-other-mailbox.ts'
import { itemsOf, pageOf, shelves, type Turned, turnPages } from './read-pages.ts'
import { needed, shows, tellable } from './readable-fields.ts'
import type { SeenMessage } from './seen-message.ts'

/** What the survey is told of a run. */
export interface SurveyOptions {
  cast: Cast
  casting: Casting
  /** What is said of the mailbox, over what is discovered there. */
  data?: DataProfile
  dialect?: Partial<Dialect>
  acceptedReading?: AcceptedReading
  concurrency?: number
  /** The brand word of the target in the place of `mailbox`. */
  word?: string
}

export interface Surveyed {
  knowledge: Omit<Knowledge, 'forbidden'>
  messages: SeenMessage[]
  /** Whether every visible and hidden message of the mailbox was seen: a human user sees a part. */
  isWhole: boolean
  /** Sends one more request of the survey; absent where nobody can survey. */
  ask?: Ask
  /** Who surveyed. */
  as?: PersonaName
  notes: string[]
}

/**
 * Looks at the target by safe reads alone, before the first scenario: its names, and the messages that are there. Where
 * callers are missing it goes on with less.
 * @throws Lost when the target does not answer.
 */
export const survey = async (client: Client, options: SurveyOptions): Promise<Surveyed> => {
  const { ask, as, first, notes } = await surveyor(client, options)
  if (ask === undefined) return nothingSeen(options, notes)
  const [turned, statistic] = await Promise.all([
    Promise.all(
      shelves.map((shelf, index) =>
        turnPages(shelf, { ask, set: options.dialect, first: index === 0 ? first : undefined }),
      ),
    ),
    ask(get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false })),
  ])
  const all = await withMarked(turned, ask, options)
  const samples = {
    lists: jsonAnswers(all.flatMap(({ pages }) => pages)),
    details: [] as unknown[],
    statistics: jsonAnswers([statistic]),
  }
  const asListed = resolveDialect(samples, options.dialect)
  const shelved = all.map(({ pages }, index) =>
    itemsOf(pages, asListed).map((item): Shelved => ({ ...item, shelf: shelfAt(index) })),
  )
  const listed = shelved.flat()
  const listShows = tellable.filter((field) => listed.some(({ item }) => shows(item, field, asListed)))
  const areWhole = needed.every((field) => listShows.includes(field))
  const named = namedIds(options.data)
  const details = await detailsOf(areWhole ? named : [...named, ...inTurns(shelved)], ask, options.concurrency)
  const dialect = resolveDialect({ ...samples, details: [...details.values()] }, options.dialect)
  const idsAreNumbers = listed.some(({ item }) => typeof at(item, dialect.messageId ?? '.') === 'number')
  const foreign = await foreignMessages(client, options, dialect)
  const own = taken({ shelved: [...listed, ...beyond(named, listed, details)], details, dialect, listShows, areWhole })
  return {
    knowledge: {
      word: options.word,
      dialect,
      listShows,
      acceptedReading: options.acceptedReading ?? 'any',
      idsAreNumbers,
    },
    messages: [...own, ...foreign.messages],
    isWhole: as === 'documentConsumer' && turned.every(({ isWhole }) => isWhole),
    ask,
    as,
    notes: [...notes, ...foreign.notes],
  }
}

const shelfAt = (index: number) => shelves[index % shelves.length] ?? { folder: 'in' as const, visible: true }

/**
 * Of a mailbox with more messages than pages are turned, those of the test mailbox are looked for by what their marks
 * have in common; the pages of that search come after those of the lists, shelf by shelf.
 */
const withMarked = async (turned: Turned[], ask: Ask, { casting, dialect }: SurveyOptions): Promise<Turned[]> => {
  const text = sharedBeginning(casting)
  if (text === undefined || turned.every(({ isWhole }) => isWhole)) return turned
  const marked = await Promise.all(
    shelves.map((shelf, index) =>
      turned[index]?.isWhole ? { pages: [], isWhole: true } : turnPages(shelf, { ask, set: dialect, text }),
    ),
  )
  return [...marked, ...turned]
}

/** The document consumer sees the whole mailbox; where that one is refused or missing, the human user sees a part. */
const surveyor = async (
  client: Client,
  { cast }: SurveyOptions,
): Promise<{ ask?: Ask; as?: PersonaName; first?: Exchange; notes: string[] }> => {
  const notes: string[] = []
  for (const as of ['documentConsumer', 'humanUser'] as const) {
    const ask = await askingAs(as, client, cast)
    if (ask === undefined) {
      notes.push(`nobody can play ${as}: what it can see is not known`)
      continue
    }
    const first = await ask(pageOf(shelfAt(0), 1))
    if (first.answer.status === 200 || as === 'humanUser') return { ask, as, first, notes }
    notes.push(`the list of ${as} was answered ${first.answer.status}: what it alone can see is not known`)
  }
  return { notes }
}

/** The first of each shelf, then the second of each: details are asked for of a bounded number. */
const inTurns = (shelved: readonly (readonly Shelved[])[]): string[] => {
  const most = Math.max(0, ...shelved.map(({ length }) => length))
  return Array.from({ length: most }, (_, place) => shelved.flatMap((shelf) => shelf[place]?.id ?? [])).flat()
}

const beyond = (ids: readonly string[], listed: readonly Shelved[], details: ReadonlyMap<string, unknown>): Shelved[] =>
  ids
    .filter((id) => details.has(id) && !listed.some((one) => one.id === id))
    .map((id) => ({ id, item: details.get(id), shelf: shelfAt(0) }))

const nothingSeen = (options: SurveyOptions, notes: string[]): Surveyed => ({
  knowledge: {
    dialect: resolveDialect({ lists: [], details: [], statistics: [] }, options.dialect),
    listShows: [],
    acceptedReading: options.acceptedReading ?? 'any',
  },
  messages: [],
  isWhole: false,
  notes,
})
