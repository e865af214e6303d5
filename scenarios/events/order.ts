import { paths } from '../../src/contract/interface/paths.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { wrongEventCauses } from './causes.ts'
import { eventDefaults, eventRequest, eventUser } from './event-requests.ts'

/** Our decision: a notice that is delivered twice tells nothing the second time. */
const repeatedEvent = scenario({
  ...eventDefaults,
  id: 'event-repeated-ignored',
  title: 'A notice that is repeated does not undo what was told since',
  level: 'SHOULD',
  clauses: ['6.1.repeated-event', '6.1.right-deleted'],
  causes: wrongEventCauses,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => {
    const deleted = eventRequest({ id: 'once', type: 'deleted', enterpriseNumber, partitionId })
    const details = get(paths.details, { messageId: message.messageId })
    return [
      { why: 'with the right, ask for a message of partition B', send: details, given: [status(200)] },
      {
        why: 'the right is deleted, and a notice tells of it',
        arrange: { rights: { of: eventUser, without: [partitionId] } },
        as: 'eventService',
        send: deleted,
        given: [success],
      },
      {
        why: 'it is added again, and a notice tells of it',
        arrange: { rights: { of: eventUser, without: [] } },
        as: 'eventService',
        send: eventRequest({ id: 'again', type: 'created', enterpriseNumber, partitionId }),
        given: [success],
      },
      { why: 'the first notice comes once more', as: 'eventService', send: deleted, advise: [success] },
      { why: 'the message is there', send: details, advise: [status(200)] },
    ]
  },
})

/** Our decision: the time of a notice counts, and not when it arrives. */
const lateEvent = scenario({
  ...eventDefaults,
  id: 'event-late-ignored',
  title: 'A notice that comes late does not undo a newer one',
  level: 'SHOULD',
  clauses: ['6.1.late-event'],
  causes: wrongEventCauses,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => {
    const details = get(paths.details, { messageId: message.messageId })
    return [
      { why: 'with the right, ask for a message of partition B', send: details, given: [status(200)] },
      {
        why: 'a notice tells that the right was added just now',
        as: 'eventService',
        send: eventRequest({ id: 'new', type: 'created', enterpriseNumber, partitionId }),
        given: [success],
      },
      {
        why: 'a notice tells that it was deleted an hour ago',
        as: 'eventService',
        send: eventRequest({ id: 'late', type: 'deleted', enterpriseNumber, partitionId, late: true }),
        advise: [success],
      },
      { why: 'the message is there', send: details, advise: [status(200)] },
    ]
  },
})

export const eventOrderScenarios: readonly AnyScenario[] = [repeatedEvent, lateEvent]
