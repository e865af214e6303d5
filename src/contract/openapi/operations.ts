/** §4: every operation of the interface, by the name of its path. */
import { otherPaths, paths } from '../interface/paths.ts'
import { documentedMessageOperations } from './message-operations.ts'
import { type Operation, operation, reading } from './operation.ts'
import { eventHeaders, type OpenApiParameter, queryParameters, statisticQueries } from './parameters.ts'
import { bodyRefusals } from './responses.ts'
import { anyJson, cited, type Origin, reference } from './schema.ts'

const notificationData = cited(
  '6.1.cloud-events',
  'The data of a notification whose attributes are in ce- headers',
  anyJson,
)

const statistic = (origin: Origin, what: string, id: string, parameters: OpenApiParameter[]): Operation =>
  reading(origin, `Count ${what}`, 'Count', { tag: 'Statistics', id, parameters })

const statisticOperations = {
  nearlyExpired: statistic(
    '4.2.nearly-expired',
    'messages that expire soon',
    'countNearlyExpired',
    queryParameters(statisticQueries.nearlyExpired),
  ),
  withActionRequired: statistic(
    '4.2.with-action-required',
    'messages with an action to confirm',
    'countWithActionRequired',
    queryParameters(statisticQueries.withActionRequired),
  ),
  registeredMails: statistic(
    '4.2.registered-mails',
    'registered mails',
    'countRegisteredMails',
    queryParameters(statisticQueries.registeredMails),
  ),
}

interface WrittenRecords {
  /** in the plural */
  what: string
  id: string
  schema: string
  origins: readonly [all: Origin, one: Origin]
  plural: { all: string; one: string; origin: Origin }
}

const cached = { tag: 'ReferenceData', headers: ['ETag'] } as const

/** §4.3: both operations of a kind of record. Each is at two paths. */
const records = ({ what, id, schema, origins: [all, one], plural }: WrittenRecords): [Operation, Operation] => [
  reading(all, `List ${what}s`, `${schema}List`, {
    ...cached,
    id: `list${id}s`,
    alsoAt: [{ path: plural.all, id: `list${id}sInPlural`, origin: plural.origin }],
  }),
  reading(one, `Get one of the ${what}s`, schema, {
    ...cached,
    id: `get${id}`,
    refusals: [404],
    alsoAt: [{ path: plural.one, id: `get${id}InPlural`, origin: plural.origin }],
  }),
]

const [senderApplications, senderApplication] = records({
  what: 'sender application',
  id: 'SenderApplication',
  schema: 'Application',
  origins: ['4.3.sender-applications', '4.3.sender-application'],
  plural: { all: otherPaths.senderApplications, one: otherPaths.senderApplication, origin: '4.3.singular-paths' },
})
const [senderOrganizations, senderOrganization] = records({
  what: 'sender organization',
  id: 'SenderOrganization',
  schema: 'Organization',
  origins: ['4.3.sender-organizations', '4.3.sender-organization'],
  plural: { all: otherPaths.senderOrganizations, one: otherPaths.senderOrganization, origin: '4.3.singular-paths' },
})
const [messageTypes, messageType] = records({
  what: 'message type',
  id: 'MessageType',
  schema: 'MessageType',
  origins: ['4.3.message-types', '4.3.message-type'],
  plural: { all: paths.messageTypesPlural, one: paths.messageTypePlural, origin: '8.message-type-path-either' },
})

const templates = { tag: 'MessageTemplates', feature: 'templates', refusals: [404] } as const

export const operations = {
  ...documentedMessageOperations,
  ...statisticOperations,
  senderApplications,
  senderApplication,
  senderOrganizations,
  senderOrganization,
  messageTypes,
  messageType,
  messageTemplates: reading('4.7.template-paths', 'List message templates', 'MessageTemplateList', {
    ...templates,
    id: 'listMessageTemplates',
  }),
  messageTemplate: reading('4.7.template-paths', 'Get a message template', 'MessageTemplate', {
    ...templates,
    id: 'getMessageTemplate',
  }),
  eventNotifications: operation('6.1.path', 'Receive a notification that rights changed', {
    tag: 'Events',
    id: 'receiveNotification',
    method: 'post',
    feature: 'events',
    parameters: eventHeaders,
    body: {
      'application/cloudevents+json': { schema: reference('CloudEvent') },
      'application/json': { schema: notificationData },
      'application/*+json': { schema: notificationData },
    },
    status: 204,
    refusals: [404, ...bodyRefusals],
  }),
} satisfies Partial<Record<keyof typeof paths, Operation>>

export type OperationName = keyof typeof operations
