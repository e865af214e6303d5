/** §6: a notification of an added or deleted right takes effect. */
import { paths } from '../../src/contract/interface/paths.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import {
  eventDefaults,
  eventRequest,
  eventTimeoutSeconds,
  rightAddedInStubs,
  rightDeletedInStubs,
  withinTenSeconds,
} from './event-requests.ts'

const causes = [
  'User rights are cached (Caffeine, IMemoryCache, Redis, APCu) and the notification does not evict the entry.',
  'Only one of several instances receives the notification; the others keep their cached rights.',
  'The cache key formats person, enterprise or partition differently from the notification.',
]

/** §6: an added right opens the partition. */
const rightAdded = scenario({
  ...eventDefaults,
  id: 'event-right-added-opens',
  title: 'A notification of an added right opens the partition to the user',
  level: 'MUST',
  clauses: ['6.1.right-added', '6.1.webhook', '6.1.cache-refreshed', '6.1.ten-seconds', '6.1.answer-204'],
  causes,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => [
    {
      id: 'refused-before',
      why: 'without the right, get the details of a message of partition B',
      arrange: rightDeletedInStubs(partitionId),
      send: get(paths.details, { messageId: message.messageId }),
      given: [messageRefused],
    },
    {
      id: 'right-added',
      why: 'add the right and send the notification',
      arrange: rightAddedInStubs,
      as: 'eventService',
      send: eventRequest({ id: 'added', type: 'created', enterpriseNumber, partitionId }),
      given: [success],
      advise: [status(204)],
    },
    {
      id: 'allowed-after',
      why: 'get the details again',
      send: get(paths.details, { messageId: message.messageId }),
      expect: [status(200)],
      advise: [withinTenSeconds],
      withinSeconds: eventTimeoutSeconds,
    },
  ],
})

/** §6: a deleted right closes the partition. */
const rightDeleted = scenario({
  ...eventDefaults,
  id: 'event-right-deleted-closes',
  title: 'A notification of a deleted right closes the partition to the user',
  level: 'MUST',
  clauses: ['6.1.right-deleted', '6.1.webhook', '6.1.cache-refreshed', '6.1.ten-seconds', '6.1.answer-204'],
  causes,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => [
    {
      id: 'allowed-before',
      why: 'with the right, get the details of a message of partition B',
      send: get(paths.details, { messageId: message.messageId }),
      given: [status(200)],
    },
    {
      id: 'right-deleted',
      why: 'delete the right and send the notification',
      arrange: rightDeletedInStubs(partitionId),
      as: 'eventService',
      send: eventRequest({ id: 'deleted', type: 'deleted', enterpriseNumber, partitionId }),
      given: [success],
      advise: [status(204)],
    },
    {
      id: 'refused-after',
      why: 'get the details again',
      send: get(paths.details, { messageId: message.messageId }),
      expect: [messageRefused],
      advise: [withinTenSeconds],
      withinSeconds: eventTimeoutSeconds,
    },
  ],
})

export const eventRightScenarios: readonly AnyScenario[] = [rightAdded, rightDeleted]
