import type { Dialect } from '../../contract/dialect.ts'
import { referenceLimits } from '../../contract/interface/limits.ts'
import { folders } from '../../contract/interface/parameters.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { atPath } from '../scenario/json-path.ts'
import { type ListItem, readListAnswer } from '../scenario/list-answer.ts'
import type { ListParameters } from '../scenario/list-window.ts'
import { listMessages, type RequestSpec } from '../scenario/request.ts'
import type { AskTarget } from './ask-as.ts'
import { detectDialect, jsonAnswers } from './detect-dialect.ts'
import type { ListQuery } from './seen-message.ts'

/** The most messages that the survey reads of each list, in whole pages. The longest list of the test mailbox has about 630. */
const maxMessages = 700

/** The most requests for one list: a target may return smaller pages than requested. */
const maxRequests = 28

/** The most bytes of a list: after them no page is read. A usual page has about 200 kB. */
const maxListBytes = 4 * 1024 * 1024

export const receivedAndVisible: ListQuery = { folder: 'in', visible: true }

/** Four lists that together have every message of a mailbox once; `receivedAndVisible` is the first. */
export const listQueries: readonly ListQuery[] = folders.flatMap((folder) => [
  { folder, visible: true },
  { folder, visible: false },
])

/** The request for a page of a list; with criteria, only for messages that meet them. */
export const pageRequest = ({ folder, visible }: ListQuery, page: number, criteria: ListParameters = {}): RequestSpec =>
  listMessages({ folder, visible, page, pageSize: referenceLimits.pageSize, ...criteria })

/** §4.1: messages that contain a text in French. */
export const containing = (text: string): ListParameters => ({ q: text, qlang: 'fr' })

/** A listed message and the query of its list. */
export interface ListedItem extends ListItem {
  listQuery: ListQuery
}

/** The messages of these pages of a list. */
export const itemsOnPages = (pages: readonly Exchange[], dialect: Dialect, listQuery: ListQuery): ListedItem[] =>
  pages.flatMap((page) => {
    const read = page.answer.status === 200 ? readListAnswer(page, dialect) : undefined
    return read && 'items' in read ? read.items.map((item) => ({ ...item, listQuery })) : []
  })

/** The pages that were read of a list. */
export interface PagesRead {
  listQuery: ListQuery
  pages: Exchange[]
  /** whether every page was read */
  isWhole: boolean
}

interface ReadPagesOptions {
  ask: AskTarget
  /** names of the dialect that were set */
  dialect?: Partial<Dialect>
  /** the first page, if it was read already */
  first?: Exchange
  criteria?: ListParameters
  /** the number of messages after which no further page is read */
  most?: number
}

/** Reads pages until one has no new message: a target may return smaller pages than requested. */
export const readPages = async (
  listQuery: ListQuery,
  { ask, dialect: set, first, criteria, most = maxMessages }: ReadPagesOptions,
): Promise<PagesRead> => {
  const pages: Exchange[] = []
  const ids = new Set<string>()
  let bytes = 0
  for (let page = 1; page <= maxRequests && ids.size < most && bytes <= maxListBytes; page += 1) {
    const exchange = page === 1 && first ? first : await ask(pageRequest(listQuery, page, criteria))
    bytes += exchange.answer.bytes
    pages.push(exchange)
    const dialect = detectDialect({ lists: jsonAnswers([exchange]), details: [], statistics: [] }, set)
    const before = ids.size
    const { length } = itemsOnPages([exchange], dialect, listQuery).filter(({ id }) => ids.add(id))
    const total = totalOf(exchange, dialect)
    // A field named like a total may count only the page, so it counts if it exceeds the page or if no page would end.
    const isTotal = total > length || length % pageSizeStep !== 0
    if (ids.size === before || (isTotal && ids.size >= total)) return { listQuery, pages, isWhole: true }
  }
  return { listQuery, pages, isWhole: false }
}

/** Page sizes are a multiple of this. */
const pageSizeStep = 5

const totalOf = (exchange: Exchange, { total }: Dialect): number =>
  total === null ? Number.POSITIVE_INFINITY : Number(atPath(jsonAnswers([exchange])[0], total))
