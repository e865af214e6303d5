/**
 * §6: a notification of an added or deleted right takes effect. The specification names neither type nor content of a
 * notification. So an effect that never comes is a failure only if another notification had its effect before.
 */

import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
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
  withinTenSeconds,
} from './event-requests.ts'
import { deletionSteps } from './right-deleted-steps.ts'

const causes = [
  'User rights are cached (Caffeine, IMemoryCache, Redis, APCu) and the notification does not evict the entry.',
  'Only one of several instances receives the notification; the others keep their cached rights.',
  'The cache key formats person, enterprise or partition differently from the notification.',
]

/**
 * §6: an added right opens the partition, at a provider on which the notification of its deletion had an effect: without
 * the right, the details still came from a cache, and at once after the notification they were refused. A later refusal
 * can come from a cache that is emptied from time to time.
 */
const rightAdded = scenario({
  ...eventDefaults,
  id: 'event-right-added-opens',
  title: 'A notification of an added right opens the partition to the user',
  clauses: ['6.1.right-added', '6.1.webhook', '6.1.cache-refreshed', '6.1.ten-seconds', '6.1.answer-204'],
  causes,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => [
    allowedBeforeStep(message),
    ...deletionSteps(message, { id: 'deleted-first', enterpriseNumber, partitionId }),
    step('refused-before', 'without the right, the details are refused')
      .send(getDetails(message))
      .with({ withinSeconds: surelyByEventSeconds })
      .given(messageRefused),
    step('right-added', 'add the right and send the notification')
      .sendAs('eventService', eventRequest({ id: 'added', type: 'created', enterpriseNumber, partitionId }))
      .with({ arrange: rightAddedInStubs })
      .given(success)
      .advise(status(204)),
    step('allowed-after', 'get the details again')
      .send(getDetails(message))
      .with({ withinSeconds: eventTimeoutSeconds })
      .expect(ifDone(2, status(200)))
      .advise(withinTenSeconds),
  ],
})

/** §6: a deleted right closes the partition. It is the first notification, so this is advice. */
const rightDeleted = scenario({
  ...eventDefaults,
  id: 'event-right-deleted-closes',
  title: 'A notification of a deleted right closes the partition to the user',
  level: 'SHOULD',
  clauses: ['6.1.right-deleted', '6.1.webhook', '6.1.cache-refreshed', '6.1.ten-seconds', '6.1.answer-204'],
  causes,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => [
    allowedBeforeStep(message),
    step('right-deleted', 'delete the right and send the notification')
      .sendAs('eventService', eventRequest({ id: 'deleted', type: 'deleted', enterpriseNumber, partitionId }))
      .with({ arrange: rightDeletedInStubs(partitionId) })
      .given(success)
      .advise(status(204)),
    step('refused-after', 'get the details again')
      .send(getDetails(message))
      .with({ withinSeconds: eventTimeoutSeconds })
      .advise(messageRefused, withinTenSeconds),
  ],
})

export const eventRightScenarios = [rightAdded, rightDeleted]
