/** §6: a CloudEvent, whole in the body (structured mode) or with its attributes in headers (binary mode). */
import { asRecord, type JsonRecord } from '../read-json.ts'
import { refuse } from '../refusal.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import type { Notification } from '../rules/events.ts'
import type { Rules } from '../rules/rules.ts'
import { bodyIssue, isNonEmptyString, ownValue, requireMediaType, requireNoIssues } from './read-body.ts'

const attributes = ['specversion', 'id', 'source', 'type', 'time'] as const

const headerAttributes = (request: IncomingRequest): JsonRecord =>
  Object.fromEntries(attributes.map((name) => [name, headerValue(request, `ce-${name}`)]).filter(([, value]) => value))

const timeIssue = (time: unknown) =>
  time === undefined || (isNonEmptyString(time) && !Number.isNaN(Date.parse(time)))
    ? undefined
    : bodyIssue('time', 'must be a date-time')

/** @throws Refused: 415 for another media type, 400 when it is no CloudEvent of version 1.0 */
export const readNotification = async (
  request: IncomingRequest,
  bodyTypes: readonly string[],
  rules: Rules,
): Promise<Notification> => {
  const isBinary = requireMediaType(request, bodyTypes, rules.refusals) === 'application/json'
  const body = await request.json()
  const event = isBinary ? { ...headerAttributes(request), data: body } : asRecord(body)
  if (event === undefined) return refuse(rules.refusals.invalid([bodyIssue('body', 'must be a JSON object')]))
  const value = (name: string) => ownValue(event, name)
  requireNoIssues(
    [
      value('specversion') === '1.0' ? undefined : bodyIssue('specversion', 'must be 1.0'),
      ...['id', 'source', 'type'].map((name) =>
        isNonEmptyString(value(name)) ? undefined : bodyIssue(name, 'is required'),
      ),
      timeIssue(value('time')),
    ],
    rules.refusals,
  )
  const text = (name: string) => String(value(name))
  return {
    id: text('id'),
    source: text('source'),
    type: text('type'),
    ...(value('time') !== undefined && { time: text('time') }),
    data: value('data'),
  }
}
