/** A precondition that others broke is not a failure of the provider: a mailbox in use changes while a run goes on. */
import { type Allocation, messageIdsIn } from '../data/allocate.ts'
import { CallerUnavailable } from '../http/caller-errors.ts'
import { NetworkError } from '../http/network-error.ts'
import { mapLimited } from '../map-limited.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import { atPath } from '../scenario/json-path.ts'
import { readListAnswer } from '../scenario/list-answer.ts'
import { getDetails, listReceived, type RequestSpec } from '../scenario/request.ts'
import { type AnyScenario, hasWrites } from '../scenario/scenario.ts'
import { type MessageState, type MessageStates, stateIn } from '../survey/message-state.ts'
import type { ScenarioContext } from './scenario-context.ts'

type Ask = (spec: RequestSpec) => Promise<Exchange>
type Change = readonly [messageId: string, field: string, before: string | boolean, after: string | boolean]

/** Of a scenario with hundreds of messages, so many are looked at. */
const maxMessages = 12
const atOnce = 4

/**
 * Looks for changes of others during one scenario, in messages that the survey found in the mailbox and that are none of
 * our test messages. `ask` sends as a caller who may consult all messages. Changes are sentences.
 */
export const watchOthers = (scenario: AnyScenario, allocation: Allocation, ask: Ask, context: ScenarioContext) => {
  const { foundStates, requested, rules } = context
  const { dialect } = rules
  const found =
    'needs' in allocation ? [...new Set(messageIdsIn(allocation.needs))].filter((id) => id in foundStates) : []
  const named = new Set<string>()
  let newestBefore: NewestMessages | undefined

  /**
   * True if a request of the run, or a mistake of a provider about one, can have made the change: a request asked for it;
   * the scenario asked for it in another message; the scenario wrote to the message; or it named a message that is read now.
   */
  const mayBeOurs = ([messageId, field, , after]: Change): boolean =>
    (field === 'isRead' && named.has(messageId)) ||
    requested.some(({ scenario: id, messageIds, values, isDone }) => {
      const isAbout = messageIds.includes(messageId)
      const isOfScenario = id === scenario.id
      if (values[field] === after && (isAbout || isOfScenario)) return true
      const isWrite = Object.keys(values).some((name) => name !== 'isRead')
      return isAbout && isOfScenario && isWrite && isDone
    })
  const inWords = (changes: readonly Change[]): string[] => changes.filter((one) => !mayBeOurs(one)).map(sentenceOf)

  const changesSinceSurvey = async (messageIds: readonly string[]): Promise<string[]> => {
    const changes = await mapLimited(messageIds.slice(0, maxMessages), atOnce, async (messageId) => {
      const exchange = await answered(ask(getDetails({ messageId })))
      if (exchange?.answer.status !== 200) return []
      return differences(messageId, foundStates[messageId] ?? {}, stateIn([jsonOf(exchange.answer)], dialect))
    })
    return inWords(changes.flat())
  }
  const newest = async (): Promise<NewestMessages | undefined> => {
    const isInUse = scenario.relation && Object.keys(foundStates).length > 0
    return isInUse ? newestIn(await answered(ask(listReceived())), rules) : undefined
  }

  return {
    /** A request of the scenario names these messages. */
    addNamed: (messageIds: readonly string[]): void => {
      for (const id of messageIds) named.add(id)
    },
    /**
     * Before the first step. A scenario must not change data that others changed: afterwards it would restore an old state.
     * An unread message is not looked at: a wrong provider would mark it as read.
     */
    before: async (): Promise<string[]> => {
      newestBefore = await newest()
      return hasWrites(scenario) ? changesSinceSurvey(found.filter((id) => foundStates[id]?.isRead !== false)) : []
    },
    /** After an answer that is not as it must be. A relation compares answers, so a change of any message can break it. */
    after: async (): Promise<string[]> => {
      const newestNow = newestBefore && (await newest())
      const meanwhile = newestBefore && newestNow ? changesBetween(newestBefore, newestNow) : []
      return [...(await changesSinceSurvey(found)), ...inWords(meanwhile), ...arrivals(newestBefore, newestNow)]
    },
  }
}

/** The newest received messages, as a list shows them. */
interface NewestMessages {
  states: MessageStates
  /** Of the newest one, in milliseconds. */
  publishedAt: number
}

/** Undefined if the answer does not show them. */
const newestIn = (
  exchange: Exchange | undefined,
  { dialect }: ScenarioContext['rules'],
): NewestMessages | undefined => {
  const read = exchange && readListAnswer(exchange, dialect)
  const path = dialect.publicationDate
  if (read === undefined || !('items' in read) || path === null) return undefined
  const published = read.items.map(({ item }) => Date.parse(String(atPath(item, path))) || 0)
  const states = Object.fromEntries(read.items.map(({ id, item }) => [id, stateIn([item], dialect)]))
  return { states, publishedAt: Math.max(0, ...published) }
}

const changesBetween = (before: NewestMessages, now: NewestMessages): Change[] =>
  Object.entries(now.states).flatMap(([id, state]) => differences(id, before.states[id] ?? {}, state))

const arrivals = (before: NewestMessages | undefined, now: NewestMessages | undefined): string[] =>
  before && now && now.publishedAt > before.publishedAt ? ['a message arrived while the scenario compared answers'] : []

const differences = (messageId: string, before: MessageState, now: MessageState): Change[] =>
  Object.entries(before).flatMap(([field, was]) => {
    const is = now[field]
    return is === undefined || is === was ? [] : [[messageId, field, was, is] as const]
  })

/** Undefined if no answer came: then nothing is known. */
export const answered = (asked: Promise<Exchange>): Promise<Exchange | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof NetworkError || error instanceof CallerUnavailable) return undefined
    throw error
  })

const sentenceOf = ([messageId, field, before, after]: Change): string =>
  `${changeOf(messageId, field, before, after)} while the run went on, and no request of the run asked for that`

const changeOf = (messageId: string, ...[field, before, after]: [string, ...(string | boolean)[]]): string => {
  const message = `message ${messageId}`
  if (field === 'recipientPartition') return `${message} moved from ${before} to ${after}`
  if (field === 'isVisible') return `${message} was ${after ? 'shown again' : 'hidden'}`
  if (field === 'isRead') return `${message} was marked as ${after ? 'read' : 'unread'}`
  return `${field} of ${message} changed from ${before} to ${after}`
}
