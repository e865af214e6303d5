import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { followsReading } from '../../src/engine/expectations/alternatives.ts'
import { field, liesIn, status, success } from '../../src/engine/expectations/answers/body.ts'
import { noTextOfMessages } from '../../src/engine/expectations/leaks.ts'
import { get, moveMessages } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { knownContentSteps, moveAll, moveAllBack } from '../states/move-partition-steps.ts'

const undoMove = ({ messageId, recipientPartition }: MessageHandle) => moveMessages([messageId], recipientPartition)

/** The details say where the message lies; who asks must be one who may consult it there. */
const locationStep = (
  why: string,
  { messageId }: MessageHandle,
  partitionId: string,
  as: Step['as'] = 'humanUser',
): Step => ({
  why,
  as,
  send: get(paths.details, { messageId }),
  given: [status(200)],
  expect: [liesIn(partitionId)],
})

/** §3, §2 variant A: messages named one by one. */
export const namedMessagesMoved = scenario({
  id: 'partition-change-moves',
  rows: [17],
  title: 'Two messages are moved to a partition the user may consult',
  level: 'MUST',
  clauses: ['rows.17', '3.moved-by-change-partition', '5.6.change-partition-allowed', '4.4.change-partition'],
  persona: 'humanUser',
  needs: ['twoMovable'],
  reads: 'item',
  changes: ['twoMovable'],
  causes: [
    'Only the first of messageIds is bound, or only the first is saved.',
    'A bulk update (JPQL, ExecuteUpdate) passes by the second-level cache, which still holds the old partition.',
  ],
  steps: ({ twoMovable: { first, second, targetPartitionId } }) => [
    {
      why: 'move both',
      send: moveMessages([first.messageId, second.messageId], targetPartitionId),
      expect: [success],
      restore: [undoMove(first), undoMove(second)],
    },
    locationStep('the first was moved', first, targetPartitionId),
    locationStep('the second was moved', second, targetPartitionId),
  ],
})

/** §5.6, §7: one message the user may not consult refuses the whole change. */
export const moveNoAccessRefused = scenario({
  id: 'partition-change-no-access-refused',
  rows: [18],
  title: 'A move that names a message the user may not consult is refused, and nothing is moved',
  level: 'MUST',
  clauses: [
    'rows.18',
    '5.6.change-partition-mixed',
    '7.reading-change',
    '7.same-reading-for-changes',
    '7.change-refused-none-moved',
  ],
  persona: 'humanUser',
  needs: ['movable', 'closedMessage'],
  reads: 'item',
  changes: ['movable', 'closedMessage'],
  causes: [
    'Messages are checked and moved one by one without a transaction around all of them.',
    'A checked exception leaves a Spring transaction to commit: @Transactional rolls back on unchecked ones alone.',
  ],
  steps: ({ movable: { message, targetPartitionId }, closedMessage }) => [
    {
      why: 'move both a message that may be consulted and one that may not',
      send: moveMessages([message.messageId, closedMessage.messageId], targetPartitionId),
      expect: [
        followsReading('changeWithoutAccess', { scenarios: [status(400)], guidance: [status(403)] }),
        noTextOfMessages(closedMessage),
      ],
      restore: [undoMove(message), undoMove(closedMessage)],
    },
    locationStep('the first was not moved', message, message.recipientPartition),
    locationStep('nor was the other', closedMessage, closedMessage.recipientPartition, 'documentConsumer'),
    {
      why: 'alone, the first may be moved',
      send: moveMessages([message.messageId], targetPartitionId),
      given: [success],
      restore: [undoMove(message)],
    },
  ],
})

/** §5.6: no right on the target is asked for. */
export const moveToClosed = scenario({
  id: 'partition-change-to-closed',
  rows: [19],
  title: 'Two messages are moved to a partition the user may not consult',
  level: 'MUST',
  clauses: ['rows.19', '5.6.change-partition-target-free'],
  persona: 'humanUser',
  needs: ['twoMovable', 'closedPartition'],
  reads: 'item',
  changes: ['twoMovable'],
  causes: [
    'The right on the target is asked for as well.',
    'The moved message is read again for the answer, as a user who may not consult it any more.',
  ],
  steps: ({ twoMovable: { first, second }, closedPartition: { partitionId } }) => [
    {
      why: 'move both',
      send: moveMessages([first.messageId, second.messageId], partitionId),
      expect: [success],
      restore: [undoMove(first), undoMove(second)],
    },
    locationStep('the first was moved', first, partitionId, 'documentConsumer'),
    locationStep('the second was moved', second, partitionId, 'documentConsumer'),
  ],
})

/** §3, §2 variant B: all that lies in a partition, sent messages included. */
export const moveWholePartition = scenario({
  id: 'partition-change-whole-partition',
  rows: [20],
  title: 'All messages of a partition are moved, the sent ones to their own target; an empty source is fine',
  level: 'MUST',
  clauses: [
    'rows.20',
    '3.moved-by-source',
    '3.moved-empty-source-204',
    '4.1.change-partition-source-204',
    '7.source-partition-204',
    '7.source-partition-empty-204',
  ],
  persona: 'humanUser',
  needs: ['partitionToEmpty'],
  reads: 'item',
  changes: ['partitionToEmpty'],
  causes: [
    'The update covers received messages, and the sender partition of sent ones is forgotten.',
    'An update that touches no row is answered with 404, as if the partition were not there.',
  ],
  steps: ({ partitionToEmpty }) => {
    const { partitionId, received, sent, emptyPartitionId } = partitionToEmpty
    const send = moveAll(partitionId, {
      targetRecipientPartitionId: defaultPartition,
      targetSenderPartitionId: emptyPartitionId,
    })
    return [
      ...knownContentSteps(partitionId, ...received),
      {
        why: 'move all messages of the partition',
        send,
        expect: [status(204)],
        restore: moveAllBack(partitionToEmpty),
      },
      ...received.map((message) => locationStep('a received message lies in GENERAL', message, defaultPartition)),
      ...sent.map(
        ({ messageId }): Step => ({
          why: 'a sent message has its new sender partition',
          send: get(paths.details, { messageId }),
          given: [status(200)],
          expect: [field('senderPartition', emptyPartitionId)],
        }),
      ),
      { why: 'move all messages of the partition, which is empty now', send, expect: [status(204)] },
    ]
  },
})
