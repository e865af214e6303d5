import type { Dialect } from '../../contract/dialect.ts'
import { limits } from '../../contract/interface/limits.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { PersonaName } from '../../contract/personas.ts'
import { allProfileMessageIds, type DataProfile } from '../../contract/test-data/data-profile.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { AcceptedReading, TargetKnowledge } from '../scenario/expectation.ts'
import { atPath } from '../scenario/json-path.ts'
import { get } from '../scenario/request.ts'
import { type AskTarget, askAs } from './ask-as.ts'
import { sharedPrefix } from './dataset-marks.ts'
import { detectDialect, jsonAnswers } from './detect-dialect.ts'
import { type ListedItem, mergeSources, readDetails } from './read-details.ts'
import { readForeignMessages } from './read-other-mailbox.ts'
import { itemsOnPages, listQueries, type PagesRead, pageRequest, readPages } from './read-pages.ts'
import { neededFields, readableFields, showsField } from './readable-fields.ts'
import type { SeenMessage } from './seen-message.ts'

/** What the survey is told of a run. */
export interface SurveyOptions {
  callers: Callers
  datasetIndex: DatasetIndex
  /** What is said of the mailbox, over what is discovered there. */
  data?: DataProfile
  dialect?: Partial<Dialect>
  acceptedReading?: AcceptedReading
  concurrency?: number
  /** The brand word of the target in the place of `mailbox`. */
  brandWord?: string
}

export interface SurveyResult {
  knowledge: Omit<TargetKnowledge, 'forbiddenTexts'>
  messages: SeenMessage[]
  /** Whether every visible and hidden message of the mailbox was seen: a human user sees a part. */
  isWhole: boolean
  /** Sends one more request of the survey; absent where nobody can survey. */
  ask?: AskTarget
  /** Who surveyed. */
  as?: PersonaName
  notes: string[]
}

/**
 * Looks at the target by safe reads alone, before the first scenario: its names, and the messages that are there. Where
 * callers are missing it goes on with less.
 * @throws Lost when the target does not answer.
 */
export const survey = async (client: Client, options: SurveyOptions): Promise<SurveyResult> => {
  const { ask, as, first, notes } = await findSurveyor(client, options)
  if (ask === undefined) return emptySurvey(options, notes)
  const [turned, statistic] = await Promise.all([
    Promise.all(
      listQueries.map((shelf, index) =>
        readPages(shelf, { ask, dialect: options.dialect, first: index === 0 ? first : undefined }),
      ),
    ),
    ask(get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false })),
  ])
  const all = await withMarkedMessages(turned, ask, options)
  const samples = {
    lists: jsonAnswers(all.flatMap(({ pages }) => pages)),
    details: [] as unknown[],
    statistics: jsonAnswers([statistic]),
  }
  const asListed = detectDialect(samples, options.dialect)
  const shelved = all.map(({ pages }, index) =>
    itemsOnPages(pages, asListed).map((item): ListedItem => ({ ...item, listQuery: listQueryAt(index) })),
  )
  const listed = shelved.flat()
  const listShows = readableFields.filter((field) => listed.some(({ item }) => showsField(item, field, asListed)))
  const areWhole = neededFields.every((field) => listShows.includes(field))
  const named = allProfileMessageIds(options.data)
  const details = await readDetails(areWhole ? named : [...named, ...interleavedIds(shelved)], ask, options.concurrency)
  const dialect = detectDialect({ ...samples, details: [...details.values()] }, options.dialect)
  const idsAreNumbers = listed.some(({ item }) => typeof atPath(item, dialect.messageId ?? '.') === 'number')
  const foreign = await readForeignMessages(client, options, dialect)
  const own = mergeSources({
    items: [...listed, ...namedBeyondLists(named, listed, details)],
    details,
    dialect,
    listFields: listShows,
    areComplete: areWhole,
  })
  return {
    knowledge: {
      brandWord: options.brandWord,
      dialect,
      listFields: listShows,
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

const listQueryAt = (index: number) =>
  listQueries[index % listQueries.length] ?? { folder: 'in' as const, visible: true }

/**
 * Of a mailbox with more messages than pages are turned, those of the test mailbox are looked for by what their marks
 * have in common; the pages of that search come after those of the lists, shelf by shelf.
 */
const withMarkedMessages = async (
  turned: PagesRead[],
  ask: AskTarget,
  { datasetIndex, dialect }: SurveyOptions,
): Promise<PagesRead[]> => {
  const text = sharedPrefix(datasetIndex)
  if (text === undefined || turned.every(({ isWhole }) => isWhole)) return turned
  const marked = await Promise.all(
    listQueries.map((shelf, index) =>
      turned[index]?.isWhole ? { pages: [], isWhole: true } : readPages(shelf, { ask, dialect, text }),
    ),
  )
  return [...marked, ...turned]
}

/** The document consumer sees the whole mailbox; where that one is refused or missing, the human user sees a part. */
const findSurveyor = async (
  client: Client,
  { callers }: SurveyOptions,
): Promise<{ ask?: AskTarget; as?: PersonaName; first?: Exchange; notes: string[] }> => {
  const notes: string[] = []
  for (const as of ['documentConsumer', 'humanUser'] as const) {
    const ask = await askAs(as, client, callers)
    if (ask === undefined) {
      notes.push(`nobody can play ${as}: what it can see is not known`)
      continue
    }
    const first = await ask(pageRequest(listQueryAt(0), 1))
    if (first.answer.status === 200 || as === 'humanUser') return { ask, as, first, notes }
    notes.push(`the list of ${as} was answered ${first.answer.status}: what it alone can see is not known`)
  }
  return { notes }
}

/** The first of each shelf, then the second of each: details are asked for of a bounded number. */
const interleavedIds = (shelved: readonly (readonly ListedItem[])[]): string[] => {
  const most = Math.max(0, ...shelved.map(({ length }) => length))
  return Array.from({ length: most }, (_, place) => shelved.flatMap((shelf) => shelf[place]?.id ?? [])).flat()
}

const namedBeyondLists = (
  ids: readonly string[],
  listed: readonly ListedItem[],
  details: ReadonlyMap<string, unknown>,
): ListedItem[] =>
  ids
    .filter((id) => details.has(id) && !listed.some((one) => one.id === id))
    .map((id) => ({ id, item: details.get(id), listQuery: listQueryAt(0) }))

const emptySurvey = (options: SurveyOptions, notes: string[]): SurveyResult => ({
  knowledge: {
    dialect: detectDialect({ lists: [], details: [], statistics: [] }, options.dialect),
    listFields: [],
    acceptedReading: options.acceptedReading ?? 'any',
  },
  messages: [],
  isWhole: false,
  notes,
})
