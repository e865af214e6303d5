/** §2: the requests that change several messages, or the flag of an action. */

import type { JsonRecord } from '../outbound/shape.ts'
import { refuse } from '../refusal.ts'
import type { Move } from '../rules/moving.ts'
import type { Refusals } from '../rules/refusals.ts'
import { bodyIssue, isText, ownValue, requireNone } from './read-body.ts'

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText)

const listIssue = (value: unknown) =>
  isListOfTexts(value) ? undefined : bodyIssue('messageIds', 'must be a list of message identifiers, not empty')

const textIssue = (body: JsonRecord, name: string) => {
  const value = ownValue(body, name)
  return value === undefined || isText(value) ? undefined : bodyIssue(name, 'must be a partition identifier')
}

const once = (ids: readonly string[]): string[] => [...new Set(ids)]

/** Exactly one of `messageIds` (A, with a recipient target) and `sourcePartitionId` (B, with one target or two). */
const shapeIssues = (body: JsonRecord) => {
  const has = (name: string) => ownValue(body, name) !== undefined
  if (has('messageIds') === has('sourcePartitionId')) {
    return [bodyIssue('messageIds', 'exactly one of messageIds and sourcePartitionId must be given')]
  }
  const recipient = has('targetRecipientPartitionId')
  const isComplete = has('messageIds') ? recipient : recipient || has('targetSenderPartitionId')
  return isComplete ? [] : [bodyIssue('targetRecipientPartitionId', 'a target partition must be given')]
}

/** @throws Refused (400) */
export const moveRequest = (body: JsonRecord, refusals: Refusals): Move => {
  const names = ['sourcePartitionId', 'targetRecipientPartitionId', 'targetSenderPartitionId'] as const
  const ids = ownValue(body, 'messageIds')
  requireNone(
    [
      ...shapeIssues(body),
      ids === undefined ? undefined : listIssue(ids),
      ...names.map((name) => textIssue(body, name)),
    ],
    refusals,
  )
  const texts = names.map((name) => [name, ownValue(body, name)]).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(texts), ...(isListOfTexts(ids) && { messageIds: once(ids) }) }
}

export interface VisibilityRequest {
  messageIds: string[]
  isVisible: boolean
}

/** @throws Refused (400) */
export const visibilityRequest = (body: JsonRecord, refusals: Refusals): VisibilityRequest => {
  const messageIds = ownValue(body, 'messageIds')
  const isVisible = ownValue(body, 'isVisible')
  if (isListOfTexts(messageIds) && typeof isVisible === 'boolean') return { messageIds: once(messageIds), isVisible }
  const flag = typeof isVisible === 'boolean' ? [] : [bodyIssue('isVisible', 'must be true or false')]
  return refuse(refusals.invalid([listIssue(messageIds) ?? [], flag].flat()))
}

/** The wanted flag. @throws Refused (400) */
export const executionRequest = (body: JsonRecord, refusals: Refusals): boolean => {
  const isExecuted = ownValue(body, 'isExecuted')
  return typeof isExecuted === 'boolean'
    ? isExecuted
    : refuse(refusals.invalid([bodyIssue('isExecuted', 'must be true or false')]))
}
