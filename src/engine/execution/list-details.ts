import { paths } from '../../contract/interface/paths.ts'
import { mapLimited } from '../map-limited.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import type { TargetKnowledge } from '../scenario/expectation.ts'
import { atPath, fieldPath, isShown } from '../scenario/json-path.ts'
import { itemsIn } from '../scenario/list-answer.ts'
import { get, type RequestSpec } from '../scenario/request.ts'

const concurrency = 4
/** The most requests for details of one list. */
const maxDetails = 100

/**
 * List items can be summaries: gets the details of each message for fields that expectations read and that the target's
 * lists lack. The details are null if the target refused them.
 */
export const withDetails = async (
  { judgedFields = [] }: RequestSpec,
  exchange: Exchange,
  { dialect, listFields }: TargetKnowledge,
  ask: (spec: RequestSpec) => Promise<Exchange>,
): Promise<Exchange> => {
  const hidden = judgedFields.filter((field) => !listFields.includes(field)).map((field) => fieldPath(dialect, field))
  if (hidden.length === 0) return exchange
  const summaries = (itemsIn(exchange, dialect) ?? []).filter(({ item }) =>
    hidden.some((path) => path !== null && !isShown(atPath(item, path))),
  )
  if (summaries.length === 0) return exchange
  const details = await mapLimited(summaries.slice(0, maxDetails), concurrency, async ({ id }) => {
    const { answer } = await ask(get(paths.details, { messageId: id }))
    return [id, answer.status === 200 ? (jsonOf(answer) ?? null) : null] as const
  })
  return { ...exchange, details: Object.fromEntries(details) }
}
