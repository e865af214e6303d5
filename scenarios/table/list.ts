import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import {
  contains,
  doesNotContain,
  eachMessageHas,
  listOfLength,
  listOfUpTo,
  noMessageInPartition,
  noMessageOfStep,
  partitionFields,
} from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** §4.1: the first page, without messages of a partition the user cannot consult. */
export const firstPage = scenario({
  id: 'list-first-page-ten',
  rows: [1],
  title: 'The first page of ten holds ten messages, all of which the user can consult',
  clauses: [
    'rows.1',
    '4.1.page-size-10',
    '4.1.all-partitions-consultable-only',
    '5.6.list-consultable-only',
    '1.3.list',
    '4.4.list',
    '4.paths-under-base-url',
  ],
  needs: ['manyInGeneral', 'closedPartition', 'closedMessage'],
  causes: [
    "pageSize is bound to another name (Spring's Pageable reads `size`), so the default applies.",
    'Rights are applied after paging (a stream or LINQ over the fetched page), so the page is too short.',
    'A fetch join with paging in Hibernate, or a join on attachments, counts a message once per joined row.',
  ],
  steps: ({ closedPartition, closedMessage }) => [
    step('list', 'ask for the first ten messages')
      .send(listMessages({ page: 1, pageSize: 10 }, partitionFields))
      .expect(
        status(200),
        listOfLength(10),
        doesNotContain('a message of the closed partition', closedPartition.message, closedMessage),
        noMessageInPartition(closedPartition.partitionId),
      ),
  ],
})

/** §4.1: the second page continues where the first ended. */
export const secondPage = scenario({
  id: 'list-second-page-further',
  rows: [2],
  title: 'The second page of ten holds up to ten further messages',
  clauses: ['rows.2', '4.1.page-number', '4.1.pages-disjoint'],
  needs: ['manyInGeneral'],
  relation: true,
  causes: [
    "Pages are counted from 0 (Spring's PageRequest, LINQ Skip), so page 2 does not follow page 1.",
    'The query orders by publication date only: messages with the same date swap places between two queries.',
  ],
  steps: () => [
    step('first-page', 'ask for the first ten messages')
      .send(listMessages({ page: 1, pageSize: 10 }))
      .given(status(200), listOfLength(10)),
    step('second-page', 'ask for the next ten')
      .send(listMessages({ page: 2, pageSize: 10 }))
      .expect(status(200), listOfUpTo(10), noMessageOfStep(1)),
  ],
})

/** §4.1: `folder=out` lists the messages that the mailbox sent. */
export const sentMessages = scenario({
  id: 'list-folder-out-sent',
  rows: [4],
  title: 'folder=out lists only sent messages of partitions the user can consult',
  clauses: ['rows.4', '4.1.folder-out', '5.6.list-consultable-only'],
  needs: ['sentMessage', 'partitionB', 'closedSentMessage'],
  causes: [
    'The query joins on the recipient only, so the out folder is empty or repeats the in folder.',
    'Rights are checked on the recipient partition, but a sent message lies in its sender partition.',
  ],
  steps: ({ sentMessage, partitionB, closedSentMessage }) => [
    // Replies of earlier runs are newer, so the default page may not reach the sent message.
    step('list', 'ask for the out folder')
      .send(listMessages({ folder: 'out', pageSize: 100 }))
      .expect(
        status(200),
        contains('a sent message', sentMessage),
        doesNotContain('a received message', partitionB.outside),
        doesNotContain('a message sent from the closed partition', closedSentMessage),
      ),
  ],
})

/** §4.1, §3: hidden messages are listed with `visible=false`. */
export const hiddenOnly = scenario({
  id: 'list-hidden-only',
  rows: [5],
  title: 'visible=false lists only hidden messages of partitions the user can consult',
  clauses: ['rows.5', '4.1.visible-false', '5.6.list-consultable-only'],
  needs: ['hiddenMessage', 'partitionB', 'closedHiddenMessage'],
  causes: [
    'A fixed condition (@SQLRestriction, an EF query filter, a global scope) always excludes hidden messages.',
    'visible is bound to a primitive boolean or tested for truthiness, so false counts as missing.',
  ],
  steps: ({ hiddenMessage, partitionB, closedHiddenMessage }) => [
    step('list', 'ask for hidden messages')
      .send(listMessages({ visible: false }))
      .expect(
        status(200),
        contains('a hidden message', hiddenMessage),
        doesNotContain('a visible message', partitionB.outside),
        doesNotContain('a hidden message of the closed partition', closedHiddenMessage),
      ),
  ],
})

/** §4.1: the messages behind the alert of the portal, as a list. */
export const unreadExpiringSoon = scenario({
  id: 'list-unread-expiring-soon',
  rows: [8],
  title: 'Unread visible messages that expire soon are listed, and no others',
  clauses: ['rows.8', '4.1.expired-before', '4.1.read-false', '4.1.combined-with-and', '4.1.every-message-matches'],
  needs: ['expiringSoon'],
  causes: [
    'The criteria are joined with OR (a Specification or PredicateBuilder that begins with false).',
    "read=false counts as missing: a primitive boolean, PHP's empty() or a test for truthiness.",
    'expiredBefore is compared with the publication date, or as text in another format.',
  ],
  steps: ({ expiringSoon: { expiredBefore, message, read, later } }) => [
    step('list', 'ask for unread messages that expire soon')
      .send(listMessages({ expiredBefore, read: false, visible: true }, ['isRead']))
      .expect(
        status(200),
        doesNotContain('a read message', read),
        doesNotContain('a message that expires later', later),
        eachMessageHas('isRead', false),
      ),
    step('list-around', 'ask the same of the days around such a message')
      .send(windowAround({ expiredBefore, read: false, visible: true }, message))
      .expect(status(200), contains('an unread message that expires soon', message)),
    step('list-around-others', 'ask the same of the days around the others')
      .send(windowAround({ expiredBefore, read: false, visible: true }, read, later))
      .expect(
        status(200),
        doesNotContain('a read message', read),
        doesNotContain('a message that expires later', later),
      ),
  ],
})
