import type { Dialect } from '../../contract/dialect.ts'
import type { PersonaName } from '../../contract/personas.ts'
import { allProfileMessageIds, type DataProfile } from '../../contract/test-data/data-profile.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { AcceptedReading, TargetKnowledge } from '../scenario/expectation.ts'
import { type AskTarget, askAs } from './ask-as.ts'
import { ownMarks, sharedPrefix } from './dataset-marks.ts'
import { detectDialect, jsonAnswers } from './detect-dialect.ts'
import { areIdsNumbers } from './id-type.ts'
import { withListNames, withMessageNames, withPartNames } from './names/learned.ts'
import {
  maxDetails,
  mergeSources,
  neededFields,
  readableFields,
  readDetails,
  readForeignMessages,
  showsField,
} from './read-messages.ts'
import {
  containing,
  itemsOnPages,
  type ListedItem,
  listQueries,
  type PagesRead,
  pageRequest,
  readPages,
  receivedAndVisible,
} from './read-pages.ts'
import type { ListQuery, SeenMessage } from './seen-message.ts'
import { statisticQueries, withStatisticsPartition } from './statistics-partition.ts'

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
  /** the lists that have more messages than were read */
  unfinished: readonly ListQuery[]
  /** in a mailbox that was not read as a whole: messages whose French subject a search found in no other message */
  ownSubjectIds?: ReadonlySet<string>
  /** the same: partitions of which every message was read */
  wholePartitionIds?: ReadonlySet<string>
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
  const { data, dialect: setNames, acceptedReading = 'any', brandWord, concurrency, datasetIndex } = options
  const { ask, as, first, notes } = await findSurveyor(client, options)
  if (ask === undefined) {
    const dialect = detectDialect({ lists: [], details: [], statistics: [] }, setNames)
    return {
      knowledge: { dialect, listFields: [], acceptedReading },
      messages: [],
      isWhole: false,
      unfinished: [],
      notes,
    }
  }
  const listNames = await withListNames(first, ask, setNames)
  const [pagesRead, counted] = await Promise.all([
    Promise.all(
      listQueries.map((listQuery, index) =>
        readPages(listQuery, { ask, dialect: listNames, first: index === 0 ? first : undefined }),
      ),
    ),
    askStatistics(ask, setNames),
  ])
  const all = await withMarkedMessages(pagesRead, ask, { datasetIndex, dialect: listNames })
  const lists = jsonAnswers(all.flatMap(({ pages }) => pages))
  const statistics = jsonAnswers(counted)
  const shownInLists = withMessageNames(listNames, { pagesRead: all, details: new Map(), statistics }, datasetIndex)
  const listDialect = detectDialect({ lists, details: [], statistics }, shownInLists)
  const listedByQuery = all.map(({ pages, listQuery }) => itemsOnPages(pages, listDialect, listQuery))
  const listed = listedByQuery.flat()
  const listFields = readableFields.filter((field) => listed.some(({ item }) => showsField(item, field, listDialect)))
  const areComplete = neededFields.every((field) => listFields.includes(field))
  const named = allProfileMessageIds(data)
  const toRead = [...named, ...(areComplete ? [] : interleavedIds(listedByQuery))]
  const details = await readDetails(toRead, ask, concurrency, maxDetails + ownMarks(datasetIndex).length)
  const answers = { pagesRead: all, details, statistics }
  const names = await withPartNames(withMessageNames(shownInLists, answers, datasetIndex), answers, ask)
  const shownNames = detectDialect({ lists, details: [...details.values()], statistics }, names)
  const idsAreNumbers = areIdsNumbers(listed, all, shownNames)
  const foreign = await readForeignMessages(client, options, shownNames)
  const namedBeyondLists = named
    .filter((id) => details.has(id) && !listed.some((one) => one.id === id))
    .map((id) => ({ id, item: details.get(id), listQuery: receivedAndVisible }))
  const items = [...listed, ...namedBeyondLists]
  const own = mergeSources({ items, details, dialect: shownNames, listFields, areComplete })
  const dialect = await withStatisticsPartition(shownNames, own, client, options)
  return {
    knowledge: { brandWord, dialect, listFields, acceptedReading, idsAreNumbers },
    messages: [...own, ...foreign.messages],
    isWhole: as === 'documentConsumer' && [...pagesRead, ...own].every(({ isWhole }) => isWhole),
    unfinished: pagesRead.flatMap(({ isWhole, listQuery }) => (isWhole ? [] : [listQuery])),
    ask,
    as,
    notes: [...notes, ...foreign.notes],
  }
}

/** The statistics until one shows its count: a mistake in one of them must not hide the name. */
const askStatistics = async (ask: AskTarget, setNames?: Partial<Dialect>): Promise<Exchange[]> => {
  const answers: Exchange[] = []
  for (const statistic of statisticQueries) {
    answers.push(await ask(statistic({})))
    const { count } = detectDialect({ lists: [], details: [], statistics: jsonAnswers(answers) }, setNames)
    if (count !== null) break
  }
  return answers
}

/**
 * If a mailbox has more messages than the survey reads, it searches for the messages of the test mailbox by the common
 * prefix of their marks. The pages of the searches come before those of the lists.
 */
const withMarkedMessages = async (
  pagesRead: PagesRead[],
  ask: AskTarget,
  { datasetIndex, dialect }: Pick<SurveyOptions, 'datasetIndex' | 'dialect'>,
): Promise<PagesRead[]> => {
  const text = sharedPrefix(datasetIndex)
  if (text === undefined) return pagesRead
  const unfinished = pagesRead.filter(({ isWhole }) => !isWhole)
  const criteria = containing(text)
  const marked = await Promise.all(unfinished.map(({ listQuery }) => readPages(listQuery, { ask, dialect, criteria })))
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
    const first = await ask?.(pageRequest(receivedAndVisible, 1))
    if (ask && (first?.answer.status === 200 || as === 'humanUser')) return { ask, as, first, notes }
    const problem = first ? `the list was refused for ${as} (${first.answer.status})` : `no caller for ${as}`
    notes.push(`${problem}: the survey does not see what only this persona can see`)
  }
  return { notes }
}

/** The first message of each list, then the second of each: the number of details is limited. */
const interleavedIds = (listedByQuery: readonly (readonly ListedItem[])[]): string[] => {
  const most = Math.max(0, ...listedByQuery.map(({ length }) => length))
  return Array.from({ length: most }, (_, place) => listedByQuery.flatMap((items) => items[place]?.id ?? [])).flat()
}
