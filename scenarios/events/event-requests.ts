import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { type Expectation, met, unmet } from '../../src/engine/scenario/expectation.ts'
import type { RequestBody, RequestSpec } from '../../src/engine/scenario/request.ts'

/** Of whom notices tell. */
export const user = 'humanUser' satisfies PersonaName

/**
 * What scenarios about notices have in common: the right on partition B comes and goes. Each is played alone, since the
 * notice of one may empty a cache in which another looks for what it did not hear.
 */
export const ofNotices = {
  rows: [],
  persona: user,
  needs: ['partitionB', 'mailbox'],
  features: ['events'],
  reads: 'item',
  changes: [],
  writes: true,
  arranges: true,
  alone: true,
} as const

const family = 'be.{word}enterprise.v1.partitionUserRight'

/** What a notice tells; our decision, since the specification leaves it open. */
export interface Told {
  /** Tells one notice of a scenario from another. */
  id: string
  type: 'created' | 'deleted' | 'reconsidered'
  enterpriseNumber: string
  partitionId: string
  /** A late notice tells of something that happened an hour ago. */
  late?: boolean
}

const attributes = ({ id, type, late }: Told) => ({
  specversion: '1.0',
  // No run and no user before this one had the same identifier: the person number is new.
  id: `{person}-${id}`,
  source: 'urn:conformance:partition-service',
  type: `${family}.${type}`,
  time: late ? '{anHourAgo}' : '{now}',
})

const right = ({ type, enterpriseNumber, partitionId }: Told) => ({
  enterpriseNumber,
  partitionId,
  userType: 'human',
  userId: '{person}',
  consult: type === 'created',
})

/** A request to the webhook with that body. */
export const sending = (body: RequestBody, headers: Record<string, string> = {}): RequestSpec => ({
  method: 'POST',
  path: paths.eventNotifications,
  parameters: {},
  query: [],
  headers,
  body,
  filling: { about: user },
})

/** A notice as CloudEvents write it in structured mode: all in the body. */
export const notice = (told: Told): RequestSpec =>
  sending({
    mediaType: 'application/cloudevents+json',
    text: JSON.stringify({ ...attributes(told), datacontenttype: 'application/json', data: right(told) }),
  })

/** The same in binary mode: the attributes are headers. */
export const binaryNotice = (told: Told): RequestSpec =>
  sending(
    { json: right(told) },
    Object.fromEntries(Object.entries(attributes(told)).map(([name, value]) => [`ce-${name}`, value])),
  )

/** A notice that never takes effect is a fault; one that takes long is advice. */
export const patienceSeconds = 20

/** Our decision: ten seconds are enough for a notice to take effect. */
export const withinTenSeconds: Expectation = {
  says: 'the effect within ten seconds',
  judge: ({ exchange: { waitedMs = 0 } }) =>
    waitedMs <= 10_000 ? met : unmet(`after ${Math.round(waitedMs / 1000)} seconds`),
}
