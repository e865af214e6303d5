/** §5.6, §6: a notification about another enterprise or another person gives this user no right. */
import { either } from '../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { success } from '../../src/engine/expectations/answers/status-codes.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { eventDefaults, eventRequest, rightAddedInStubs, rightDeletedInStubs } from './event-requests.ts'

export const eventOfOthersOpensNothing = scenario({
  ...eventDefaults,
  id: 'event-of-other-enterprise-opens-nothing',
  title: 'A notification of a right at another enterprise does not open the partition of that name here',
  clauses: ['6.1.right-added', '5.6.partition-service-decides', '5.6.details-refused'],
  needs: ['partitionB', 'mailbox', 'foreignMailbox'],
  causes: [
    'The key of the cached rights has the person and the partition, and not the enterprise.',
    'The notification changes the right on the partition, whatever enterprise it names.',
  ],
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber }, foreignMailbox }) => [
    step('refused-before', 'without the right, get the details of a message of partition B')
      .send(getDetails(message))
      .with({ arrange: rightDeletedInStubs(partitionId) })
      .given(messageRefused),
    step('added-elsewhere', 'a notification says that the user has the right at another enterprise')
      .sendAs(
        'eventService',
        eventRequest({
          id: 'added-elsewhere',
          type: 'created',
          enterpriseNumber: foreignMailbox.enterpriseNumber,
          partitionId,
        }),
      )
      .given(either([success], [clientError])),
    ...['second', 'third'].map((turn) =>
      step(`refused-${turn}-time`, 'get the details again').send(getDetails(message)).expect(messageRefused),
    ),
    step('added', 'add the right and send the notification')
      .sendAs('eventService', eventRequest({ id: 'added-here', type: 'created', enterpriseNumber, partitionId }))
      .with({ arrange: rightAddedInStubs })
      .given(success),
  ],
})
