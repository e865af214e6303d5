import { either } from '../../../src/engine/expectations/alternatives.ts'
import { isInPartition, isWhereMoved } from '../../../src/engine/expectations/answers/fields.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { eachMatchesRequest } from '../../../src/engine/expectations/lists/matching.ts'
import { fieldsAsInStep } from '../../../src/engine/expectations/lists/relations.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { locationStep, undoMove } from './move-steps.ts'

/** §3, §5.6: the named messages may lie in different partitions. */
export const moveFromSeveralPartitions = scenario({
  id: 'partition-change-several-partitions',
  title: 'Messages of two partitions move together, and nothing else about them changes',
  clauses: [
    '2.change-partition-mixed',
    '2.change-partition-message-ids',
    '2.change-partition-target-recipient',
    '3.moved-by-change-partition',
    '3.partition-alone',
    '5.6.change-partition-mixed',
    '5.6.change-partition-allowed',
    '1.6.recipient-partition-recorded',
  ],
  needs: ['twoApart'],
  reads: 'item',
  changes: ['twoApart'],
  causes: [
    'The right is checked once, for the partition of the first message, and all messages must lie there.',
    'Lists are read from a copy (a projection, a search index), whose partition is not updated.',
  ],
  steps: ({ twoApart: { first, second, targetPartitionId } }) => [
    step('first-before', 'read the first message before the move').send(getDetails(first)).given(status(200)),
    step('changePartition', 'move both messages')
      .send(moveMessages([first.messageId, second.messageId], targetPartitionId))
      .expect(success)
      .restore(undoMove(first), undoMove(second)),
    locationStep('first-moved', 'the first message was moved', first, targetPartitionId).advise(
      fieldsAsInStep(1, 'isRead', 'isVisible'),
    ),
    locationStep('second-moved', 'the second message was moved', second, targetPartitionId),
    step('listed-there', 'list messages of that partition from the days of the first message')
      .send(windowAround({ folder: 'in', visible: true, recipientPartition: targetPartitionId }, first))
      .expect(status(200), eachMatchesRequest),
  ],
})

/** §2: what a move of a sent message does is open. The received one of the same request moves with it, or neither does. */
export const moveReceivedWithSent = scenario({
  id: 'partition-change-received-with-sent',
  title: 'A move that names a sent message first also moves the received one, or is refused',
  clauses: ['2.change-partition-message-ids', '3.moved-by-change-partition', '7.change-refused-none-moved'],
  needs: ['movable', 'sentFromGeneral'],
  reads: 'item',
  changes: ['movable', 'sentFromGeneral'],
  causes: ['The first message decides which column is changed, or which table is updated, for all of them.'],
  steps: ({ movable: { message, targetPartitionId }, sentFromGeneral }) => [
    step('move-received', 'move only the received message')
      .send(moveMessages([message.messageId], targetPartitionId))
      .given(success)
      .restore(undoMove(message), undoMove(sentFromGeneral)),
    step('before', 'it lies in the new partition')
      .send(getDetails(message))
      .given(status(200), isInPartition(targetPartitionId)),
    step('move-both', 'move a sent message and the received one back')
      .send(moveMessages([sentFromGeneral.messageId, message.messageId], message.recipientPartition))
      .given(either([success], [clientError])),
    step('received-after', 'the received message moved, or the change was refused')
      .send(getDetails(message))
      .given(status(200))
      .expect(isWhereMoved(3, { to: message.recipientPartition, from: targetPartitionId })),
  ],
})
