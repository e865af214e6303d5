/**
 * §6: a notification also takes effect in lists, whose rights a provider can look up, and cache, in another way. Lists
 * are judged only if the details show that notifications have an effect on this provider: before the notification they come
 * from a cache, after it they do not.
 */
import { either } from '../../src/engine/expectations/alternatives.ts'
import { ifDone, ifRefused } from '../../src/engine/expectations/answers/states.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { listRefused, messageRefused } from '../../src/engine/expectations/refusals.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import {
  allowedBeforeStep,
  eventDefaults,
  eventRequest,
  eventTimeoutSeconds,
  rightAddedInStubs,
  rightDeletedInStubs,
  surelyByEventSeconds,
} from './event-requests.ts'
import { deletionSteps } from './right-deleted-steps.ts'

const received = { folder: 'in', visible: true } as const
const theMessage = 'the message of partition B'

const causes = [
  'The rights of a user on all partitions are cached apart from the right on one, and the notification evicts only one entry.',
  'Lists come from a search index or a view that stores who can consult each message.',
]

const addedInLists = scenario({
  ...eventDefaults,
  id: 'event-right-added-opens-lists',
  title: 'A notification of an added right opens the partition in lists',
  clauses: ['6.1.right-added', '6.1.cache-refreshed', '5.6.list-consultable-only'],
  causes,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => [
    step('not-listed-before', 'without the right, list all partitions')
      .send(windowAround(received, message))
      .with({ arrange: rightDeletedInStubs(partitionId) })
      .given(status(200), doesNotContain(theMessage, message)),
    step('details-before', 'the details of a message are refused').send(getDetails(message)).given(messageRefused),
    step('details-from-cache', 'add the right and get the details again')
      .send(getDetails(message))
      .with({ arrange: rightAddedInStubs })
      .given(either([status(200)], [messageRefused])),
    step('right-added', 'send the notification that the right was added')
      .sendAs('eventService', eventRequest({ id: 'added-in-lists', type: 'created', enterpriseNumber, partitionId }))
      .given(success),
    step('details-allowed', 'the details of a message are shown')
      .send(getDetails(message))
      .with({ withinSeconds: surelyByEventSeconds })
      .given(status(200)),
    step('listed-after', 'list all partitions again')
      .send(windowAround(received, message))
      .with({ withinSeconds: eventTimeoutSeconds })
      .expect(ifRefused(3, status(200)), ifRefused(3, contains(theMessage, message))),
    step('listed-in-partition-after', 'list partition B')
      .send(windowAround({ ...received, recipientPartition: partitionId }, message))
      .with({ withinSeconds: eventTimeoutSeconds })
      .expect(ifRefused(3, status(200)), ifRefused(3, contains(theMessage, message))),
  ],
})

const deletedInLists = scenario({
  ...eventDefaults,
  id: 'event-right-deleted-closes-lists',
  title: 'A notification of a deleted right closes the partition in lists',
  clauses: ['6.1.right-deleted', '6.1.cache-refreshed', '5.6.list-consultable-only'],
  causes,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => [
    step('listed-before', 'with the right, list all partitions')
      .send(windowAround(received, message))
      .given(status(200), contains(theMessage, message)),
    step('listed-in-partition-before', 'list partition B')
      .send(windowAround({ ...received, recipientPartition: partitionId }, message))
      .given(status(200), contains(theMessage, message)),
    allowedBeforeStep(message),
    ...deletionSteps(message, { id: 'deleted-in-lists', enterpriseNumber, partitionId }),
    step('details-refused', 'the details of a message are refused')
      .send(getDetails(message))
      .with({ withinSeconds: surelyByEventSeconds })
      .given(messageRefused),
    step('not-listed-after', 'list all partitions again')
      .send(windowAround(received, message))
      .with({ withinSeconds: eventTimeoutSeconds })
      .expect(ifDone(4, status(200)), ifDone(4, doesNotContain(theMessage, message))),
    step('not-listed-in-partition-after', 'list partition B again')
      .send(windowAround({ ...received, recipientPartition: partitionId }, message))
      .with({ withinSeconds: eventTimeoutSeconds })
      .expect(ifDone(4, either([listRefused], [status(200), doesNotContain(theMessage, message)]))),
  ],
})

export const eventListScenarios = [addedInLists, deletedInLists]
