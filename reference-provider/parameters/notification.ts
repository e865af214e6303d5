/** §6: a CloudEvent, whole in the body (structured mode) or with its attributes in headers (binary mode). */
import type { JsonRecord } from '../read-json.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import type { Notification } from '../rules/events.ts'
import {
  type BodyContext,
  isNonEmptyString,
  issueUnless,
  requireMediaType,
  requireNoIssues,
  requireRecord,
} from './read-body.ts'

const attributes = ['specversion', 'id', 'source', 'type', 'time'] as const

const headerAttributes = (request: IncomingRequest): JsonRecord =>
  Object.fromEntries(attributes.map((name) => [name, headerValue(request, `ce-${name}`)]).filter(([, value]) => value))

const isDateTime = (value: unknown): boolean => isNonEmptyString(value) && !Number.isNaN(Date.parse(value))

/** @throws Refused: 415 for another media type, 400 when it is no CloudEvent of version 1.0 */
export const readNotification = async (context: BodyContext): Promise<Notification> => {
  const { request, rules } = context
  const isBinary = requireMediaType(context) === 'application/json'
  const body = await request.json()
  const event = isBinary ? { ...headerAttributes(request), data: body } : requireRecord(body, rules)
  const { specversion, id, source, type, time, data }: JsonRecord = event
  const issues = [
    issueUnless(specversion === '1.0', 'specversion', 'must be 1.0'),
    issueUnless(isNonEmptyString(id), 'id', 'is required'),
    issueUnless(isNonEmptyString(source), 'source', 'is required'),
    issueUnless(isNonEmptyString(type), 'type', 'is required'),
    issueUnless(time === undefined || isDateTime(time), 'time', 'must be a date-time'),
  ]
  requireNoIssues(issues, rules.refusals)
  const when = time === undefined ? {} : { time: String(time) }
  return { id: String(id), source: String(source), type: String(type), ...when, data }
}
