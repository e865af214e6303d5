/** §6: old and repeated notifications do not undo newer ones. The specification does not say so: it is our decision. */
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import {
  allowedBeforeStep,
  binaryEventRequest,
  eventDefaults,
  eventRequest,
  type RightEvent,
  rightAddedInStubs,
  rightDeletedInStubs,
} from './event-requests.ts'

/** Also the causes of other notifications that have a wrong effect. */
export const wrongEventCauses = [
  'Notifications are applied in the order of arrival, and their time is ignored.',
  'A notification that is delivered twice is applied twice: the provider does not store its source and id.',
]

/** Our decision: the second delivery of a notification has no effect. */
const repeatedEvent = scenario({
  ...eventDefaults,
  id: 'event-repeated-ignored',
  title: 'A repeated notification does not undo a newer one',
  level: 'SHOULD',
  clauses: ['6.1.repeated-event', '6.1.right-deleted'],
  causes: wrongEventCauses,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => {
    const deleted = eventRequest({ id: 'once', type: 'deleted', enterpriseNumber, partitionId })
    return [
      allowedBeforeStep(message),
      step('right-deleted', 'delete the right and send the notification')
        .sendAs('eventService', deleted)
        .with({ arrange: rightDeletedInStubs(partitionId) })
        .given(success),
      step('right-added', 'add the right again and send the notification')
        .sendAs('eventService', eventRequest({ id: 'again', type: 'created', enterpriseNumber, partitionId }))
        .with({ arrange: rightAddedInStubs })
        .given(success),
      step('deletion-repeated', 'send the first notification a second time')
        .sendAs('eventService', deleted)
        .advise(success),
      step('allowed-after', 'the user still sees the message').send(getDetails(message)).advise(status(200)),
    ]
  },
})

/** CloudEvents: source and id identify a notification, however it was sent. */
const eventInBothModes = scenario({
  ...eventDefaults,
  id: 'event-both-modes-once',
  title: 'The same notification in structured and in binary mode counts once',
  level: 'SHOULD',
  clauses: ['6.1.repeated-event', '6.1.header-encoding'],
  causes: ['The values of the ce- headers are used as they are, without percent-decoding.', ...wrongEventCauses],
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => {
    const deleted: RightEvent = { id: 'both modes – 100 %', type: 'deleted', enterpriseNumber, partitionId }
    return [
      allowedBeforeStep(message),
      step('right-deleted', 'delete the right and send the notification in structured mode')
        .sendAs('eventService', eventRequest(deleted))
        .with({ arrange: rightDeletedInStubs(partitionId) })
        .given(success),
      step('right-added', 'add the right again and send the notification')
        .sendAs('eventService', eventRequest({ id: 'after both', type: 'created', enterpriseNumber, partitionId }))
        .with({ arrange: rightAddedInStubs })
        .given(success),
      step('deletion-in-binary-mode', 'send the first notification a second time, with its attributes in headers')
        .sendAs('eventService', binaryEventRequest(deleted))
        .advise(success),
      step('allowed-after', 'the user still sees the message').send(getDetails(message)).advise(status(200)),
    ]
  },
})

/** Our decision: the time in a notification counts, not its time of arrival. */
const lateEvent = scenario({
  ...eventDefaults,
  id: 'event-late-ignored',
  title: 'A notification that arrives late does not undo a newer one',
  level: 'SHOULD',
  clauses: ['6.1.late-event'],
  causes: wrongEventCauses,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => {
    return [
      allowedBeforeStep(message),
      step('right-added', 'send a notification: the right was added just now')
        .sendAs('eventService', eventRequest({ id: 'new', type: 'created', enterpriseNumber, partitionId }))
        .given(success),
      step('late-deletion', 'send a notification: the right was deleted an hour ago')
        .sendAs(
          'eventService',
          eventRequest({ id: 'late', type: 'deleted', enterpriseNumber, partitionId, late: true }),
        )
        .advise(success),
      step('allowed-after', 'the user still sees the message').send(getDetails(message)).advise(status(200)),
    ]
  },
})

export const eventOrderScenarios = [repeatedEvent, eventInBothModes, lateEvent]
