import type { Dialect } from '../../contract/dialect.ts'
import { referenceLimits } from '../../contract/interface/limits.ts'
import { folders } from '../../contract/interface/parameters.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { atPath } from '../scenario/json-path.ts'
import { type ListItem, readListAnswer } from '../scenario/list-answer.ts'
import { listMessages, type RequestSpec } from '../scenario/request.ts'
import { detectDialect, jsonAnswers } from './detect-dialect.ts'
import type { ListQuery } from './seen-message.ts'

/** Pages of 100 that are turned of each list at most. */
const maxPages = 5

/** The four lists in which every message of a mailbox stands once. */
export const listQueries: readonly ListQuery[] = folders.flatMap((folder) => [
  { folder, visible: true },
  { folder, visible: false },
])

/** A page of a shelf; of those messages alone that hold a text, where one is named. */
export const pageRequest = ({ folder, visible }: ListQuery, page: number, text?: string): RequestSpec =>
  listMessages({
    folder,
    visible,
    page,
    pageSize: referenceLimits.pageSize,
    ...(text !== undefined && { q: text, qlang: 'fr' }),
  })

/** The messages of these pages. */
export const itemsOnPages = (pages: readonly Exchange[], dialect: Dialect): ListItem[] =>
  pages.flatMap((page) => {
    const read = page.answer.status === 200 ? readListAnswer(page, dialect) : undefined
    return read && 'items' in read ? read.items : []
  })

/** What was seen of a shelf. */
export interface PagesRead {
  pages: Exchange[]
  /** Whether no page was left unturned. */
  isWhole: boolean
}

export interface ReadPagesOptions {
  ask: (spec: RequestSpec) => Promise<Exchange>
  /** names that were set */
  dialect?: Partial<Dialect>
  /** the first page, where it was asked for already */
  first?: Exchange
  /** messages that hold it alone */
  text?: string
}

/** Turns pages until one brings nothing new: a target may give smaller pages than were asked for. */
export const readPages = async (
  shelf: ListQuery,
  { ask, dialect: set, first, text }: ReadPagesOptions,
): Promise<PagesRead> => {
  const pages: Exchange[] = []
  const ids = new Set<string>()
  for (let page = 1; page <= maxPages; page += 1) {
    const exchange = page === 1 && first ? first : await ask(pageRequest(shelf, page, text))
    pages.push(exchange)
    const dialect = detectDialect({ lists: jsonAnswers([exchange]), details: [], statistics: [] }, set)
    const before = ids.size
    const { length } = itemsOnPages([exchange], dialect).filter(({ id }) => ids.add(id))
    const total = totalOf(exchange, dialect)
    // What is named like a total may count the page: it is believed beyond that, or where no page would end.
    const isTotal = total > length || length % pageSizeStep !== 0
    if (ids.size === before || (isTotal && ids.size >= total)) return { pages, isWhole: true }
  }
  return { pages, isWhole: false }
}

/** Pages are cut to a multiple of that. */
const pageSizeStep = 5

const totalOf = (exchange: Exchange, { total }: Dialect): number =>
  total === null ? Number.POSITIVE_INFINITY : Number(atPath(jsonAnswers([exchange])[0], total))
