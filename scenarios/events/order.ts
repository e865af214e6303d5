import { paths } from '../../src/contract/interface/paths.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { ofWrongNews } from './causes.ts'
import { notice, ofNotices, user } from './event-requests.ts'

/** Our decision: a notice that is delivered twice tells nothing the second time. */
const repeated = scenario({
  ...ofNotices,
  id: 'event-repeated-ignored',
  title: 'A notice that is repeated does not undo what was told since',
  level: 'SHOULD',
  clauses: ['6.1.repeated-event', '6.1.right-deleted'],
  causes: ofWrongNews,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => {
    const deleted = notice({ id: 'once', type: 'deleted', enterpriseNumber, partitionId })
    const details = get(paths.details, { messageId: message.messageId })
    return [
      { why: 'with the right, ask for a message of partition B', send: details, given: [status(200)] },
      {
        why: 'the right is deleted, and a notice tells of it',
        arrange: { rights: { of: user, without: [partitionId] } },
        as: 'eventService',
        send: deleted,
        given: [success],
      },
      {
        why: 'it is added again, and a notice tells of it',
        arrange: { rights: { of: user, without: [] } },
        as: 'eventService',
        send: notice({ id: 'again', type: 'created', enterpriseNumber, partitionId }),
        given: [success],
      },
      { why: 'the first notice comes once more', as: 'eventService', send: deleted, advise: [success] },
      { why: 'the message is there', send: details, advise: [status(200)] },
    ]
  },
})

/** Our decision: the time of a notice counts, and not when it arrives. */
const late = scenario({
  ...ofNotices,
  id: 'event-late-ignored',
  title: 'A notice that comes late does not undo a newer one',
  level: 'SHOULD',
  clauses: ['6.1.late-event'],
  causes: ofWrongNews,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => {
    const details = get(paths.details, { messageId: message.messageId })
    return [
      { why: 'with the right, ask for a message of partition B', send: details, given: [status(200)] },
      {
        why: 'a notice tells that the right was added just now',
        as: 'eventService',
        send: notice({ id: 'new', type: 'created', enterpriseNumber, partitionId }),
        given: [success],
      },
      {
        why: 'a notice tells that it was deleted an hour ago',
        as: 'eventService',
        send: notice({ id: 'late', type: 'deleted', enterpriseNumber, partitionId, late: true }),
        advise: [success],
      },
      { why: 'the message is there', send: details, advise: [status(200)] },
    ]
  },
})

export const order: readonly AnyScenario[] = [repeated, late]
