/** §2: the requests that change several messages, or the flag of an action. */

import type { JsonRecord } from '../read-json.ts'
import { refuse } from '../refusal.ts'
import type { Move } from '../rules/changes/moves.ts'
import type { RefusalRules } from '../rules/http/refusals.ts'
import type { Rules } from '../rules/rules.ts'
import { bodyIssue, isNonEmptyString, ownValue, requireNoIssues } from './read-body.ts'

/** The identifiers, each once; undefined when the value is no list of them. */
const distinctIdentifiers = (value: unknown, { validation }: Rules): string[] | undefined => {
  const ids = Array.isArray(value) ? value.map(validation.messageId).filter((id) => id !== undefined) : []
  return Array.isArray(value) && ids.length > 0 && ids.length === value.length ? [...new Set(ids)] : undefined
}

const listIssue = bodyIssue('messageIds', 'must be a list of message identifiers, not empty')

const partitionIssue = (body: JsonRecord, name: string) => {
  const value = ownValue(body, name)
  return value === undefined || isNonEmptyString(value) ? undefined : bodyIssue(name, 'must be a partition identifier')
}

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
export const moveRequest = (body: JsonRecord, rules: Rules): Move => {
  const names = ['sourcePartitionId', 'targetRecipientPartitionId', 'targetSenderPartitionId'] as const
  const isNamed = ownValue(body, 'messageIds') !== undefined
  const messageIds = distinctIdentifiers(ownValue(body, 'messageIds'), rules)
  requireNoIssues(
    [
      ...shapeIssues(body),
      isNamed && messageIds === undefined ? listIssue : undefined,
      ...names.map((name) => partitionIssue(body, name)),
    ],
    rules.refusals,
  )
  const texts = names.map((name) => [name, ownValue(body, name)]).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(texts), ...(messageIds && { messageIds }) }
}

export interface VisibilityRequest {
  messageIds: string[]
  isVisible: boolean
}

/** @throws Refused (400) */
export const visibilityRequest = (body: JsonRecord, rules: Rules): VisibilityRequest => {
  const messageIds = distinctIdentifiers(ownValue(body, 'messageIds'), rules)
  const isVisible = ownValue(body, 'isVisible')
  if (messageIds && typeof isVisible === 'boolean') return { messageIds, isVisible }
  const flag = typeof isVisible === 'boolean' ? [] : [bodyIssue('isVisible', 'must be true or false')]
  return refuse(rules.refusals.invalid([...(messageIds ? [] : [listIssue]), ...flag]))
}

/** The wanted flag. @throws Refused (400) */
export const executionRequest = (body: JsonRecord, refusals: RefusalRules): boolean => {
  const isExecuted = ownValue(body, 'isExecuted')
  return typeof isExecuted === 'boolean'
    ? isExecuted
    : refuse(refusals.invalid([bodyIssue('isExecuted', 'must be true or false')]))
}
