/** §5.6: a change that names a closed message among open ones is refused. */
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { changeRefused } from '../../src/engine/expectations/refusals.ts'
import { moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { idsOf, undoMove } from '../states/moves/move-steps.ts'
import { isNotExpired, openMessageStep, openVisibilityStep } from '../states/precondition-steps.ts'

/** §5.6: the right is needed on each message, in both folders. */
const changeChecksBothFolders = scenario({
  id: 'change-checks-both-folders',
  title: 'A change of messages of two folders or three partitions is refused when one of them is closed',
  clauses: [
    '5.6.change-visibility-refused',
    '5.6.change-partition-refused',
    '3.moved-needs-consult-on-each',
    '7.change-refused-none-moved',
  ],
  needs: ['twoApart', 'closedSentMessage', 'closedMessage'],
  writes: true,
  causes: [
    'The first message of the request decides in which folder the rights are checked.',
    'The rights are checked in a query of received messages, and sent ones are not in it.',
    'The rights are checked on the first two partitions only.',
  ],
  steps: ({ twoApart: { first: open, second, targetPartitionId }, closedSentMessage, closedMessage }) => {
    const requests = [
      { id: 'sent', noun: 'a closed sent one', ids: [open, closedSentMessage] },
      { id: 'sent-first', noun: 'a closed sent one, which the request names first', ids: [closedSentMessage, open] },
      { id: 'received', noun: 'a closed received one', ids: [open, closedMessage] },
      { id: 'third', noun: 'one of another open partition, and a closed one', ids: [open, second, closedMessage] },
    ]
    return refusedChangeSteps(open, targetPartitionId, requests)
  },
})

interface ClosedAmongOpen {
  id: string
  /** follows "hide an open received message and" */
  noun: string
  ids: readonly MessageHandle[]
}

/** Both changes of each of these groups of messages are refused. */
const refusedChangeSteps = (open: MessageHandle, targetPartitionId: string, requests: readonly ClosedAmongOpen[]) => [
  openMessageStep(open),
  openVisibilityStep(open),
  ...requests.flatMap(({ id, noun, ids }) => [
    step(`hide-${id}`, `hide an open received message and ${noun}`)
      .send(setVisible(idsOf(ids), false))
      .expect(changeRefused)
      .restore(setVisible(idsOf(ids), true)),
    step(`move-${id}`, `move an open received message and ${noun}`)
      .send(moveMessages(idsOf(ids), targetPartitionId))
      .expect(changeRefused)
      .restore(...ids.map(undoMove)),
  ]),
]

/** §5.6: the right is needed on the partition of each message, however many there are. */
const changeChecksFivePartitions = scenario({
  id: 'change-checks-five-partitions',
  title: 'A change of messages of five partitions is refused when one of them is closed',
  clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused', '3.moved-needs-consult-on-each'],
  needs: ['twoApart', 'partitionB', 'encodedMovable', 'closedMessage'],
  writes: true,
  causes: ['The number of lookups of one request is limited, and what is beyond the limit counts as allowed.'],
  steps: ({ twoApart: { first, second, targetPartitionId }, partitionB, encodedMovable, closedMessage }) =>
    refusedChangeSteps(first, targetPartitionId, [
      {
        id: 'fifth',
        noun: 'three of other open partitions, and a closed one',
        ids: [first, second, partitionB.message, encodedMovable, closedMessage],
      },
    ]),
})

/** A database may load the messages of a request by identifier or by date: one of these is the last one then. */
const extremesOf = (closed: readonly [MessageHandle, ...MessageHandle[]]) => {
  const lastBy = (key: 'messageId' | 'publicationDate', isLast: (one: string, other: string) => boolean) =>
    closed.reduce((last, one) => (isLast(one[key], last[key]) ? one : last))
  const isLess = (one: string, other: string) => one < other
  const isGreater = (one: string, other: string) => one > other
  return [
    { id: 'least-identifier', says: 'with the least identifier', one: lastBy('messageId', isLess) },
    { id: 'greatest-identifier', says: 'with the greatest identifier', one: lastBy('messageId', isGreater) },
    { id: 'oldest', says: 'that is the oldest', one: lastBy('publicationDate', isLess) },
    { id: 'newest', says: 'that is the newest', one: lastBy('publicationDate', isGreater) },
  ]
}

/** §5.6: one more than a limit of five lookups. */
const changeChecksSixPartitions = scenario({
  id: 'change-checks-six-partitions',
  title: 'A change of messages of six partitions is refused when one of them is closed, in any order',
  clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused', '3.moved-needs-consult-on-each'],
  needs: ['twoApart', 'partitionB', 'encodedMovable', 'messageInDigitPartition', 'closedMessage', 'closedOfEachKind'],
  writes: true,
  causes: [
    'The rights are looked up for the first five partitions of a request, or for the last five.',
    'The rights are looked up for the first partitions in the order of the database, by identifier or by date.',
  ],
  steps: ({ twoApart: { first, second, targetPartitionId }, partitionB, closedMessage, ...others }) => {
    const open = [first, second, partitionB.message, others.encodedMovable, others.messageInDigitPartition]
    const closed = others.closedOfEachKind.messages.filter((one) => one.isVisible && isNotExpired(one))
    return refusedChangeSteps(first, targetPartitionId, [
      { id: 'closed-last', noun: 'four of other open partitions, and a closed one', ids: [...open, closedMessage] },
      {
        id: 'closed-first',
        noun: 'four of other open partitions, and a closed one, which the request names first',
        ids: [closedMessage, ...open],
      },
      ...extremesOf([closedMessage, ...closed]).map(({ id, says, one }) => ({
        id,
        noun: `four of other open partitions, and the closed one ${says}`,
        ids: [...open, one],
      })),
    ])
  },
})

export const closedAmongOpenScenarios = [changeChecksBothFolders, changeChecksFivePartitions, changeChecksSixPartitions]
