import type { Dialect } from '../../contract/dialect.ts'
import type { PersonaName } from '../../contract/personas.ts'
import { allProfileMessageIds, type DataProfile } from '../../contract/test-data/data-profile.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import type { AcceptedReading, TargetKnowledge } from '../scenario/expectation.ts'
import type { AskTarget } from './ask-as.ts'
import { ownMarks } from './dataset-marks.ts'
import { detectDialect } from './detect-dialect.ts'
import { areIdsNumbers } from './names/learn-ids.ts'
import { dialectOf, withMessageNames, withPartNames } from './names/learned.ts'
import { withStatisticsPartition } from './names/statistics-partition.ts'
import { findSurveyor, type ListedItems, listedItems, readLists, withPartialArrays } from './read-lists.ts'
import { maxDetails, mergeSources, readDetails, readForeignMessages } from './read-messages.ts'
import { type ListedItem, receivedAndVisible } from './read-pages.ts'
import type { ListQuery, SeenMessage } from './seen-message.ts'

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
  uniqueSubjectIds?: ReadonlySet<string>
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
  const { acceptedReading = 'any', brandWord, datasetIndex } = options
  const { surveyor, notes } = await findSurveyor(client, options)
  if (surveyor === undefined) return emptySurvey(options, notes)
  const { ask, as } = surveyor
  const lists = await readLists(surveyor, options)
  const listed = await withPartialArrays(listedItems(lists), dialectOf(lists.answers, lists.names), ask)
  const { listFields, areComplete } = listed
  const details = await readDetailsOf(listed, ask, options)
  const answers = { ...lists.answers, details }
  const names = await withPartNames(withMessageNames(lists.names, answers, datasetIndex), answers, ask)
  const shownNames = dialectOf(answers, names)
  const foreign = await readForeignMessages(client, options, shownNames)
  const items = [...listed.items, ...namedBeyondLists(listed.items, details, options)]
  const own = mergeSources({ items, details, dialect: shownNames, listFields, areComplete })
  const dialect = await withStatisticsPartition(shownNames, own, client, options)
  const idsAreNumbers = areIdsNumbers(listed.items, answers.pagesRead, shownNames)
  return {
    knowledge: { brandWord, dialect, listFields, acceptedReading, idsAreNumbers },
    messages: [...own, ...foreign.messages],
    isWhole: as === 'documentConsumer' && [...lists.mailboxLists, ...own].every(({ isWhole }) => isWhole),
    unfinished: lists.mailboxLists.flatMap(({ isWhole, listQuery }) => (isWhole ? [] : [listQuery])),
    ask,
    as,
    notes: [...notes, ...foreign.notes],
  }
}

/** Nothing was read: only the names that were set are known. */
const emptySurvey = ({ dialect, acceptedReading = 'any' }: SurveyOptions, notes: string[]): SurveyResult => ({
  knowledge: {
    dialect: detectDialect({ lists: [], details: [], statistics: [] }, dialect),
    listFields: [],
    acceptedReading,
  },
  messages: [],
  isWhole: false,
  unfinished: [],
  notes,
})

/** The details of the messages that the data profile names, and of all others if list items are summaries. */
const readDetailsOf = (
  { areComplete, interleavedIds }: ListedItems,
  ask: AskTarget,
  { data, datasetIndex, concurrency }: SurveyOptions,
): Promise<Map<string, unknown>> => {
  const ids = [...allProfileMessageIds(data), ...(areComplete ? [] : interleavedIds)]
  return readDetails(ids, ask, concurrency, maxDetails + ownMarks(datasetIndex).length)
}

/** Messages that the data profile names and that no list shows, from their details. */
const namedBeyondLists = (
  items: readonly ListedItem[],
  details: ReadonlyMap<string, unknown>,
  { data }: SurveyOptions,
): ListedItem[] =>
  allProfileMessageIds(data)
    .filter((id) => details.has(id) && !items.some((item) => item.id === id))
    .map((id) => ({ id, item: details.get(id), listQuery: receivedAndVisible }))
