/** A precondition that others broke is not a failure of the provider: a mailbox in use changes while a run goes on. */
import { wasRequested } from '../cleanup/requested-changes.ts'
import { type Allocation, messageIdsIn } from '../data/allocate.ts'
import { CallerUnavailable } from '../http/caller-errors.ts'
import { NetworkError } from '../http/network-error.ts'
import { mapLimited } from '../map-limited.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import { identifierAt } from '../scenario/json-path.ts'
import { readListAnswer } from '../scenario/list-answer.ts'
import { getDetails, listReceived, type RequestSpec } from '../scenario/request.ts'
import { type AnyScenario, hasWrites } from '../scenario/scenario.ts'
import { stateIn } from '../survey/message-state.ts'
import {
  arrivals,
  type Change,
  changesBetween,
  differences,
  type NewestMessages,
  newestIn,
  sentenceOf,
} from './message-changes.ts'
import type { ScenarioContext } from './scenario-context.ts'

type Ask = (spec: RequestSpec) => Promise<Exchange>

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
   * the scenario asked for it in another message; or it named a message that is read now.
   */
  const mayBeOurs = ([messageId, field, , after]: Change): boolean => {
    const ofScenario = requested.filter((one) => one.scenario === scenario.id)
    return (
      (field === 'isRead' && named.has(messageId)) ||
      ofScenario.some(({ values }) => values[field] === after) ||
      // If an earlier scenario was refused and changed it all the same, that scenario failed.
      wasRequested(
        messageId,
        [field, after],
        requested.filter(({ isDone }) => isDone),
      )
    )
  }
  /** The scenario wrote to the message, so a mistake of the provider can have changed another field of it. */
  const isWrittenTo = ([id]: Change): boolean =>
    requested.some(
      ({ scenario: by, messageIds, values, isDone }) =>
        by === scenario.id &&
        isDone &&
        messageIds.includes(id) &&
        Object.keys(values).some((name) => name !== 'isRead'),
    )
  const changesIn = async (messageIds: readonly string[]): Promise<Change[]> => {
    const changes = await mapLimited(messageIds.slice(0, maxMessages), atOnce, async (messageId) => {
      const exchange = await answered(ask(getDetails({ messageId })))
      if (exchange?.answer.status !== 200) return []
      return differences(messageId, foundStates[messageId] ?? {}, stateIn([jsonOf(exchange.answer)], dialect))
    })
    return changes.flat().filter((one) => !mayBeOurs(one))
  }
  /**
   * What others change, in messages that no request of the run named, to values that none asked for: a provider that takes
   * neighbours along changes them to what was asked for.
   */
  const fieldsChangedByOthers = async (): Promise<Set<string>> => {
    const touched = new Set(requested.flatMap(({ messageIds }) => messageIds))
    const untouched = Object.keys(foundStates).filter((id) => !touched.has(id) && !named.has(id))
    const isAskedFor = ([, field, , after]: Change) => requested.some(({ values }) => values[field] === after)
    return new Set((await changesIn(untouched)).filter((one) => !isAskedFor(one)).map(([, field]) => field))
  }
  /** A change of a message that the scenario wrote to is of others if they change that field elsewhere too. */
  const ofOthers = async (changes: readonly Change[]): Promise<Change[]> => {
    if (!changes.some(isWrittenTo)) return [...changes]
    const fields = await fieldsChangedByOthers()
    return changes.filter((one) => !isWrittenTo(one) || fields.has(one[1]))
  }
  const changesSinceSurvey = async (messageIds: readonly string[]): Promise<Change[]> =>
    ofOthers(await changesIn(messageIds))
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
        ...(await ofOthers(meanwhile.filter((one) => !mayBeOurs(one)))),
      ]
      return [...new Set(changes.map(sentenceOf)), ...arrivals(newestBefore, newestNow)]
    },
  }
}

/** The list as it would be without these messages. */
const withoutMessages = (
  exchange: Exchange,
  ids: ReadonlySet<string>,
  { dialect }: ScenarioContext['rules'],
): Exchange => {
  const isOther = (item: unknown): boolean => !ids.has(identifierAt(item, dialect.messageId) ?? '')
  const json: unknown = JSON.parse(JSON.stringify(jsonOf(exchange.answer) ?? null), (_, value) =>
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
