/** What the requests of a run ask to change. Anything else that differs was changed by others, or by a mistake. */
import { paths } from '../../contract/interface/paths.ts'
import { jsonBodyOf, type RequestSpec } from '../scenario/request.ts'
import { isStateEntry, type MessageState, type MessageStates } from '../survey/message-state.ts'

/** The messages that a request names, or whose partition it names: a wrong provider can change what it only reads. */
export const messagesTouchedBy = (spec: RequestSpec, states: MessageStates): string[] => {
  const { parameters } = spec
  const { messageIds, sourcePartitionId } = jsonBodyOf(spec)
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

/** A request that asked for another state. */
export interface RequestedChange {
  scenario: string
  messageIds: readonly string[]
  /** The values that it asked for, by field. */
  values: MessageState
  /** True if the target answered with success. */
  isDone: boolean
}

/** §3, §4.1: a download can mark as read; the three writes name a flag or a partition. */
export const valuesIn = (spec: RequestSpec): MessageState => {
  const { path, parameters } = spec
  if (path === paths.content || path === paths.body) return { isRead: true }
  const json = jsonBodyOf(spec)
  const values: (readonly [string, unknown])[] = [
    ['isVisible', json.isVisible],
    ['recipientPartition', json.targetRecipientPartitionId],
    // A move changes the sender partition of a sent message (our decision).
    ['senderPartition', json.targetSenderPartitionId ?? json.targetRecipientPartitionId],
    [`isExecuted of ${parameters.messageActionId}`, json.isExecuted],
  ]
  return Object.fromEntries(values.filter(isStateEntry))
}

/** What a request asks to change; undefined if it asks for nothing. */
export const requestedChange = (
  spec: RequestSpec,
  scenario: string,
  states: MessageStates,
): RequestedChange | undefined => {
  const values = valuesIn(spec)
  if (Object.keys(values).length === 0 && spec.method === 'GET') return undefined
  return {
    scenario,
    messageIds: messagesTouchedBy(spec, states),
    values,
    isDone: false,
  }
}

/**
 * True if the run asked for this value last: in the last request that the target accepted, or in a refused one after it,
 * because a target may apply a change that it refuses.
 */
export const wasRequested = (
  messageId: string,
  [field, value]: readonly [field: string, value: string | boolean | null],
  requested: readonly RequestedChange[],
): boolean => {
  const about = requested
    .filter(({ messageIds, values }) => messageIds.includes(messageId) && field in values)
    .reverse()
  const lastDone = about.findIndex(({ isDone }) => isDone)
  return about.slice(0, lastDone === -1 ? undefined : lastDone + 1).some(({ values }) => values[field] === value)
}

/** True if a request of the run ever asked for this value, whatever came after it. */
export const wasEverRequested = (
  messageId: string,
  [field, value]: readonly [field: string, value: string | boolean | null],
  requested: readonly RequestedChange[],
): boolean => requested.some(({ messageIds, values }) => values[field] === value && messageIds.includes(messageId))
