/** §3: what a run left behind: messages whose state after it differs from their state before it. */
import type { Dialect } from '../../contract/dialect.ts'
import type { IrreversibleEffect, IrreversibleKind, LeftBehind, LeftChange } from '../result.ts'
import type { AskTarget } from '../survey/ask-as.ts'
import { type MessageStates, stateIn } from '../survey/message-state.ts'
import { readDetails } from '../survey/read-messages.ts'
import { itemsOnPages, listQueries, readPages } from '../survey/read-pages.ts'
import type { SurveyResult } from '../survey/survey.ts'
import { type RequestedChange, wasEverRequested, wasRequested } from './requested-changes.ts'

/** The most messages that are read again although the run did not touch them. */
const maxOthers = 200

/** The messages before a run, and what the run may have changed. */
export interface MessagesOfRun {
  statesBefore: MessageStates
  /** The messages that requests of the run could change. */
  touched: ReadonlySet<string>
  /** Absent where it is not known. */
  requested?: readonly RequestedChange[]
}

interface AfterRun extends MessagesOfRun {
  /** The number of shards, if the run is one of them. */
  shards?: number
  announced: readonly IrreversibleEffect[]
  surveyor?: Pick<SurveyResult, 'ask' | 'as'>
  dialect: Dialect
}

/** Reads messages again after a run. Undefined if no request of the run could change one. Does not throw. */
export const findLeftBehind = async (run: AfterRun): Promise<LeftBehind | undefined> => {
  const { touched, surveyor: { ask, as } = {}, dialect } = run
  if (touched.size === 0) return undefined
  const unchecked = (notChecked: string): LeftBehind => ({ notChecked, checked: 0, changes: [] })
  if (ask === undefined) return unchecked('no caller can read the mailbox')
  const { touched: own, others } = messagesToCheck(run, run.shards)
  const before = Object.fromEntries([...own, ...others].map((id) => [id, run.statesBefore[id] ?? {}]))
  try {
    const changes = leftChanges(before, await statesNow(before, ask, dialect), run)
    return { checkedAs: as, checked: Object.keys(before).length, changes }
  } catch (error) {
    return unchecked(error instanceof Error ? error.message : String(error))
  }
}

/** Notes for the reports. */
export const leftBehindNotes = ({ notChecked, changes }: LeftBehind): string[] => [
  ...(notChecked === undefined ? [] : [`What this run left behind was not checked: ${notChecked}`]),
  ...changes.filter(isLeftByRun).map((change) => `Not restored by this run: ${leftChangeText(change)}`),
  ...noteAbout(
    changes.filter(({ restored }) => restored),
    'The provider accepted the request that restores this state, but shows another one now (or another user changed it)',
  ),
  ...noteAbout(
    changes.filter((change) => !isLeftByRun(change) && !change.restored),
    'Changed during this run, although none of its requests asked for it',
  ),
]

const isLeftByRun = ({ by, restored, unrequested }: LeftChange): boolean => by === 'run' && !restored && !unrequested

/** The most changes in such a note. A mailbox in use can have hundreds; the result holds all of them. */
const shownInNote = 5

const noteAbout = (changes: readonly LeftChange[], says: string): string[] => {
  if (changes.length === 0) return []
  const shown = changes.slice(0, shownInNote).map(leftChangeText)
  const more = changes.length - shown.length
  const rest = more > 0 ? [`and ${more} more (leftBehind.changes in the JSON report)`] : []
  return [`${says}: ${[...shown, ...rest].join('; ')}`]
}

/** The messages to read again, by their ids. */
export interface MessagesToCheck {
  /** Those that requests of the run could change. */
  touched: readonly string[]
  /** Some others, in the order in which the survey saw them. */
  others: readonly string[]
}

/** A shard reads more others than a whole run, because other shards may have touched some of them. */
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

/**
 * Differences that no irreversible effect announced. A message that the run did not touch was changed by another user; a
 * change that no request asked for comes from another user, or from a mistake of the provider.
 */
export const leftChanges = (
  before: MessageStates,
  after: MessageStates,
  { touched, announced, requested }: Pick<AfterRun, 'touched' | 'announced' | 'requested'>,
): LeftChange[] => {
  const known = new Set(announced.map(({ kind, messageId }) => `${messageId} ${announcedFields[kind]}`))
  return Object.entries(before).flatMap(([messageId, state]) => {
    const now = after[messageId] ?? {}
    const change = (field: string, was: string | boolean, is: string | boolean | null): LeftChange => {
      const one = { messageId, field, before: was, after: is }
      if (!touched.has(messageId)) return { ...one, by: 'meanwhile' }
      if (requested === undefined || wasRequested(messageId, [field, is], requested)) return { ...one, by: 'run' }
      const isRestored = wasEverRequested(messageId, [field, is], requested)
      return { ...one, by: 'run', ...(isRestored ? { restored: true } : { unrequested: true }) }
    }
    if (Object.keys(now).length === 0) return [change('details', 'shown', null)]
    return Object.entries(state).flatMap(([field, was]) => {
      const is = now[field] ?? null
      return is === was || known.has(`${messageId} ${field}`) ? [] : [change(field, was, is)]
    })
  })
}

const leftChangeText = ({ messageId, field, before, after }: LeftChange): string =>
  `${field} of message ${messageId} was ${before}, is ${after ?? 'not shown'} now`
