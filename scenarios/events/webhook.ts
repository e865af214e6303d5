/** §6: what the webhook accepts and from whom. The specification leaves both open: this is our decision. */
import { paths } from '../../src/contract/interface/paths.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { unauthorizedOrForbidden } from '../../src/engine/expectations/answers/status.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { binaryEventRequest, eventDefaults, eventRequest, webhookRequest } from './event-requests.ts'
import { wrongEventCauses } from './order.ts'

/** An invalid request is refused; a notification of an unknown type is accepted and changes nothing. */
const strangeEvent = scenario({
  ...eventDefaults,
  id: 'event-strange-changes-nothing',
  title: 'Unknown notification types and invalid webhook requests change nothing',
  level: 'SHOULD',
  clauses: ['6.1.unknown-type', '6.1.invalid-400', '6.1.media-type-415', '6.1.cloud-events', '6.1.event-types'],
  causes: wrongEventCauses,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => {
    const details = get(paths.details, { messageId: message.messageId })
    const right = { enterpriseNumber, partitionId }
    return [
      {
        id: 'allowed-before',
        why: 'with the right, get the details of a message of partition B',
        send: details,
        given: [status(200)],
      },
      {
        id: 'binary-mode',
        why: 'send a notification of the right with its attributes in headers',
        as: 'eventService',
        send: binaryEventRequest({ id: 'binary', type: 'created', ...right }),
        advise: [success],
      },
      {
        id: 'unknown-type',
        why: 'send a notification of an unknown type',
        as: 'eventService',
        send: eventRequest({ id: 'unknown', type: 'reconsidered', ...right }),
        advise: [success],
      },
      {
        id: 'not-a-notification',
        why: 'send a JSON object that is not a notification',
        as: 'eventService',
        send: webhookRequest({ mediaType: 'application/cloudevents+json', text: '{"partitionId":"x"}' }),
        advise: [status(400)],
      },
      {
        id: 'invalid-json',
        why: 'send invalid JSON',
        as: 'eventService',
        send: webhookRequest({ mediaType: 'application/cloudevents+json', text: '{"specversion":' }),
        advise: [status(400)],
      },
      {
        id: 'plain-text',
        why: 'send plain text',
        as: 'eventService',
        send: webhookRequest({ mediaType: 'text/plain', text: 'a right was deleted' }),
        advise: [status(415)],
      },
      { id: 'allowed-after', why: 'the user still sees the message', send: details, advise: [status(200)] },
    ]
  },
})

/** The webhook has a scope of its own. */
const eventTokenRequired = scenario({
  ...eventDefaults,
  id: 'event-token-required',
  title: 'The webhook accepts notifications from the event service only',
  level: 'SHOULD',
  clauses: ['6.1.token', '6.1.path'],
  persona: 'eventService',
  causes: ['The security filter leaves out the path of the webhook, because no user calls it.'],
  steps: ({ partitionB: { partitionId }, mailbox: { enterpriseNumber } }) => {
    const notification = eventRequest({ id: 'token', type: 'created', enterpriseNumber, partitionId })
    return [
      {
        id: 'without-token',
        why: 'send a notification without a token',
        as: 'nobody',
        send: notification,
        advise: [unauthorizedOrForbidden],
      },
      {
        id: 'as-user',
        why: 'send it with the token of a user',
        as: 'humanUser',
        send: notification,
        advise: [unauthorizedOrForbidden],
      },
      { id: 'as-event-service', why: 'send it as the event service', send: notification, given: [success] },
    ]
  },
})

export const webhookScenarios: readonly AnyScenario[] = [strangeEvent, eventTokenRequired]
