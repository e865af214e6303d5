/** §3: what a run left behind: messages whose state after it differs from their state before it. */
import type { Dialect } from '../../contract/dialect.ts'
import type { IrreversibleEffect, IrreversibleKind, LeftBehind, LeftChange } from '../result.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AskTarget } from '../survey/ask-as.ts'
import { type MessageStates, stateIn } from '../survey/message-state.ts'
import { readDetails } from '../survey/read-messages.ts'
import { itemsOnPages, listQueries, readPages } from '../survey/read-pages.ts'
import type { SurveyResult } from '../survey/survey.ts'

/** Of the messages that the run did not touch, at most so many are read again. */
const maxOthers = 200

/** The messages that a request names, or whose partition it names: a wrong provider can change what it only reads. */
export const messagesTouchedBy = ({ parameters, body }: RequestSpec, states: MessageStates): string[] => {
  const json: unknown = body && 'json' in body ? body.json : undefined
  const { messageIds, sourcePartitionId } = (json ?? {}) as { messageIds?: unknown; sourcePartitionId?: unknown }
  return [
    ...(parameters.messageId === undefined ? [] : [parameters.messageId]),
    ...(Array.isArray(messageIds) ? messageIds.map(String) : []),
    ...(sourcePartitionId === undefined ? [] : messagesIn(String(sourcePartitionId), states)),
  ]
}

const messagesIn = (partitionId: string, states: MessageStates): string[] =>
  Object.entries(states).flatMap(([id, { recipientPartition, senderPartition }]) =>
    [recipientPartition, senderPartition].includes(partitionId) ? [id] : [],
  )

interface AfterRun {
  /** Of a shard: the number of shards. */
  shards?: number
  statesBefore: MessageStates
  touched: ReadonlySet<string>
  announced: readonly IrreversibleEffect[]
  surveyor?: Pick<SurveyResult, 'ask' | 'as'>
  dialect: Dialect
}

/** Reads messages again after a run. Undefined if no request of the run could change one. Does not throw. */
export const findLeftBehind = async (run: AfterRun): Promise<LeftBehind | undefined> => {
  const { touched, announced, surveyor: { ask, as } = {}, dialect } = run
  if (touched.size === 0) return undefined
  const unchecked = (notChecked: string): LeftBehind => ({ notChecked, checked: 0, changes: [] })
  if (ask === undefined) return unchecked('no caller can read the mailbox')
  const { touched: own, others } = messagesToCheck(run, run.shards)
  const before = Object.fromEntries([...own, ...others].map((id) => [id, run.statesBefore[id] ?? {}]))
  try {
    const changes = leftChanges(before, await statesNow(before, ask, dialect), touched, announced)
    return { checkedAs: as, checked: Object.keys(before).length, changes }
  } catch (error) {
    return unchecked(error instanceof Error ? error.message : String(error))
  }
}

/** Notes for the reports. */
export const leftBehindNotes = ({ notChecked, changes }: LeftBehind): string[] => [
  ...(notChecked === undefined ? [] : [`What this run left behind was not checked: ${notChecked}`]),
  ...changes.map(leftChangeText),
]

/** The messages to read again, by their ids. */
export interface MessagesToCheck {
  /** Those that requests of the run could change. */
  touched: readonly string[]
  /** Some others, in the order in which the survey saw them. */
  others: readonly string[]
}

/** A shard checks others for each shard: what another shard touched is not among the others of the whole run. */
export const messagesToCheck = (
  { statesBefore, touched }: Pick<AfterRun, 'statesBefore' | 'touched'>,
  shards = 1,
): MessagesToCheck => {
  const ids = Object.keys(statesBefore)
  return {
    touched: ids.filter((id) => touched.has(id)),
    others: ids.filter((id) => !touched.has(id)).slice(0, maxOthers * shards),
  }
}

/** The messages that the whole run would have checked, from those that its shards checked. */
export const messagesOfShards = (shards: readonly MessagesToCheck[]): string[] => {
  const touched = new Set(shards.flatMap((shard) => shard.touched))
  const others = new Set(shards.flatMap((shard) => shard.others))
  return [...touched, ...[...others].filter((id) => !touched.has(id)).slice(0, maxOthers)]
}

/** The same messages, as the target shows them now: first in lists, then in details for what the lists lack. */
export const statesNow = async (before: MessageStates, ask: AskTarget, dialect: Dialect): Promise<MessageStates> => {
  const lists = await Promise.all(listQueries.map((listQuery) => readPages(listQuery, { ask, dialect })))
  const items = lists.flatMap(({ pages, listQuery }) => itemsOnPages(pages, dialect, listQuery))
  const itemOf = new Map(items.map(({ id, item }) => [id, item]))
  const isShown = (id: string): boolean => {
    const listed = stateIn([itemOf.get(id)], dialect)
    return Object.keys(before[id] ?? {}).every((field) => field in listed)
  }
  const ids = Object.keys(before)
  const unshown = ids.filter((id) => !isShown(id))
  const details = await readDetails(unshown, ask, undefined, unshown.length)
  return Object.fromEntries(ids.map((id) => [id, stateIn([details.get(id), itemOf.get(id)], dialect)]))
}

/** The field that each kind of irreversible effect changes. */
const announcedFields: Partial<Record<IrreversibleKind, string>> = {
  read: 'isRead',
  senderPartition: 'senderPartition',
}

/** Differences that no irreversible effect announced. A message that the run did not touch was changed by somebody else. */
export const leftChanges = (
  before: MessageStates,
  after: MessageStates,
  touched: ReadonlySet<string>,
  announced: readonly IrreversibleEffect[],
): LeftChange[] => {
  const known = new Set(announced.map(({ kind, messageId }) => `${messageId} ${announcedFields[kind]}`))
  return Object.entries(before).flatMap(([messageId, state]) => {
    const by = touched.has(messageId) ? 'run' : 'meanwhile'
    const now = after[messageId] ?? {}
    if (Object.keys(now).length === 0) return [{ messageId, field: 'details', before: 'shown', after: null, by }]
    return Object.entries(state).flatMap(([field, was]) => {
      const is = now[field] ?? null
      return is === was || known.has(`${messageId} ${field}`) ? [] : [{ messageId, field, before: was, after: is, by }]
    })
  })
}

export const leftChangeText = ({ messageId, field, before, after, by }: LeftChange): string => {
  const change = `${field} of message ${messageId}: ${before}, now ${after ?? 'not shown'}`
  return by === 'run' ? `Left behind by this run: ${change}` : `Changed meanwhile, not by this run: ${change}`
}
