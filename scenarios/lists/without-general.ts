import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import {
  doesNotHold,
  holds,
  noMessageInPartition,
  partitionFields,
} from '../../src/engine/expectations/lists/membership.ts'
import { listRefused } from '../../src/engine/expectations/refusals.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'
import { listRightsCauses } from './partitions.ts'
import { receivedQuery, sentQuery } from './queries.ts'

/** §4.1, list rule 3: GENERAL needs a consult right like any other partition. */
export const listWithoutGeneral = scenario({
  id: 'list-without-general',
  title: 'A user who cannot consult GENERAL does not see its messages',
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
      id: 'list-with-both-rights',
      why: 'a user with both rights sees messages of both partitions',
      as: 'humanUser',
      send: listMessages(receivedQuery),
      given: [status(200), holds('a message of partition B', message), holds('a message of GENERAL', outside)],
    },
    {
      id: 'list-with-right-on-b',
      why: 'the user of partition B asks for the list',
      send: listMessages(receivedQuery, partitionFields),
      expect: [
        status(200),
        holds('a message of partition B', message),
        doesNotHold('a message of another partition', outside, closedPartition.message),
        noMessageInPartition(defaultPartition),
      ],
    },
    {
      id: 'list-of-general',
      why: 'the user of partition B asks for GENERAL',
      send: listMessages({ ...receivedQuery, recipientPartition: defaultPartition }),
      expect: [listRefused],
    },
  ],
})

/**
 * §4.1, list rule 3: the same for sent messages. A message can be listed if the user can consult either of its
 * partitions.
 */
export const sentListWithoutGeneral = scenario({
  id: 'list-sent-without-general',
  title: 'A user who cannot consult GENERAL does not see messages sent from it',
  level: 'MUST',
  clauses: ['4.1.all-partitions-without-general', '4.1.folder-out', '5.6.list-consultable-only'],
  persona: 'userOfB',
  needs: ['partitionB', 'sentFromGeneral'],
  reads: 'list',
  causes: [
    'The condition checks the recipient partition, which sent messages do not have.',
    ...listRightsCauses.slice(0, 2),
  ],
  steps: ({ partitionB: { message }, sentFromGeneral }) => [
    {
      id: 'sent-with-both-rights',
      why: 'a user with both rights sees the sent message',
      as: 'humanUser',
      send: listMessages(sentQuery),
      given: [status(200), holds('a message sent from GENERAL', sentFromGeneral)],
    },
    {
      id: 'received-with-right-on-b',
      why: 'the user of partition B sees a received message of that partition',
      send: listMessages(receivedQuery, partitionFields),
      given: [status(200), holds('a message of partition B', message)],
    },
    {
      id: 'sent-with-right-on-b',
      why: 'the user of partition B asks for the out folder',
      send: listMessages(sentQuery, partitionFields),
      expect: [
        status(200),
        doesNotHold('a message sent from GENERAL', sentFromGeneral),
        noMessageInPartition(defaultPartition),
      ],
    },
  ],
})
