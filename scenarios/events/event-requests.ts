/** §6: the notifications that the scenarios of this folder send, and what these scenarios share. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { type Expectation, fail, pass } from '../../src/engine/scenario/expectation.ts'
import { getDetails, type RequestBody, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type Arrangement, step } from '../../src/engine/scenario/scenario.ts'

/** The user whose rights change. */
const eventUser = 'humanUser' satisfies PersonaName

/**
 * The scenarios add and delete the right on partition B. Each runs alone: the notification of one could empty a cache
 * in which another one expects an old value.
 */
export const eventDefaults = {
  persona: eventUser,
  needs: ['partitionB', 'mailbox'],
  features: ['events'],
  writes: true,
  arrangesStubs: true,
  runsAlone: true,
} as const

/** The control: with the right, the user sees the message. */
export const allowedBeforeStep = (message: MessageHandle) =>
  step('allowed-before', 'with the right, get the details of a message of partition B')
    .send(getDetails(message))
    .given(status(200))

/** The partition service no longer grants the user this partition. */
export const rightDeletedInStubs = (partitionId: string): Arrangement => ({
  rights: { of: eventUser, without: [partitionId] },
})
/** The partition service grants the user all partitions again. */
export const rightAddedInStubs: Arrangement = { rights: { of: eventUser, without: [] } }

const eventTypePrefix = 'be.{word}enterprise.v1.partitionUserRight'

/** A notification about one right. Its content is our decision: the specification leaves it open. */
export interface RightEvent {
  /** Distinguishes the notifications of one scenario. */
  id: string
  /** `reconsidered` is a type that does not exist. */
  type: 'created' | 'deleted' | 'reconsidered'
  enterpriseNumber: string
  partitionId: string
  /** The notification is about a change of an hour ago. */
  late?: boolean
}

const eventAttributes = ({ id, type, late }: RightEvent) => ({
  specversion: '1.0',
  // The person number is new in each run, so no earlier notification had this id.
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

/** A POST of that body to the webhook. */
export const webhookRequest = (body: RequestBody, headers: Record<string, string> = {}): RequestSpec => ({
  method: 'POST',
  path: paths.eventNotifications,
  parameters: {},
  query: [],
  headers,
  body,
  variables: { personOf: eventUser },
})

/** A notification in the structured mode of CloudEvents: everything is in the body. */
export const eventRequest = (event: RightEvent): RequestSpec =>
  webhookRequest({
    mediaType: 'application/cloudevents+json',
    text: JSON.stringify({
      ...eventAttributes(event),
      datacontenttype: 'application/json',
      data: rightEventContent(event),
    }),
  })

/** HTTP protocol binding of CloudEvents, section 3.1.3.2. Braces stay, since they mark what is filled in later. */
const percentEncoded = (value: string): string => value.replace(/[^!#$&-~]/gu, encodeURIComponent)

/** The same notification in binary mode: the attributes are headers. */
export const binaryEventRequest = (event: RightEvent): RequestSpec =>
  webhookRequest(
    { json: rightEventContent(event) },
    Object.fromEntries(
      Object.entries(eventAttributes(event)).map(([name, value]) => [`ce-${name}`, percentEncoded(value)]),
    ),
  )

/** A notification without effect after this time is a failure; a slower effect than ten seconds is advice. */
export const eventTimeoutSeconds = 20

/** A later change of the details can come from a cached right that expires, and not from the notification. */
export const surelyByEventSeconds = 5

/** Our decision: a notification takes effect within ten seconds. */
export const withinTenSeconds: Expectation = {
  id: 'within-ten-seconds',
  says: 'the new right applies within ten seconds',
  judge: ({ exchange: { waitedMs = 0 } }) =>
    waitedMs <= 10_000 ? pass : fail(`after ${Math.round(waitedMs / 1000)} seconds`),
}
