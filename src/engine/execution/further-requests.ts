/** What an answer does not show, asked for in further requests before the answer is judged. */
import { paths } from '../../contract/interface/paths.ts'
import { replyIdOf } from '../expectations/answers/replies/created.ts'
import { mapLimited } from '../map-limited.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import type { TargetKnowledge } from '../scenario/expectation.ts'
import { atPath, fieldPath, identifierAt, isShown } from '../scenario/json-path.ts'
import { itemsIn } from '../scenario/list-answer.ts'
import { get, getDetails, listMessages, type RequestSpec } from '../scenario/request.ts'

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

/** From the id of a sent message to the id of the message that it answers; undefined if it names none. */
export type KnownParents = Map<string, string | undefined>

/** The newest sent messages, in the order of §1.8. Other scenarios of the run can reply meanwhile. */
const newestSent = listMessages({ folder: 'out', pageSize: 25 })

/**
 * §4.1: the answer to a reply need not name the new message. Then the newest sent message that names the answered message as
 * its parent is the reply, unless it is one of the `earlier` replies of the scenario. `ask` gives undefined without an answer.
 */
export const withReplyId = async (
  { path, parameters }: RequestSpec,
  exchange: Exchange,
  { dialect }: Pick<TargetKnowledge, 'dialect'>,
  { earlier, knownParents }: { earlier: readonly Exchange[]; knownParents: KnownParents },
  ask: (spec: RequestSpec) => Promise<Exchange | undefined>,
): Promise<Exchange> => {
  const isUnnamed = exchange.answer.status === 201 && replyIdOf(exchange, dialect.messageId) === undefined
  if (path !== paths.reply || !isUnnamed) return exchange
  const known = earlier.map((one) => replyIdOf(one, dialect.messageId))
  for (const { id, item } of itemsIn(await ask(newestSent), dialect) ?? []) {
    if (known.includes(id)) continue
    if (!knownParents.has(id)) {
      const shown = isShown(atPath(item, parentPath)) ? item : jsonOfAnswer(await ask(getDetails({ messageId: id })))
      knownParents.set(id, identifierAt(shown, parentPath))
    }
    if (knownParents.get(id) === parameters.messageId) return { ...exchange, replyId: id }
  }
  return exchange
}

const parentPath = 'originalMessageId'

const jsonOfAnswer = (exchange: Exchange | undefined): unknown => exchange && jsonOf(exchange.answer)
