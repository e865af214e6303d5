/** A precondition that others broke is not a failure of the provider: a mailbox in use changes while a run goes on. */
import { type Allocation, messageIdsIn } from '../../data/allocate.ts'
import { mapLimited } from '../../map-limited.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { identifierAt } from '../../scenario/json-path.ts'
import { itemsIn } from '../../scenario/list-answer.ts'
import { getDetails, listReceived, type RequestSpec } from '../../scenario/request.ts'
import { type AnyScenario, hasWrites } from '../../scenario/scenario.ts'
import { stateIn } from '../../survey/message-state.ts'
import type { ScenarioContext } from '../scenario-context.ts'
import { answerOrUndefined } from '../send-as.ts'
import {
  isExplainedByRun,
  isInWrittenMessage,
  isRequestedAnywhere,
  type RequestsSoFar,
  unnamedMessages,
} from './explained-by-run.ts'
import {
  arrivals,
  changesBetween,
  differences,
  type FieldChange,
  type NewestMessages,
  newestIn,
  sentenceOf,
} from './message-changes.ts'

/** The most messages of a scenario, or of a list, that are read again. */
const maxWatchedMessages = 50
const concurrentReads = 4

/** Looks for changes that other people make during one scenario. Each change is a sentence. */
export interface WatchOthers {
  /** A request of the scenario names these messages. */
  addNamed: (messageIds: readonly string[]) => void
  /**
   * Before the first step. A scenario must not change data that others changed: afterwards it would restore an old state.
   * Unread messages are not read again: a wrong provider would mark them as read.
   */
  before: () => Promise<string[]>
  /**
   * After a wrong answer; `holds` is true for a right one. A relation compares answers, so a change of any message can
   * break it.
   */
  after: (exchange: Exchange, holds: (exchange: Exchange) => boolean) => Promise<string[]>
}

/**
 * Watches messages that the survey found in the mailbox and that are none of our test messages. `ask` sends as a caller
 * who can consult all messages.
 */
export const watchOthers = (
  scenario: AnyScenario,
  allocation: Allocation,
  ask: AskMailbox,
  { foundStates, requested, rules }: ScenarioContext,
): WatchOthers => {
  const namedIds = new Set<string>()
  const mailbox: WatchedMailbox = {
    ask,
    foundStates,
    rules,
    requests: { scenarioId: scenario.id, namedIds, requested },
  }
  const allocatedIds = 'needs' in allocation ? [...new Set(messageIdsIn(allocation.needs))] : []
  const watchedIds = allocatedIds.filter((id) => id in foundStates)
  const readNewest = async (): Promise<NewestMessages | undefined> => {
    const isInUse = scenario.relation && Object.keys(foundStates).length > 0
    return isInUse ? newestIn(await answerOrUndefined(ask(listReceived())), rules) : undefined
  }
  let newestBefore: NewestMessages | undefined

  return {
    addNamed: (messageIds) => {
      for (const id of messageIds) namedIds.add(id)
    },
    before: async () => {
      newestBefore = await readNewest()
      if (!hasWrites(scenario)) return []
      const changes = await changesByOthers(
        watchedIds.filter((id) => foundStates[id]?.isRead !== false),
        mailbox,
      )
      return changes.map(sentenceOf)
    },
    after: async (exchange, holds) => {
      const newestNow = newestBefore && (await readNewest())
      const inNewest = newestBefore && newestNow ? changesBetween(newestBefore, newestNow) : []
      const changes = [
        ...(await changesByOthers(watchedIds, mailbox)),
        ...(await changesInList(exchange, holds, mailbox)),
        ...(await withoutOwnEffects(unexplained(inNewest, mailbox), mailbox)),
      ]
      return [...new Set(changes.map(sentenceOf)), ...arrivals(newestBefore, newestNow)]
    },
  }
}

type AskMailbox = (spec: RequestSpec) => Promise<Exchange>

interface WatchedMailbox extends Pick<ScenarioContext, 'foundStates' | 'rules'> {
  ask: AskMailbox
  requests: RequestsSoFar
}

/** What others changed in these messages since the survey. */
const changesByOthers = async (messageIds: readonly string[], mailbox: WatchedMailbox): Promise<FieldChange[]> =>
  withoutOwnEffects(await unexplainedChanges(messageIds, mailbox), mailbox)

/** What changed in these messages since the survey, and no request of the run explains. */
const unexplainedChanges = async (messageIds: readonly string[], mailbox: WatchedMailbox): Promise<FieldChange[]> => {
  const { ask, foundStates, rules } = mailbox
  const changes = await mapLimited(messageIds.slice(0, maxWatchedMessages), concurrentReads, async (messageId) => {
    const exchange = await answerOrUndefined(ask(getDetails({ messageId })))
    if (exchange?.answer.status !== 200) return []
    return differences(messageId, foundStates[messageId] ?? {}, stateIn([jsonOf(exchange.answer)], rules.dialect))
  })
  return unexplained(changes.flat(), mailbox)
}

const unexplained = (changes: readonly FieldChange[], { requests }: WatchedMailbox): FieldChange[] =>
  changes.filter((change) => !isExplainedByRun(change, requests))

/**
 * Leaves out changes in messages that the scenario wrote to: they may be errors of the provider. A field counts if others also
 * changed it in messages that the run never named.
 */
const withoutOwnEffects = async (changes: readonly FieldChange[], mailbox: WatchedMailbox): Promise<FieldChange[]> => {
  const { requests } = mailbox
  if (!changes.some((change) => isInWrittenMessage(change, requests))) return [...changes]
  const fields = await fieldsChangedByOthers(mailbox)
  return changes.filter((change) => !isInWrittenMessage(change, requests) || fields.has(change.field))
}

/**
 * The fields that others change, in messages that no request of the run named, to values that no request asked for. A
 * provider that wrongly changes more messages than a request names gives them the value that the request asked for.
 */
const fieldsChangedByOthers = async (mailbox: WatchedMailbox): Promise<Set<string>> => {
  const { foundStates, requests } = mailbox
  const changes = await unexplainedChanges(unnamedMessages(foundStates, requests), mailbox)
  return new Set(changes.filter((change) => !isRequestedAnywhere(change, requests)).map(({ field }) => field))
}

/** What others changed in the messages of a list, if the list is right without these messages. */
const changesInList = async (
  exchange: Exchange,
  holds: (exchange: Exchange) => boolean,
  mailbox: WatchedMailbox,
): Promise<FieldChange[]> => {
  const { foundStates, rules } = mailbox
  const items = itemsIn(exchange, rules.dialect) ?? []
  const changedIds = items.flatMap(({ id, item }) => {
    const shown = stateIn([item], rules.dialect)
    return Object.entries(foundStates[id] ?? {}).some(([field, value]) => shown[field] !== value) ? [id] : []
  })
  const changes = await changesByOthers(changedIds, mailbox)
  const ids = new Set(changes.map(({ messageId }) => messageId))
  return ids.size > 0 && holds(withoutMessages(exchange, ids, rules)) ? changes : []
}

/** The list as it would be without these messages. */
const withoutMessages = (
  exchange: Exchange,
  ids: ReadonlySet<string>,
  { dialect }: ScenarioContext['rules'],
): Exchange => {
  const isKept = (item: unknown): boolean => !ids.has(identifierAt(item, dialect.messageId) ?? '')
  const json: unknown = JSON.parse(JSON.stringify(jsonOf(exchange.answer) ?? null), (_, value) =>
    Array.isArray(value) ? value.filter(isKept) : value,
  )
  return { ...exchange, answer: { ...exchange.answer, text: JSON.stringify(json) } }
}
