import { paths } from '../../src/contract/interface/paths.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { unauthorizedOrForbidden } from '../../src/engine/expectations/answers/status.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { openWebhookCauses, wrongEventCauses } from './causes.ts'
import { binaryEventRequest, eventDefaults, eventRequest, webhookRequest } from './event-requests.ts'

/** Our decision: what is no notice is refused, and what nobody understands changes nothing. */
const strangeEvent = scenario({
  ...eventDefaults,
  id: 'event-strange-changes-nothing',
  title: 'A notice of an unknown type, and what is no notice at all, change nothing',
  level: 'SHOULD',
  clauses: ['6.1.unknown-type', '6.1.invalid-400', '6.1.media-type-415', '6.1.cloud-events', '6.1.event-types'],
  causes: wrongEventCauses,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => {
    const details = get(paths.details, { messageId: message.messageId })
    const told = { enterpriseNumber, partitionId }
    return [
      { why: 'with the right, ask for a message of partition B', send: details, given: [status(200)] },
      {
        why: 'a notice tells of the right, its attributes in headers',
        as: 'eventService',
        send: binaryEventRequest({ id: 'binary', type: 'created', ...told }),
        advise: [success],
      },
      {
        why: 'a notice has a type that nobody knows',
        as: 'eventService',
        send: eventRequest({ id: 'unknown', type: 'reconsidered', ...told }),
        advise: [success],
      },
      {
        why: 'an object that is no notice is sent',
        as: 'eventService',
        send: webhookRequest({ mediaType: 'application/cloudevents+json', text: '{"partitionId":"x"}' }),
        advise: [status(400)],
      },
      {
        why: 'something that is no JSON is sent',
        as: 'eventService',
        send: webhookRequest({ mediaType: 'application/cloudevents+json', text: '{"specversion":' }),
        advise: [status(400)],
      },
      {
        why: 'plain text is sent',
        as: 'eventService',
        send: webhookRequest({ mediaType: 'text/plain', text: 'a right was deleted' }),
        advise: [status(415)],
      },
      { why: 'the message is there', send: details, advise: [status(200)] },
    ]
  },
})

/** Our decision: the webhook has a scope of its own. */
const eventTokenRequired = scenario({
  ...eventDefaults,
  id: 'event-token-required',
  title: 'A notice is taken from the event service alone',
  level: 'SHOULD',
  clauses: ['6.1.token', '6.1.path'],
  persona: 'eventService',
  causes: openWebhookCauses,
  steps: ({ partitionB: { partitionId }, mailbox: { enterpriseNumber } }) => {
    const told = eventRequest({ id: 'token', type: 'created', enterpriseNumber, partitionId })
    return [
      { why: 'somebody without a token sends a notice', as: 'nobody', send: told, advise: [unauthorizedOrForbidden] },
      { why: 'a user sends a notice', as: 'humanUser', send: told, advise: [unauthorizedOrForbidden] },
      { why: 'the event service sends it', send: told, given: [success] },
    ]
  },
})

export const webhookScenarios: readonly AnyScenario[] = [strangeEvent, eventTokenRequired]
