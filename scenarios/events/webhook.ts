/** §6: what the webhook accepts and from whom. The specification leaves both open: this is our decision. */

import { unauthorizedOrForbidden } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { allowedBeforeStep, binaryEventRequest, eventDefaults, eventRequest, webhookRequest } from './event-requests.ts'
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
    const right = { enterpriseNumber, partitionId }
    return [
      allowedBeforeStep(message),
      step('binary-mode', 'send a notification of the right with its attributes in headers')
        .sendAs('eventService', binaryEventRequest({ id: 'binary', type: 'created', ...right }))
        .advise(success),
      step('unknown-type', 'send a notification of an unknown type')
        .sendAs('eventService', eventRequest({ id: 'unknown', type: 'reconsidered', ...right }))
        .advise(success),
      step('not-a-notification', 'send a JSON object that is not a notification')
        .sendAs(
          'eventService',
          webhookRequest({ mediaType: 'application/cloudevents+json', text: '{"partitionId":"x"}' }),
        )
        .advise(status(400)),
      step('invalid-json', 'send invalid JSON')
        .sendAs('eventService', webhookRequest({ mediaType: 'application/cloudevents+json', text: '{"specversion":' }))
        .advise(status(400)),
      step('plain-text', 'send plain text')
        .sendAs('eventService', webhookRequest({ mediaType: 'text/plain', text: 'a right was deleted' }))
        .advise(status(415)),
      step('allowed-after', 'the user still sees the message').send(getDetails(message)).advise(status(200)),
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
      step('without-token', 'send a notification without a token')
        .sendAs('nobody', notification)
        .advise(unauthorizedOrForbidden),
      step('as-user', 'send it with the token of a user')
        .sendAs('humanUser', notification)
        .advise(unauthorizedOrForbidden),
      step('as-event-service', 'send it as the event service').send(notification).given(success),
    ]
  },
})

export const webhookScenarios = [strangeEvent, eventTokenRequired]
