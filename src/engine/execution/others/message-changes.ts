/** What changed in messages between two looks at them, as values and as sentences. */
import type { Exchange } from '../../scenario/exchange.ts'
import { atPath } from '../../scenario/json-path.ts'
import { itemsIn } from '../../scenario/list-answer.ts'
import { type MessageState, type MessageStates, stateIn } from '../../survey/message-state.ts'
import type { ScenarioContext } from '../scenario-context.ts'

/** A field of a message that has another value now. */
export interface FieldChange {
  messageId: string
  field: string
  before: string | boolean
  after: string | boolean
}

/** The newest received messages, as a list shows them. */
export interface NewestMessages {
  states: MessageStates
  /** When the newest one was published, in milliseconds. */
  publishedAt: number
}

/** The messages of a list answer; undefined if it does not show them with a date. */
export const newestIn = (
  exchange: Exchange | undefined,
  { dialect }: ScenarioContext['rules'],
): NewestMessages | undefined => {
  const items = itemsIn(exchange, dialect)
  const path = dialect.publicationDate
  if (items === undefined || path === null) return undefined
  const published = items.map(({ item }) => Date.parse(String(atPath(item, path))) || 0)
  const states = Object.fromEntries(items.map(({ id, item }) => [id, stateIn([item], dialect)]))
  return { states, publishedAt: Math.max(0, ...published) }
}

export const changesBetween = (before: NewestMessages, now: NewestMessages): FieldChange[] =>
  Object.entries(now.states).flatMap(([id, state]) => differences(id, before.states[id] ?? {}, state))

export const arrivals = (before: NewestMessages | undefined, now: NewestMessages | undefined): string[] =>
  before && now && now.publishedAt > before.publishedAt ? ['a message arrived while the scenario compared answers'] : []

export const differences = (messageId: string, earlier: MessageState, now: MessageState): FieldChange[] =>
  Object.entries(earlier).flatMap(([field, before]) => {
    const after = now[field]
    return after === undefined || after === before ? [] : [{ messageId, field, before, after }]
  })

export const sentenceOf = (change: FieldChange): string =>
  `${changeText(change)} while the run went on, and no request of the run asked for that`

const changeText = ({ messageId, field, before, after }: FieldChange): string => {
  const message = `message ${messageId}`
  if (field === 'recipientPartition') return `${message} moved from ${before} to ${after}`
  if (field === 'isVisible') return `${message} was ${after ? 'shown again' : 'hidden'}`
  if (field === 'isRead') return `${message} was marked as ${after ? 'read' : 'unread'}`
  return `${field} of ${message} changed from ${before} to ${after}`
}
