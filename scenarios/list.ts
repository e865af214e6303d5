import { limits } from '../src/contract/limits.ts'
import { status } from '../src/engine/expectations/answers.ts'
import {
  each,
  emptyList,
  holds,
  holdsNot,
  listOf,
  listOfUpTo,
  noneLiesIn,
  othersThanInStep,
  partitionFields,
} from '../src/engine/expectations/lists.ts'
import { follows } from '../src/engine/expectations/readings.ts'
import { list } from '../src/engine/request.ts'
import { scenario } from '../src/engine/scenario.ts'

/** §4.1: the first page, and nothing of a partition the user may not consult. */
export const firstPage = scenario({
  id: 'list-first-page-ten',
  rows: [1],
  title: 'The first page of ten holds ten messages, none from a partition the user may not consult',
  level: 'MUST',
  clauses: ['rows.1', '4.1.page-size-10', '4.1.all-partitions-consultable-only', '5.6.list-consultable-only'],
  persona: 'humanUser',
  needs: ['manyInGeneral', 'closedPartition', 'closedMessage'],
  reads: 'list',
  changes: [],
  steps: ({ closedPartition, closedMessage }) => [
    {
      why: 'ask for the first ten messages',
      send: list({ page: 1, pageSize: 10 }, partitionFields),
      expect: [
        status(200),
        listOf(10),
        holdsNot('a message of the closed partition', closedPartition.message, closedMessage),
        noneLiesIn(closedPartition.partitionId),
      ],
    },
  ],
})

/** §4.1: the second page goes on where the first ended. */
export const secondPage = scenario({
  id: 'list-second-page-further',
  rows: [2],
  title: 'The second page of ten holds up to ten further messages',
  level: 'MUST',
  clauses: ['rows.2', '4.1.page-number', '4.1.pages-disjoint'],
  persona: 'humanUser',
  needs: ['manyInGeneral'],
  reads: 'list',
  changes: [],
  steps: () => [
    { why: 'ask for the first ten messages', send: list({ page: 1, pageSize: 10 }), given: [status(200), listOf(10)] },
    {
      why: 'ask for the next ten',
      send: list({ page: 2, pageSize: 10 }),
      expect: [status(200), listOfUpTo(10), othersThanInStep(1)],
    },
  ],
})

/** §4.1: `folder=out` lists what the mailbox sent. */
export const sentMessages = scenario({
  id: 'list-folder-out-sent',
  rows: [4],
  title: 'The out folder lists sent messages of consultable partitions only',
  level: 'MUST',
  clauses: ['rows.4', '4.1.folder-out', '5.6.list-consultable-only'],
  persona: 'humanUser',
  needs: ['sentMessage', 'message', 'closedSentMessage'],
  reads: 'list',
  changes: [],
  steps: ({ sentMessage, message, closedSentMessage }) => [
    {
      why: 'ask for the out folder',
      send: list({ folder: 'out' }),
      expect: [
        status(200),
        holds('a sent message', sentMessage),
        holdsNot('a received message', message),
        holdsNot('a message sent from the closed partition', closedSentMessage),
      ],
    },
  ],
})

/** §4.1, §3: hidden messages appear with `visible=false`. */
export const hiddenMessages = scenario({
  id: 'list-hidden-only',
  rows: [5],
  title: 'With visible=false the list holds the hidden messages of consultable partitions only',
  level: 'MUST',
  clauses: ['rows.5', '4.1.visible-false', '5.6.list-consultable-only'],
  persona: 'humanUser',
  needs: ['hiddenMessage', 'message', 'closedHiddenMessage'],
  reads: 'list',
  changes: [],
  steps: ({ hiddenMessage, message, closedHiddenMessage }) => [
    {
      why: 'ask for hidden messages',
      send: list({ visible: false }),
      expect: [
        status(200),
        holds('a hidden message', hiddenMessage),
        holdsNot('a visible message', message),
        holdsNot('a hidden message of the closed partition', closedHiddenMessage),
      ],
    },
  ],
})

/** §4.1: one partition, which the user may consult. */
export const onePartition = scenario({
  id: 'list-partition-its-messages',
  rows: [6],
  title: 'The list of a partition the user may consult holds its messages and no others',
  level: 'MUST',
  clauses: ['rows.6', '4.1.recipient-partition', '5.6.list-of-partition-allowed'],
  persona: 'humanUser',
  needs: ['partitionB', 'closedPartition'],
  reads: 'list',
  changes: [],
  steps: ({ partitionB: { partitionId, message, outside }, closedPartition }) => [
    {
      why: 'ask for the messages of the partition',
      send: list({ recipientPartition: partitionId }),
      expect: [
        status(200),
        holds('a message of the partition', message),
        holdsNot('a message of another partition', outside, closedPartition.message),
      ],
    },
  ],
})

/** §5.6, §7: one partition, which the user may not consult; the specification says it in two ways. */
export const closedPartition = scenario({
  id: 'list-partition-no-access',
  rows: [7],
  title: 'The list of a partition the user may not consult gives nothing',
  level: 'MUST',
  clauses: ['rows.7', '5.6.list-of-partition-refused', '7.reading-list'],
  persona: 'humanUser',
  needs: ['closedPartition', 'partitionB'],
  reads: 'list',
  changes: [],
  steps: ({ closedPartition: { partitionId, message }, partitionB }) => [
    {
      why: 'the document consumer sees that the partition holds a message',
      as: 'documentConsumer',
      send: list({ recipientPartition: partitionId, folder: 'in', visible: true, pageSize: 100 }),
      given: [status(200), holds('a message of the closed partition', message)],
    },
    {
      why: 'the user may ask for another partition',
      send: list({ recipientPartition: partitionB.partitionId }),
      given: [status(200), listOfUpTo(limits.defaultPageSize)],
    },
    {
      why: 'the user asks for the closed partition',
      send: list({ recipientPartition: partitionId }),
      expect: [follows('listWithoutAccess', { scenarios: [status(200), emptyList], guidance: [status(403)] })],
    },
  ],
})

/** §4.1: the alert of the portal, as a list. */
export const unreadExpiringSoon = scenario({
  id: 'list-unread-expiring-soon',
  rows: [8],
  title: 'Unread visible messages that expire soon are listed, and no others',
  level: 'MUST',
  clauses: ['rows.8', '4.1.expired-before', '4.1.read-false', '4.1.combined-with-and', '4.1.every-message-matches'],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  reads: 'list',
  changes: [],
  steps: ({ expiringSoon: { expiredBefore, message, read, later } }) => [
    {
      why: 'ask for unread messages that expire soon',
      send: list({ expiredBefore, read: false, visible: true }, ['isRead']),
      expect: [
        status(200),
        holds('an unread message that expires soon', message),
        holdsNot('a read message', read),
        holdsNot('a message that expires later', later),
        each('isRead', false),
      ],
    },
  ],
})
