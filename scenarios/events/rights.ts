import { paths } from '../../src/contract/interface/paths.ts'
import { followsReading } from '../../src/engine/expectations/alternatives.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { staleRightsCauses } from './causes.ts'
import { eventDefaults, eventRequest, eventTimeoutSeconds, eventUser, withinTenSeconds } from './event-requests.ts'

const withoutAccess = followsReading('messageWithoutAccess', { scenarios: [status(404)], guidance: [status(403)] })

/** §6: a right that was added opens the partition. */
const rightAdded = scenario({
  ...eventDefaults,
  id: 'event-right-added-opens',
  title: 'A notice of a right that was added opens the partition to the user',
  level: 'MUST',
  clauses: ['6.1.right-added', '6.1.webhook', '6.1.cache-refreshed', '6.1.ten-seconds', '6.1.answer-204'],
  causes: staleRightsCauses,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => [
    {
      why: 'without the right, ask for a message of partition B',
      arrange: { rights: { of: eventUser, without: [partitionId] } },
      send: get(paths.details, { messageId: message.messageId }),
      given: [withoutAccess],
    },
    {
      why: 'the right is added, and a notice tells of it',
      arrange: { rights: { of: eventUser, without: [] } },
      as: 'eventService',
      send: eventRequest({ id: 'added', type: 'created', enterpriseNumber, partitionId }),
      given: [success],
      advise: [status(204)],
    },
    {
      why: 'ask for the message again',
      send: get(paths.details, { messageId: message.messageId }),
      expect: [status(200)],
      advise: [withinTenSeconds],
      withinSeconds: eventTimeoutSeconds,
    },
  ],
})

/** §6: a right that was deleted closes it. */
const rightDeleted = scenario({
  ...eventDefaults,
  id: 'event-right-deleted-closes',
  title: 'A notice of a right that was deleted closes the partition to the user',
  level: 'MUST',
  clauses: ['6.1.right-deleted', '6.1.webhook', '6.1.cache-refreshed', '6.1.ten-seconds', '6.1.answer-204'],
  causes: staleRightsCauses,
  steps: ({ partitionB: { partitionId, message }, mailbox: { enterpriseNumber } }) => [
    {
      why: 'with the right, ask for a message of partition B',
      send: get(paths.details, { messageId: message.messageId }),
      given: [status(200)],
    },
    {
      why: 'the right is deleted, and a notice tells of it',
      arrange: { rights: { of: eventUser, without: [partitionId] } },
      as: 'eventService',
      send: eventRequest({ id: 'deleted', type: 'deleted', enterpriseNumber, partitionId }),
      given: [success],
      advise: [status(204)],
    },
    {
      why: 'ask for the message again',
      send: get(paths.details, { messageId: message.messageId }),
      expect: [withoutAccess],
      advise: [withinTenSeconds],
      withinSeconds: eventTimeoutSeconds,
    },
  ],
})

export const eventRightScenarios: readonly AnyScenario[] = [rightAdded, rightDeleted]
