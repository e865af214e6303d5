/** A precondition that others broke is not a failure of the provider: a mailbox in use changes while a run goes on. */
import { wasRequested } from '../cleanup/requested-changes.ts'
import { type Allocation, messageIdsIn } from '../data/allocate.ts'
import { CallerUnavailable } from '../http/caller-errors.ts'
import { NetworkError } from '../http/network-error.ts'
import { mapLimited } from '../map-limited.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import { atPath, identifierAt } from '../scenario/json-path.ts'
import { readListAnswer } from '../scenario/list-answer.ts'
import { getDetails, listReceived, type RequestSpec } from '../scenario/request.ts'
import { type AnyScenario, hasWrites } from '../scenario/scenario.ts'
import { type MessageState, type MessageStates, stateIn } from '../survey/message-state.ts'
import type { ScenarioContext } from './scenario-context.ts'

type Ask = (spec: RequestSpec) => Promise<Exchange>
type Change = readonly [messageId: string, field: string, before: string | boolean, after: string | boolean]

/** Of a scenario with hundreds of messages, or of a list, so many are looked at. */
const maxMessages = 50
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
   * True if a request of the run, or a mistake of a provider about one, can have made the change: the run asked for it last;
   * the scenario asked for it in another message, or wrote to this one; or it named a message that is read now.
   */
  const mayBeOurs = ([messageId, field, , after]: Change): boolean => {
    const ofScenario = requested.filter((one) => one.scenario === scenario.id)
    const isWrittenTo = ofScenario.some(
      ({ messageIds, values, isDone }) =>
        isDone && messageIds.includes(messageId) && Object.keys(values).some((name) => name !== 'isRead'),
    )
    return (
      (field === 'isRead' && named.has(messageId)) ||
      isWrittenTo ||
      ofScenario.some(({ values }) => values[field] === after) ||
      // If an earlier scenario was refused and changed it all the same, that scenario failed.
      wasRequested(
        messageId,
        [field, after],
        requested.filter(({ isDone }) => isDone),
      )
    )
  }
  const ofOthers = (changes: readonly Change[]): Change[] => changes.filter((one) => !mayBeOurs(one))

  const changesSinceSurvey = async (messageIds: readonly string[]): Promise<Change[]> => {
    const changes = await mapLimited(messageIds.slice(0, maxMessages), atOnce, async (messageId) => {
      const exchange = await answered(ask(getDetails({ messageId })))
      if (exchange?.answer.status !== 200) return []
      return differences(messageId, foundStates[messageId] ?? {}, stateIn([jsonOf(exchange.answer)], dialect))
    })
    return ofOthers(changes.flat())
  }
  /** What others changed in the messages of a list that is right without them. */
  const changesInList = async (exchange: Exchange, holds: (exchange: Exchange) => boolean): Promise<Change[]> => {
    const read = readListAnswer(exchange, dialect)
    const listed = 'items' in read ? read.items : []
    const different = listed.filter(({ id, item }) => {
      const known = foundStates[id] ?? {}
      const shown = stateIn([item], dialect)
      return Object.entries(known).some(([field, value]) => shown[field] !== value)
    })
    const changes = await changesSinceSurvey(different.map(({ id }) => id))
    const ids = new Set(changes.map(([messageId]) => messageId))
    return ids.size > 0 && holds(withoutMessages(exchange, ids, rules)) ? changes : []
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
      if (!hasWrites(scenario)) return []
      const changes = await changesSinceSurvey(found.filter((id) => foundStates[id]?.isRead !== false))
      return changes.map(sentenceOf)
    },
    /** After an answer that is not as it must be. A relation compares answers, so a change of any message can break it. */
    after: async (exchange: Exchange, holds: (exchange: Exchange) => boolean): Promise<string[]> => {
      const newestNow = newestBefore && (await newest())
      const meanwhile = newestBefore && newestNow ? changesBetween(newestBefore, newestNow) : []
      const changes = [
        ...(await changesSinceSurvey(found)),
        ...(await changesInList(exchange, holds)),
        ...ofOthers(meanwhile),
      ]
      return [...new Set(changes.map(sentenceOf)), ...arrivals(newestBefore, newestNow)]
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

/** The list as it would be without these messages. */
const withoutMessages = (
  exchange: Exchange,
  ids: ReadonlySet<string>,
  { dialect }: ScenarioContext['rules'],
): Exchange => {
  const isOther = (item: unknown): boolean => !ids.has(identifierAt(item, dialect.messageId) ?? '')
  const json: unknown = JSON.parse(exchange.answer.text ?? 'null', (_, value) =>
    Array.isArray(value) ? value.filter(isOther) : value,
  )
  return { ...exchange, answer: { ...exchange.answer, text: JSON.stringify(json) } }
}

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
