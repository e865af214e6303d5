import type { Dialect } from '../../contract/dialect.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { atPath, fieldPath } from '../scenario/json-path.ts'
import type { FieldName } from '../scenario/request.ts'
import { type AskTarget, askAs } from './ask-as.ts'
import { sharedPrefix } from './dataset-marks.ts'
import { jsonAnswers } from './detect-dialect.ts'
import { dialectOf, type KnownNames, type ReadAnswers, withListNames, withMessageNames } from './names/learned.ts'
import { askStatistics } from './names/statistics-partition.ts'
import { fieldsShownIn, neededFields, readDetails, showsField } from './read-messages.ts'
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

/** The data that the search for the test mailbox uses, and the names that the user set. */
interface ListOptions {
  datasetIndex: DatasetIndex
  dialect?: Partial<Dialect>
}

/** Who reads the mailbox in the survey. */
interface Surveyor {
  ask: AskTarget
  as: PersonaName
  /** The first page of the received messages. */
  first?: Exchange
}

/** The document consumer sees the whole mailbox; if it is refused or missing, the human user sees a part. */
export const findSurveyor = async (
  client: Client,
  { callers }: { callers: Callers },
): Promise<{ surveyor?: Surveyor; notes: string[] }> => {
  const notes: string[] = []
  for (const as of ['documentConsumer', 'humanUser'] as const) {
    const ask = await askAs(as, client, callers)
    const first = ask && (await firstPage(ask))
    if (ask && (first?.answer.status === 200 || as === 'humanUser')) return { surveyor: { ask, as, first }, notes }
    const problem = first ? `the list was refused for ${as} (${first.answer.status})` : `no caller for ${as}`
    notes.push(`${problem}: the survey does not see what only this persona can see`)
  }
  return { notes }
}

/** The first request after a start may fail with an error of the server, so it is then sent again. */
const firstPage = async (ask: AskTarget): Promise<Exchange> => {
  const exchange = await ask(pageRequest(receivedAndVisible, 1))
  return exchange.answer.status >= 500 ? ask(pageRequest(receivedAndVisible, 1)) : exchange
}

interface ListsRead {
  /** The four lists of the mailbox. */
  mailboxLists: readonly PagesRead[]
  /** Those and the searches for the test mailbox, and the statistics; no details yet. */
  answers: ReadAnswers
  names: KnownNames
}

/** Reads the lists of a mailbox and its statistics, and learns the names that they show. */
export const readLists = async ({ ask, first }: Surveyor, options: ListOptions): Promise<ListsRead> => {
  const { datasetIndex, dialect: setNames } = options
  const dialect = await withListNames(first, ask, setNames)
  const [mailboxLists, statistics] = await Promise.all([
    Promise.all(
      listQueries.map((listQuery, index) =>
        readPages(listQuery, { ask, dialect, first: index === 0 ? first : undefined }),
      ),
    ),
    askStatistics(ask, setNames),
  ])
  const pagesRead = await withMarkedMessages(mailboxLists, ask, { datasetIndex, dialect })
  const answers = { pagesRead, details: new Map<string, unknown>(), statistics: jsonAnswers(statistics) }
  return { mailboxLists, answers, names: withMessageNames(dialect, answers, datasetIndex) }
}

export interface ListedItems {
  items: readonly ListedItem[]
  /** The fields that some item shows. */
  listFields: readonly FieldName[]
  /** Whether the items show all fields that the needs ask for. */
  areComplete: boolean
  /** The first message of each list, then the second of each: the number of details is limited. */
  interleavedIds: readonly string[]
}

export const listedItems = ({ answers, names }: ListsRead): ListedItems => {
  const dialect = dialectOf(answers, names)
  const itemsByList = answers.pagesRead.map(({ pages, listQuery }) => itemsOnPages(pages, dialect, listQuery))
  const items = itemsByList.flat()
  const listFields = fieldsShownIn(items, dialect)
  return withCompleteness({ items, listFields, interleavedIds: interleaved(itemsByList).map(({ id }) => id) })
}

const withCompleteness = (listed: Omit<ListedItems, 'areComplete'>): ListedItems => ({
  ...listed,
  areComplete: neededFields.every((field) => listed.listFields.includes(field)),
})

/** How many details tell whether arrays that are empty or trimmed in lists have whole entries there. */
const sampleSize = 12

/**
 * Arrays that are empty in every item, such as the actions of a mailbox without actions, count as shown, unless the details
 * of some messages have entries. So do arrays whose entries lack a flag, unless details show it.
 */
export const withPartialArrays = async (
  listed: ListedItems,
  dialect: Dialect,
  ask: AskTarget,
): Promise<ListedItems> => {
  const hasArray = (item: unknown, field: FieldName): boolean => {
    const path = fieldPath(dialect, field)
    return path !== null && Array.isArray(atPath(item, path))
  }
  const partial = neededFields.filter(
    (field) => !listed.listFields.includes(field) && listed.items.some(({ item }) => hasArray(item, field)),
  )
  if (partial.length === 0) return listed
  const details = [...(await readDetails(listed.interleavedIds, ask, undefined, sampleSize)).values()]
  const shown = partial.filter((field) => !details.some((one) => showsField(one, field, dialect)))
  return withCompleteness({ ...listed, listFields: [...listed.listFields, ...shown] })
}

/**
 * If a mailbox has more messages than the survey reads, it searches for the messages of the test mailbox by the common
 * prefix of their marks. The pages of the searches come before those of the lists.
 */
const withMarkedMessages = async (
  pagesRead: readonly PagesRead[],
  ask: AskTarget,
  { datasetIndex, dialect }: ListOptions,
): Promise<PagesRead[]> => {
  const text = sharedPrefix(datasetIndex)
  if (text === undefined) return [...pagesRead]
  const unfinished = pagesRead.filter(({ isWhole }) => !isWhole)
  const criteria = containing(text)
  const marked = await Promise.all(unfinished.map(({ listQuery }) => readPages(listQuery, { ask, dialect, criteria })))
  return [...marked, ...pagesRead]
}

/** Every first element, then every second. */
const interleaved = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat()
}
