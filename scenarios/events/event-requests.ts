import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { type Expectation, fail, pass } from '../../src/engine/scenario/expectation.ts'
import type { RequestBody, RequestSpec } from '../../src/engine/scenario/request.ts'

/** Of whom notices tell. */
export const eventUser = 'humanUser' satisfies PersonaName

/**
 * What scenarios about notices have in common: the right on partition B comes and goes. Each is played alone, since the
 * notice of one may empty a cache in which another looks for what it did not hear.
 */
export const eventDefaults = {
  persona: eventUser,
  needs: ['partitionB', 'mailbox'],
  features: ['events'],
  reads: 'item',
  writes: true,
  arrangesStubs: true,
  runsAlone: true,
} as const

const eventTypePrefix = 'be.{word}enterprise.v1.partitionUserRight'

/** What a notice tells; our decision, since the specification leaves it open. */
export interface RightEvent {
  /** Tells one notice of a scenario from another. */
  id: string
  type: 'created' | 'deleted' | 'reconsidered'
  enterpriseNumber: string
  partitionId: string
  /** A late notice tells of something that happened an hour ago. */
  late?: boolean
}

const eventAttributes = ({ id, type, late }: RightEvent) => ({
  specversion: '1.0',
  // No run and no user before this one had the same identifier: the person number is new.
  id: `{person}-${id}`,
  source: 'urn:conformance:partition-service',
  type: `${eventTypePrefix}.${type}`,
  time: late ? '{anHourAgo}' : '{now}',
})

const rightEventContent = ({ type, enterpriseNumber, partitionId }: RightEvent) => ({
  enterpriseNumber,
  partitionId,
  userType: 'human',
  userId: '{person}',
  consult: type === 'created',
})

/** A request to the webhook with that body. */
export const webhookRequest = (body: RequestBody, headers: Record<string, string> = {}): RequestSpec => ({
  method: 'POST',
  path: paths.eventNotifications,
  parameters: {},
  query: [],
  headers,
  body,
  variables: { personOf: eventUser },
})

/** A notice as CloudEvents write it in structured mode: all in the body. */
export const eventRequest = (told: RightEvent): RequestSpec =>
  webhookRequest({
    mediaType: 'application/cloudevents+json',
    text: JSON.stringify({
      ...eventAttributes(told),
      datacontenttype: 'application/json',
      data: rightEventContent(told),
    }),
  })

/** The same in binary mode: the attributes are headers. */
export const binaryEventRequest = (told: RightEvent): RequestSpec =>
  webhookRequest(
    { json: rightEventContent(told) },
    Object.fromEntries(Object.entries(eventAttributes(told)).map(([name, value]) => [`ce-${name}`, value])),
  )

/** A notice that never takes effect is a fault; one that takes long is advice. */
export const eventTimeoutSeconds = 20

/** Our decision: ten seconds are enough for a notice to take effect. */
export const withinTenSeconds: Expectation = {
  id: 'within-ten-seconds',
  says: 'the effect within ten seconds',
  judge: ({ exchange: { waitedMs = 0 } }) =>
    waitedMs <= 10_000 ? pass : fail(`after ${Math.round(waitedMs / 1000)} seconds`),
}
