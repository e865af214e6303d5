/** What the requests of a run ask to change. Anything else that differs was changed by others, or by a mistake. */
import { paths } from '../../contract/interface/paths.ts'
import type { RequestSpec } from '../scenario/request.ts'
import { isStateEntry, type MessageState, type MessageStates } from '../survey/message-state.ts'
import { messagesTouchedBy } from './left-behind.ts'

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
const valuesIn = ({ path, parameters, body }: RequestSpec): MessageState => {
  if (path === paths.content || path === paths.body) return { isRead: true }
  const json = ((body && 'json' in body ? body.json : undefined) ?? {}) as Record<string, unknown>
  const values: (readonly [string, unknown])[] = [
    ['isVisible', json.isVisible],
    ['recipientPartition', json.targetRecipientPartitionId],
    ['senderPartition', json.targetSenderPartitionId],
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
  return { scenario, messageIds: messagesTouchedBy(spec, states), values, isDone: false }
}
