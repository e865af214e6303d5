/** §4.1: lists with criteria show messages that are beyond the pages that the survey reads of a large mailbox. */
import { mapLimited } from '../map-limited.ts'
import type { ListParameters } from '../scenario/list-window.ts'
import type { AskTarget } from './ask-as.ts'
import { detectDialect, jsonAnswers } from './detect-dialect.ts'
import { mergeSources, neededFields, readableFields, readDetails, showsField } from './read-messages.ts'
import { itemsOnPages, type PagesRead, pageRequest } from './read-pages.ts'
import type { ListQuery } from './seen-message.ts'
import type { SurveyResult } from './survey.ts'

/** The first page of a list with these criteria. */
export interface FurtherList {
  listQuery: ListQuery
  criteria: ListParameters
}

/** If list items are summaries: how many details of each page are read. */
const detailsOfEach = 20

/** The most bytes of further lists: after them no list is asked for. Thirty usual pages have about 5 MB. */
const maxFurtherBytes = 16 * 1024 * 1024

export const readFurtherLists = async (
  lists: readonly FurtherList[],
  ask: AskTarget,
  atOnce?: number,
): Promise<PagesRead[]> => {
  let bytes = 0
  return mapLimited(lists, atOnce ?? 8, async ({ listQuery, criteria }) => {
    if (bytes > maxFurtherBytes) return { listQuery, pages: [], isWhole: false }
    const page = await ask(pageRequest(listQuery, 1, criteria))
    bytes += page.answer.bytes
    return { listQuery, pages: [page], isWhole: false }
  })
}

/**
 * What the survey saw, and the messages of these pages after it. A page that was refused shows none. A message is taken as
 * it is: the target may have ignored the criteria.
 */
export const withFurtherPages = async (
  surveyed: SurveyResult,
  pagesRead: readonly PagesRead[],
  ask: AskTarget,
  atOnce?: number,
): Promise<SurveyResult> => {
  const { knowledge } = surveyed
  const seenIds = new Set(surveyed.messages.map(({ messageId }) => messageId))
  const newOnPages = pagesRead.map(({ pages, listQuery }) =>
    itemsOnPages(pages, knowledge.dialect, listQuery).filter(({ id }) => !seenIds.has(id)),
  )
  const items = newOnPages.flat()
  if (items.length === 0) return surveyed
  const lists = jsonAnswers(pagesRead.flatMap(({ pages }) => pages))
  const shownInLists = detectDialect({ lists, details: [], statistics: [] }, knowledge.dialect)
  const listFields = readableFields.filter(
    (field) => knowledge.listFields.includes(field) || items.some(({ item }) => showsField(item, field, shownInLists)),
  )
  const areComplete = neededFields.every((field) => listFields.includes(field))
  const toRead = areComplete ? [] : newOnPages.flatMap((page) => page.slice(0, detailsOfEach).map(({ id }) => id))
  const details = await readDetails(toRead, ask, atOnce)
  const dialect = detectDialect({ lists, details: [...details.values()], statistics: [] }, shownInLists)
  const further = mergeSources({ items, details, dialect, listFields, areComplete })
  return {
    ...surveyed,
    knowledge: { ...knowledge, dialect, listFields },
    messages: [...surveyed.messages, ...further.map((message) => ({ ...message, isBeyondFirstPages: true as const }))],
  }
}
