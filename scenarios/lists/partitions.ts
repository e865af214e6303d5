import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { followsReading } from '../../src/engine/expectations/alternatives.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { failsClosed } from '../../src/engine/expectations/answers/status.ts'
import {
  doesNotHold,
  emptyList,
  holds,
  noMessageInPartition,
  partitionFields,
} from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const received = { folder: 'in', visible: true, pageSize: 100 } as const
const sent = { folder: 'out', visible: true, pageSize: 100 } as const

const listRightsCauses = [
  'GENERAL is taken as open to everybody of the enterprise.',
  'The list of rights is read, but its consult flag is not.',
  'Rights are remembered for the enterprise and not for the user.',
]

/** §4.1, list rule 3: every partition the user may consult, and no other. */
export const everyConsultablePartition = scenario({
  id: 'list-every-consultable-partition',
  title: 'Without recipientPartition the list holds messages of every partition the user may consult',
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
  causes: ['Without the parameter GENERAL alone is listed.', ...listRightsCauses.slice(1)],
  steps: ({ partitionB, closedPartition }) => [
    {
      why: 'the document consumer sees messages of all three partitions',
      as: 'documentConsumer',
      send: listMessages(received),
      given: [status(200), holds('a message of the closed partition', closedPartition.message)],
    },
    {
      why: 'the user asks for the list',
      send: listMessages(received, partitionFields),
      expect: [
        status(200),
        holds('a message of the second partition', partitionB.message),
        holds('a message of another that may be consulted', partitionB.outside),
        doesNotHold('a message of the closed partition', closedPartition.message),
        noMessageInPartition(closedPartition.partitionId),
      ],
    },
  ],
})

/** §4.1, list rule 3: GENERAL is a partition like any other. */
export const listWithoutGeneral = scenario({
  id: 'list-without-general',
  title: 'A user who may consult partition B and not GENERAL is not shown the messages of GENERAL',
  level: 'MUST',
  clauses: [
    '4.1.all-partitions-without-general',
    '4.1.all-partitions-consultable-only',
    '5.6.list-of-partition-refused',
    '7.reading-list',
  ],
  persona: 'userOfB',
  needs: ['partitionB', 'closedPartition'],
  reads: 'list',
  causes: listRightsCauses,
  steps: ({ partitionB: { message, outside }, closedPartition }) => [
    {
      why: 'a user with both rights sees messages of both partitions',
      as: 'humanUser',
      send: listMessages(received),
      given: [status(200), holds('a message of partition B', message), holds('a message of GENERAL', outside)],
    },
    {
      why: 'the user of partition B asks for the list',
      send: listMessages(received, partitionFields),
      expect: [
        status(200),
        holds('a message of partition B', message),
        doesNotHold('a message of another partition', outside, closedPartition.message),
        noMessageInPartition(defaultPartition),
      ],
    },
    {
      why: 'the user of partition B asks for GENERAL',
      send: listMessages({ ...received, recipientPartition: defaultPartition }),
      expect: [followsReading('listWithoutAccess', { scenarios: [status(200), emptyList], guidance: [status(403)] })],
    },
  ],
})

/** §4.1, list rule 3: the same for sent messages. One that may be consulted by either of its partitions may be shown. */
export const sentListWithoutGeneral = scenario({
  id: 'list-sent-without-general',
  title: 'A user who may not consult GENERAL is not shown what was sent from it',
  level: 'MUST',
  clauses: ['4.1.all-partitions-without-general', '4.1.folder-out', '5.6.list-consultable-only'],
  persona: 'userOfB',
  needs: ['partitionB', 'sentFromGeneral'],
  reads: 'list',
  causes: [
    'The condition on partitions looks at the recipient partition, which sent messages lack.',
    ...listRightsCauses.slice(0, 2),
  ],
  steps: ({ partitionB: { message }, sentFromGeneral }) => [
    {
      why: 'a user with both rights sees the sent message',
      as: 'humanUser',
      send: listMessages(sent),
      given: [status(200), holds('a message sent from GENERAL', sentFromGeneral)],
    },
    {
      why: 'the user of partition B is shown what was received there',
      send: listMessages(received, partitionFields),
      given: [status(200), holds('a message of partition B', message)],
    },
    {
      why: 'the user of partition B asks for the out folder',
      send: listMessages(sent, partitionFields),
      expect: [
        status(200),
        doesNotHold('a message sent from GENERAL', sentFromGeneral),
        noMessageInPartition(defaultPartition),
      ],
    },
  ],
})

/** §4.1, list rule 3: the other way round. */
export const listOfGeneralAlone = scenario({
  id: 'list-general-alone',
  title: 'A user who may consult GENERAL alone is shown its messages and no others',
  level: 'MUST',
  clauses: ['4.1.all-partitions-consultable-only', '5.6.list-consultable-only', '5.6.list-of-partition-allowed'],
  persona: 'userOfGeneral',
  needs: ['partitionB', 'closedPartition'],
  reads: 'list',
  causes: listRightsCauses.slice(1),
  steps: ({ partitionB: { partitionId, message, outside }, closedPartition }) => [
    {
      why: 'a user with both rights sees a message of partition B',
      as: 'humanUser',
      send: listMessages(received),
      given: [status(200), holds('a message of partition B', message)],
    },
    {
      why: 'the user of GENERAL asks for the list',
      send: listMessages(received),
      expect: [
        status(200),
        holds('a message of GENERAL', outside),
        doesNotHold('a message of another partition', message, closedPartition.message),
      ],
    },
    {
      why: 'the user of GENERAL asks for GENERAL',
      send: listMessages({ ...received, recipientPartition: defaultPartition }),
      expect: [
        status(200),
        holds('a message of GENERAL', outside),
        doesNotHold(`a message of ${partitionId}`, message),
      ],
    },
  ],
})

/** §4.1, §5.6: no partition at all. Our decision: 200 and empty. */
export const listWithoutRights = scenario({
  id: 'list-no-rights-nothing',
  title: 'A user who may consult no partition is shown no message',
  level: 'MUST',
  clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only', '4.1.all-partitions-without-general'],
  persona: 'userWithoutRights',
  needs: ['partitionB'],
  reads: 'list',
  causes: ['A condition "partition in ()" is left out when the list of partitions is empty, so everything is listed.'],
  steps: ({ partitionB: { message } }) => [
    {
      why: 'a user with rights sees a message',
      as: 'humanUser',
      send: listMessages(received),
      given: [status(200), holds('a message', message)],
    },
    {
      why: 'the user without rights asks for the list',
      send: listMessages(received),
      expect: [failsClosed],
      advise: [status(200)],
    },
  ],
})
