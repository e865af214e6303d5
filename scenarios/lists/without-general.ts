import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import {
  contains,
  doesNotContain,
  noMessageInPartition,
  nonEmptyList,
  partitionFields,
} from '../../src/engine/expectations/lists/membership.ts'
import { listRefused } from '../../src/engine/expectations/refusals.ts'
import type { ListParameters } from '../../src/engine/scenario/list-window.ts'
import { listMessages, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

export const listRightsCause = {
  generalIsOpen: 'GENERAL is treated as open to all users of the enterprise.',
  consultIgnored: 'The list of rights is read, but not its consult flag.',
  cachedByEnterprise: 'Rights are cached per enterprise, not per user.',
}

const sentQuery = { folder: 'out', visible: true, pageSize: 100 } as const

/** §4.1, list rule 3: GENERAL needs a consult right like any other partition. */
export const listWithoutGeneral = scenario({
  id: 'list-without-general',
  title: 'A user who cannot consult GENERAL does not see its messages',
  clauses: [
    '4.1.all-partitions-without-general',
    '4.1.all-partitions-consultable-only',
    '5.6.list-of-partition-refused',
    '7.reading-list',
  ],
  persona: 'userOfB',
  needs: ['partitionB', 'closedPartition'],
  causes: Object.values(listRightsCause),
  steps: ({ partitionB: { message, outside }, closedPartition }) => [
    step('list-with-both-rights', 'a user with both rights sees messages of both partitions')
      .sendAs('humanUser', listReceived())
      .given(status(200), contains('a message of partition B', message), contains('a message of GENERAL', outside)),
    step('list-with-right-on-b', 'the user of partition B asks for the list')
      .send(listReceived({}, partitionFields))
      .expect(
        status(200),
        contains('a message of partition B', message),
        doesNotContain('a message of another partition', outside, closedPartition.message),
        noMessageInPartition(defaultPartition),
      ),
    step('list-of-general', 'the user of partition B asks for GENERAL')
      .send(listReceived({ recipientPartition: defaultPartition }))
      .expect(listRefused),
  ],
})

interface OtherList {
  name: string
  says: string
  query: (message: MessageHandle) => ListParameters
}

/** Each may have a query of its own. */
const otherLists: readonly OtherList[] = [
  {
    name: 'search',
    says: 'messages with a subject',
    // Without a known subject, all messages are listed.
    query: ({ subject }) => ({ visible: true, pageSize: 100, ...(subject !== '' && { q: subject, qlang: 'fr' }) }),
  },
  { name: 'hidden', says: 'hidden messages', query: () => ({ visible: false, pageSize: 100 }) },
  {
    name: 'second-page',
    says: 'a second page with the messages',
    query: () => ({ visible: true, page: 2, pageSize: 1 }),
  },
]

/** §4.1, list rule 3: a right on another partition is enough, for each of these lists. */
const otherListWithoutGeneral = ({ name, says, query }: OtherList) =>
  scenario({
    id: `list-${name}-without-general`,
    title: `A user who cannot consult GENERAL gets ${says} of another partition`,
    clauses: ['4.1.all-partitions-consultable-only', '5.6.list-consultable-only', '5.6.list-of-partition-allowed'],
    persona: 'userOfB',
    needs: ['partitionB'],
    causes: [
      'A search, a further page or the list of hidden messages checks the right on GENERAL first.',
      listRightsCause.generalIsOpen,
      listRightsCause.consultIgnored,
    ],
    steps: ({ partitionB: { message, partitionId } }) => {
      const list = { folder: 'in', ...query(message) }
      return [
        step('of-partition-with-both-rights', `a user with both rights lists partition B: ${says}`)
          .sendAs('humanUser', listMessages({ ...list, recipientPartition: partitionId }))
          .given(status(200), nonEmptyList),
        step('of-partition', `the user of partition B lists partition B: ${says}`)
          .send(listMessages({ ...list, recipientPartition: partitionId }))
          .expect(status(200), nonEmptyList),
        step('of-all-partitions', `the user of partition B lists all partitions: ${says}`)
          .send(listMessages(list))
          .expect(status(200), nonEmptyList),
      ]
    },
  })

export const otherListsWithoutGeneral = otherLists.map(otherListWithoutGeneral)

/**
 * §4.1, list rule 3: the same for sent messages. A message can be listed if the user can consult either of its
 * partitions.
 */
export const sentListWithoutGeneral = scenario({
  id: 'list-sent-without-general',
  title: 'A user who cannot consult GENERAL does not see messages sent from it',
  clauses: ['4.1.all-partitions-without-general', '4.1.folder-out', '5.6.list-consultable-only'],
  persona: 'userOfB',
  needs: ['partitionB', 'sentFromGeneral'],
  causes: [
    'The condition checks the recipient partition, which sent messages do not have.',
    listRightsCause.generalIsOpen,
    listRightsCause.consultIgnored,
  ],
  steps: ({ partitionB: { message }, sentFromGeneral }) => [
    step('sent-with-both-rights', 'a user with both rights sees the sent message')
      .sendAs('humanUser', listMessages(sentQuery))
      .given(status(200), contains('a message sent from GENERAL', sentFromGeneral)),
    step('received-with-right-on-b', 'the user of partition B sees a received message of that partition')
      .send(listReceived({}, partitionFields))
      .given(status(200), contains('a message of partition B', message)),
    step('sent-with-right-on-b', 'the user of partition B asks for the out folder')
      .send(listMessages(sentQuery, partitionFields))
      .expect(
        status(200),
        doesNotContain('a message sent from GENERAL', sentFromGeneral),
        noMessageInPartition(defaultPartition),
      ),
  ],
})
