import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../src/engine/expectations/leaks.ts'
import { changeRefused } from '../../src/engine/expectations/refusals.ts'
import { moveMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import {
  bothMovedSteps,
  knownContentSteps,
  locationStep,
  movePartition,
  senderPartitionStep,
  undoMove,
  undoMovePartition,
} from '../states/moves/move-steps.ts'

/** §3, §2 variant A: messages named by identifier. */
export const namedMessagesMoved = scenario({
  id: 'partition-change-moves',
  rows: [17],
  title: 'Two messages move to a partition the user can consult',
  clauses: ['rows.17', '3.moved-by-change-partition', '5.6.change-partition-allowed', '4.4.change-partition'],
  needs: ['twoMovable'],
  reads: 'item',
  changes: ['twoMovable'],
  causes: [
    'Only the first identifier in messageIds is bound, or only the first message is saved.',
    'A bulk update (JPQL, ExecuteUpdate) bypasses the second-level cache, which still has the old partition.',
  ],
  steps: ({ twoMovable: { first, second, targetPartitionId } }) => [
    step('changePartition', 'move both messages')
      .send(moveMessages([first.messageId, second.messageId], targetPartitionId))
      .expect(success)
      .restore(undoMove(first), undoMove(second)),
    ...bothMovedSteps(first, second, targetPartitionId),
  ],
})

/** §5.6, §7: one message that the user cannot consult makes the provider refuse the whole change. */
export const moveNoAccessRefused = scenario({
  id: 'partition-change-no-access-refused',
  rows: [18],
  title: 'A move with a message the user cannot consult is refused and moves nothing',
  clauses: [
    'rows.18',
    '5.6.change-partition-refused',
    '7.reading-change',
    '7.same-reading-for-changes',
    '7.change-refused-none-moved',
  ],
  needs: ['movable', 'closedMessage'],
  reads: 'item',
  changes: ['movable', 'closedMessage'],
  causes: [
    'Messages are checked and moved one by one, without one transaction around the loop.',
    'A checked exception still commits: Spring @Transactional rolls back on unchecked exceptions only.',
  ],
  steps: ({ movable: { message, targetPartitionId }, closedMessage }) => [
    step('move-open-and-closed', 'move one message the user can consult and one the user cannot')
      .send(moveMessages([message.messageId, closedMessage.messageId], targetPartitionId))
      .expect(changeRefused, noTextOfMessages(closedMessage))
      .restore(undoMove(message), undoMove(closedMessage)),
    locationStep('open-not-moved', 'the first message was not moved', message, message.recipientPartition),
    locationStep(
      'closed-not-moved',
      'the second message was not moved',
      closedMessage,
      closedMessage.recipientPartition,
    ).as('documentConsumer'),
    step('move-open-alone', 'the first message can be moved on its own')
      .send(moveMessages([message.messageId], targetPartitionId))
      .given(success)
      .restore(undoMove(message)),
  ],
})

/** §5.6: a move needs no right on the target partition. */
export const moveToClosed = scenario({
  id: 'partition-change-to-closed',
  rows: [19],
  title: 'Two messages move to a partition the user cannot consult',
  clauses: ['rows.19', '5.6.change-partition-target-free'],
  needs: ['twoMovable', 'closedPartition'],
  reads: 'item',
  changes: ['twoMovable'],
  causes: [
    'The right on the target partition is checked as well.',
    'The response reads the moved message again, as a user who can no longer consult it.',
  ],
  steps: ({ twoMovable: { first, second }, closedPartition: { partitionId } }) => [
    step('changePartition', 'move both messages')
      .send(moveMessages([first.messageId, second.messageId], partitionId))
      .expect(success)
      .restore(undoMove(first), undoMove(second)),
    ...bothMovedSteps(first, second, partitionId).map((moved) => moved.as('documentConsumer')),
  ],
})

/** §3, §2 variant B: all messages of a partition, sent messages included. */
export const moveWholePartition = scenario({
  id: 'partition-change-whole-partition',
  rows: [20],
  title: 'A whole partition moves, sent messages too; an empty source gives 204',
  clauses: [
    'rows.20',
    '3.moved-by-source',
    '3.moved-empty-source-204',
    '4.1.change-partition-source-204',
    '7.source-partition-204',
    '7.source-partition-empty-204',
  ],
  needs: ['partitionToEmpty'],
  reads: 'item',
  changes: ['partitionToEmpty'],
  causes: [
    'The update moves received messages but not the sender partition of sent ones.',
    'An update that changes no row returns 404, as if the partition did not exist.',
    'The two targets are exchanged, in the request object or in the update.',
  ],
  steps: ({ partitionToEmpty }) => {
    const { partitionId, received, sent, emptyPartitionId } = partitionToEmpty
    const send = movePartition(partitionId, { received: defaultPartition, sent: emptyPartitionId })
    return [
      ...knownContentSteps(partitionId, ...received),
      step('move-all', 'move all messages of the partition')
        .send(send)
        .expect(status(204))
        .restore(...undoMovePartition(partitionToEmpty)),
      ...received.map((message, index) =>
        locationStep(`received-moved-${index + 1}`, 'a received message lies in GENERAL', message, defaultPartition),
      ),
      ...sent.map((message, index) =>
        senderPartitionStep(
          `sent-moved-${index + 1}`,
          'a sent message has its new sender partition',
          message,
          emptyPartitionId,
        ),
      ),
      step('move-empty-source', 'move all messages of the partition, which is now empty')
        .send(send)
        .expect(status(204)),
    ]
  },
})
