/** §6: a CloudEvent, whole in the body (structured mode) or with its attributes in headers (binary mode). */

import type { Operation } from '../operations.ts'
import { type JsonRecord, recordOf } from '../read-json.ts'
import { refuse } from '../refusal.ts'
import { type Call, header } from '../request.ts'
import type { Notification } from '../rules/events.ts'
import type { Rules } from '../rules/rules.ts'
import { bodyIssue, isText, ownValue, requireMediaType, requireNone } from './read-body.ts'

const attributes = ['specversion', 'id', 'source', 'type', 'time'] as const

const inHeaders = (call: Call): JsonRecord =>
  Object.fromEntries(attributes.map((name) => [name, header(call, `ce-${name}`)]).filter(([, value]) => value))

const timeIssue = (time: unknown) =>
  time === undefined || (isText(time) && !Number.isNaN(Date.parse(time)))
    ? undefined
    : bodyIssue('time', 'must be a date-time')

/** @throws Refused: 415 for another media type, 400 when it is no CloudEvent of version 1.0 */
export const notification = async (call: Call, operation: Operation, rules: Rules): Promise<Notification> => {
  const isBinary = requireMediaType(call, operation, rules) === 'application/json'
  const body = await call.json()
  const event = isBinary ? { ...inHeaders(call), data: body } : recordOf(body)
  if (event === undefined) return refuse(rules.refusals.invalid([bodyIssue('body', 'must be a JSON object')]))
  const value = (name: string) => ownValue(event, name)
  requireNone(
    [
      value('specversion') === '1.0' ? undefined : bodyIssue('specversion', 'must be 1.0'),
      ...['id', 'source', 'type'].map((name) => (isText(value(name)) ? undefined : bodyIssue(name, 'is required'))),
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
