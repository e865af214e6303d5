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

/** The options of a run that the survey uses. */
export interface SurveyOptions {
  callers: Callers
  datasetIndex: DatasetIndex
  /** the data profile: it wins over what the suite discovers */
  data?: DataProfile
  dialect?: Partial<Dialect>
  acceptedReading?: AcceptedReading
  concurrency?: number
  /** the brand word of the target, instead of `mailbox` */
  brandWord?: string
}

export interface SurveyResult {
  knowledge: Omit<TargetKnowledge, 'forbiddenTexts'>
  messages: SeenMessage[]
  /** whether every visible and hidden message was seen; a human user sees only a part of the mailbox */
  isWhole: boolean
  /** Sends one more request of the survey; undefined if no caller can survey. */
  ask?: AskTarget
  /** the persona of the survey */
  as?: PersonaName
  notes: string[]
}

/**
 * Reads the names that the target uses, and its messages, before the first scenario. Sends safe reads only. Without some
 * callers it sees less.
 * @throws NetworkError when the target does not answer
 */
export const survey = async (client: Client, options: SurveyOptions): Promise<SurveyResult> => {
  const { ask, as, first, notes } = await findSurveyor(client, options)
  if (ask === undefined) return emptySurvey(options, notes)
  const [pagesRead, statistic] = await Promise.all([
    Promise.all(
      listQueries.map((listQuery, index) =>
        readPages(listQuery, { ask, dialect: options.dialect, first: index === 0 ? first : undefined }),
      ),
    ),
    ask(get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false })),
  ])
  const all = await withMarkedMessages(pagesRead, ask, options)
  const samples = {
    lists: jsonAnswers(all.flatMap(({ pages }) => pages)),
    details: [] as unknown[],
    statistics: jsonAnswers([statistic]),
  }
  const listDialect = detectDialect(samples, options.dialect)
  const listedByQuery = all.map(({ pages }, index) =>
    itemsOnPages(pages, listDialect).map((item): ListedItem => ({ ...item, listQuery: listQueryAt(index) })),
  )
  const listed = listedByQuery.flat()
  const listShows = readableFields.filter((field) => listed.some(({ item }) => showsField(item, field, listDialect)))
  const areWhole = neededFields.every((field) => listShows.includes(field))
  const named = allProfileMessageIds(options.data)
  const details = await readDetails(
    areWhole ? named : [...named, ...interleavedIds(listedByQuery)],
    ask,
    options.concurrency,
  )
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
    isWhole: as === 'documentConsumer' && pagesRead.every(({ isWhole }) => isWhole),
    ask,
    as,
    notes: [...notes, ...foreign.notes],
  }
}

const listQueryAt = (index: number) =>
  listQueries[index % listQueries.length] ?? { folder: 'in' as const, visible: true }

/**
 * If a mailbox has more messages than the survey reads, it searches for the messages of the test mailbox by the common
 * prefix of their marks. The pages of the searches come before those of the lists, in the same order of queries.
 */
const withMarkedMessages = async (
  pagesRead: PagesRead[],
  ask: AskTarget,
  { datasetIndex, dialect }: SurveyOptions,
): Promise<PagesRead[]> => {
  const text = sharedPrefix(datasetIndex)
  if (text === undefined || pagesRead.every(({ isWhole }) => isWhole)) return pagesRead
  const marked = await Promise.all(
    listQueries.map((listQuery, index) =>
      pagesRead[index]?.isWhole ? { pages: [], isWhole: true } : readPages(listQuery, { ask, dialect, text }),
    ),
  )
  return [...marked, ...pagesRead]
}

/** The document consumer sees the whole mailbox; if it is refused or missing, the human user sees a part. */
const findSurveyor = async (
  client: Client,
  { callers }: SurveyOptions,
): Promise<{ ask?: AskTarget; as?: PersonaName; first?: Exchange; notes: string[] }> => {
  const notes: string[] = []
  for (const as of ['documentConsumer', 'humanUser'] as const) {
    const ask = await askAs(as, client, callers)
    if (ask === undefined) {
      notes.push(`no caller for ${as}: the survey does not see what only this persona can see`)
      continue
    }
    const first = await ask(pageRequest(listQueryAt(0), 1))
    if (first.answer.status === 200 || as === 'humanUser') return { ask, as, first, notes }
    notes.push(
      `the list was refused for ${as} (${first.answer.status}): the survey does not see what only this persona can see`,
    )
  }
  return { notes }
}

/** The first message of each list, then the second of each: the number of details is limited. */
const interleavedIds = (listedByQuery: readonly (readonly ListedItem[])[]): string[] => {
  const most = Math.max(0, ...listedByQuery.map(({ length }) => length))
  return Array.from({ length: most }, (_, place) => listedByQuery.flatMap((items) => items[place]?.id ?? [])).flat()
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
