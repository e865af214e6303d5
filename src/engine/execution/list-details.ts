import { paths } from '../../contract/interface/paths.ts'
import { inParallel } from '../map-limited.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import type { Knowledge } from '../scenario/expectation.ts'
import { at, pathOf } from '../scenario/json-path.ts'
import { listing } from '../scenario/list-answer.ts'
import { get, type RequestSpec } from '../scenario/request.ts'

/** Details asked for at once, and for one list at most. */
const atOnce = 4
const most = 100

/**
 * List items may be summaries: what the judgement reads of each message and the target never shows in a list is asked
 * of the details. A message whose details are not given stands as null.
 */
export const completed = async (
  { completing = [] }: RequestSpec,
  exchange: Exchange,
  { dialect, listShows }: Knowledge,
  ask: (spec: RequestSpec) => Promise<Exchange>,
): Promise<Exchange> => {
  const hidden = completing.filter((field) => !listShows.includes(field)).map((field) => pathOf(dialect, field))
  const read = listing(exchange, dialect)
  if (!('items' in read)) return exchange
  const summaries = read.items.filter(({ item }) =>
    hidden.some((path) => path !== null && at(item, path) === undefined),
  )
  if (summaries.length === 0) return exchange
  const details = await inParallel(summaries.slice(0, most), atOnce, async ({ id }) => {
    const { answer } = await ask(get(paths.details, { messageId: id }))
    return [id, answer.status === 200 ? (jsonOf(answer) ?? null) : null] as const
  })
  return { ...exchange, details: Object.fromEntries(details) }
}
