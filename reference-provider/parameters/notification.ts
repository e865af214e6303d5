/**
 * §6: a CloudEvent 1.0, whole in the body (structured mode) or with its attributes in headers (binary mode). Our decision: its
 * data are JSON, and a batch is refused, which the JSON event format permits.
 */
import type { Issue } from '../../src/contract/interface/model.ts'
import type { JsonRecord } from '../read-json.ts'
import { refuse } from '../refusal.ts'
import { headerValue, mediaTypeIn, mediaTypeOf } from '../request.ts'
import type { Notification } from '../rules/events.ts'
import { issueTypes } from '../rules/http/refusals.ts'
import { timestampInstant } from '../rules/timestamps.ts'
import { dataMembers, dataOfEvent } from './event-data.ts'
import { type BodyContext, isNonEmptyString, issueUnless, requireNoIssues, requireRecord } from './read-body.ts'

const attributes = ['specversion', 'id', 'source', 'type', 'time'] as const

const isJson = (mediaType: string): boolean => /^[^/]+\/([^/]+\+)?json$/.test(mediaType)

/** Other media types of CloudEvents are other formats and batches. */
const modeOf = (mediaType: string): 'structured' | 'binary' | undefined => {
  if (mediaType === 'application/cloudevents+json') return 'structured'
  return isJson(mediaType) && !mediaType.startsWith('application/cloudevents') ? 'binary' : undefined
}

/** @throws Refused: 415 for another media type, 400 when it is not a CloudEvent of version 1.0 */
export const readNotification = async (context: BodyContext): Promise<Notification> => {
  const { request, route, rules } = context
  const mode = modeOf(mediaTypeOf(request)) ?? refuse(rules.refusals.mediaTypeUnsupported(route.bodyTypes))
  const body = await request.json()
  return mode === 'binary'
    ? toNotification({ ...headerAttributes(context), data: body }, context)
    : toNotification(withoutUnset(requireRecord(body, rules)), context)
}

/** HTTP protocol binding, section 3.1.3. @throws Refused (400) */
const headerAttributes = ({ request, rules }: BodyContext): JsonRecord => {
  const given = attributes.flatMap((name) => {
    const value = headerValue(request, `ce-${name}`)
    return value === undefined ? [] : [[name, rules.events.headerAttribute(value)] as const]
  })
  requireNoIssues(
    given.map(([name, value]) => (value === undefined ? undecodable(`ce-${name}`) : undefined)),
    rules.refusals,
  )
  return { ...Object.fromEntries(given), datacontenttype: headerValue(request, 'content-type') }
}

const undecodable = (name: string): Issue => ({
  type: issueTypes.schema,
  in: 'header',
  name,
  detail: 'must be percent-encoded UTF-8',
})

/** JSON event format, section 2.2: an attribute that is null is not set. */
const withoutUnset = (event: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(event).filter(([name, value]) => value !== null || dataMembers.includes(name)))

const toNotification = (event: JsonRecord, { rules }: BodyContext): Notification => {
  const { specversion, id, source, type, time, datacontenttype = 'application/json' } = event
  const instant = typeof time === 'string' ? timestampInstant(time) : undefined
  const data = dataOfEvent(event, isJson(mediaTypeIn(String(datacontenttype))))
  requireNoIssues(
    [
      issueUnless(specversion === '1.0', 'specversion', 'must be 1.0'),
      issueUnless(isNonEmptyString(id), 'id', 'is required'),
      issueUnless(isNonEmptyString(source), 'source', 'is required'),
      issueUnless(isNonEmptyString(type), 'type', 'is required'),
      issueUnless(time === undefined || instant !== undefined, 'time', 'must be a timestamp of RFC 3339'),
      issueUnless(isNonEmptyString(datacontenttype), 'datacontenttype', 'must be a media type'),
      ...data.issues,
    ],
    rules.refusals,
  )
  const when = instant === undefined ? {} : { time: instant }
  return { id: String(id), source: String(source), type: String(type), ...when, data: data.value }
}
