import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { failsClosed } from '../../src/engine/expectations/answers/status.ts'
import {
  doesNotHold,
  holds,
  noMessageInPartition,
  partitionFields,
} from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'
import { receivedQuery } from './queries.ts'

export const listRightsCauses = [
  'GENERAL is treated as open to all users of the enterprise.',
  'The list of rights is read, but not its consult flag.',
  'Rights are cached per enterprise, not per user.',
]

/** §4.1, list rule 3: the list covers every partition the user can consult, and no other. */
export const everyConsultablePartition = scenario({
  id: 'list-every-consultable-partition',
  title: 'Without recipientPartition, the list covers every partition the user can consult',
  level: 'MUST',
  clauses: [
    '4.1.all-partitions-every-consultable',
    '4.1.all-partitions-consultable-only',
    '5.6.list-consultable-only',
    '5.6.partition-service-decides',
  ],
  persona: 'humanUser',
  needs: ['partitionB', 'closedPartition'],
  reads: 'list',
  causes: ['Without the parameter, only GENERAL is listed.', ...listRightsCauses.slice(1)],
  steps: ({ partitionB, closedPartition }) => [
    {
      id: 'list-as-consumer',
      why: 'the document consumer sees a message of the closed partition',
      as: 'documentConsumer',
      send: listMessages(receivedQuery),
      given: [status(200), holds('a message of the closed partition', closedPartition.message)],
    },
    {
      id: 'list-as-user',
      why: 'the user asks for the list',
      send: listMessages(receivedQuery, partitionFields),
      expect: [
        status(200),
        holds('a message of the second partition', partitionB.message),
        holds('a message of another open partition', partitionB.outside),
        doesNotHold('a message of the closed partition', closedPartition.message),
        noMessageInPartition(closedPartition.partitionId),
      ],
    },
  ],
})

/** §4.1, list rule 3: a user with a right on GENERAL only. */
export const listOfGeneralAlone = scenario({
  id: 'list-general-alone',
  title: 'A user who can consult only GENERAL sees its messages and no others',
  level: 'MUST',
  clauses: ['4.1.all-partitions-consultable-only', '5.6.list-consultable-only', '5.6.list-of-partition-allowed'],
  persona: 'userOfGeneral',
  needs: ['partitionB', 'closedPartition'],
  reads: 'list',
  causes: listRightsCauses.slice(1),
  steps: ({ partitionB: { partitionId, message, outside }, closedPartition }) => [
    {
      id: 'list-with-both-rights',
      why: 'a user with both rights sees a message of partition B',
      as: 'humanUser',
      send: listMessages(receivedQuery),
      given: [status(200), holds('a message of partition B', message)],
    },
    {
      id: 'list-with-right-on-general',
      why: 'the user of GENERAL asks for the list',
      send: listMessages(receivedQuery),
      expect: [
        status(200),
        holds('a message of GENERAL', outside),
        doesNotHold('a message of another partition', message, closedPartition.message),
      ],
    },
    {
      id: 'list-of-general',
      why: 'the user of GENERAL asks for GENERAL',
      send: listMessages({ ...receivedQuery, recipientPartition: defaultPartition }),
      expect: [
        status(200),
        holds('a message of GENERAL', outside),
        doesNotHold(`a message of ${partitionId}`, message),
      ],
    },
  ],
})

/** §4.1, §5.6: a user without any consult right. Our decision: 200 and an empty list. */
export const listWithoutRights = scenario({
  id: 'list-no-rights-nothing',
  title: 'A user who cannot consult any partition sees no messages',
  level: 'MUST',
  clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only', '4.1.all-partitions-without-general'],
  persona: 'userWithoutRights',
  needs: ['partitionB'],
  reads: 'list',
  causes: ['The condition "partition in ()" is dropped for an empty list of partitions, so everything is listed.'],
  steps: ({ partitionB: { message } }) => [
    {
      id: 'list-with-rights',
      why: 'a user with rights sees a message',
      as: 'humanUser',
      send: listMessages(receivedQuery),
      given: [status(200), holds('a message', message)],
    },
    {
      id: 'list-without-rights',
      why: 'the user without rights asks for the list',
      send: listMessages(receivedQuery),
      expect: [failsClosed],
      advise: [status(200)],
    },
  ],
})
