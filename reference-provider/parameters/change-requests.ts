/** §2: the requests that change several messages, or the flag of an action. */

import { booleanAt, type JsonRecord, stringAt } from '../read-json.ts'
import { refuse } from '../refusal.ts'
import type { Move } from '../rules/changes/moves.ts'
import type { RefusalRules } from '../rules/http/refusals.ts'
import type { Rules } from '../rules/rules.ts'
import { bodyIssue, isNonEmptyString, issueUnless, requireNoIssues } from './read-body.ts'

/** The identifiers, each once; undefined when the value is not a list of them. */
const distinctIdentifiers = (value: unknown, { validation }: Rules): string[] | undefined => {
  const ids = Array.isArray(value) ? value.map(validation.messageId).filter((id) => id !== undefined) : []
  return Array.isArray(value) && ids.length > 0 && ids.length === value.length ? [...new Set(ids)] : undefined
}

const listIssue = bodyIssue('messageIds', 'must be a list of message identifiers, not empty')

/** Either `messageIds` with a recipient target, or `sourcePartitionId` with one target or two. */
const shapeIssue = (body: JsonRecord) => {
  const has = (name: string) => body[name] !== undefined
  if (has('messageIds') === has('sourcePartitionId'))
    return bodyIssue('messageIds', 'exactly one of messageIds and sourcePartitionId must be given')
  const isComplete = has('targetRecipientPartitionId') || (has('sourcePartitionId') && has('targetSenderPartitionId'))
  return issueUnless(isComplete, 'targetRecipientPartitionId', 'a target partition must be given')
}

/** @throws Refused (400) */
export const moveRequest = (body: JsonRecord, rules: Rules): Move => {
  const names = ['sourcePartitionId', 'targetRecipientPartitionId', 'targetSenderPartitionId']
  const messageIds = distinctIdentifiers(body.messageIds, rules)
  const isPartition = (value: unknown) => value === undefined || isNonEmptyString(value)
  const issues = [
    shapeIssue(body),
    body.messageIds !== undefined && messageIds === undefined ? listIssue : undefined,
    ...names.map((name) => issueUnless(isPartition(body[name]), name, 'must be a partition identifier')),
  ]
  requireNoIssues(issues, rules.refusals)
  const [sourcePartitionId, targetRecipientPartitionId, targetSenderPartitionId] = names.map((name) =>
    stringAt(body, name),
  )
  return { messageIds, sourcePartitionId, targetRecipientPartitionId, targetSenderPartitionId }
}

const flagIssue = (name: string) => bodyIssue(name, 'must be true or false')

/** @throws Refused (400) */
export const visibilityRequest = (body: JsonRecord, rules: Rules): { messageIds: string[]; isVisible: boolean } => {
  const messageIds = distinctIdentifiers(body.messageIds, rules)
  const isVisible = booleanAt(body, 'isVisible')
  if (messageIds && isVisible !== undefined) return { messageIds, isVisible }
  const issues = [...(messageIds ? [] : [listIssue]), ...(isVisible === undefined ? [flagIssue('isVisible')] : [])]
  return refuse(rules.refusals.invalid(issues))
}

/** The wanted flag. @throws Refused (400) */
export const executionRequest = (body: JsonRecord, refusals: RefusalRules): boolean =>
  booleanAt(body, 'isExecuted') ?? refuse(refusals.invalid([flagIssue('isExecuted')]))
