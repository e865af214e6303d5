import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { isWhereMoved } from '../../../src/engine/expectations/answers/fields.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../../src/engine/expectations/leaks.ts'
import { changeRefused } from '../../../src/engine/expectations/refusals.ts'
import { nonexistentIdLike } from '../../../src/engine/scenario/nonexistent-id.ts'
import { getDetails, moveMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { locationStep, nameOfProperty, partOfName, undoMove, unknownPartitionId } from './move-steps.ts'

const notMovedStep = (id: string, why: string, message: MessageHandle) =>
  locationStep(id, why, message, message.recipientPartition)

/** The control of a refusal: the same message alone can be moved to a partition that exists. */
const allowedMoveStep = (message: MessageHandle, targetPartitionId: string) =>
  step('move-allowed', 'the first message can be moved on its own')
    .send(moveMessages([message.messageId], targetPartitionId))
    .given(success)
    .restore(undoMove(message))

const halfMovedCauses = [
  'Messages move one by one without a transaction around the loop, or it commits on a checked exception.',
  'The refused message is skipped, and the others move.',
]

/** §5.6, §7: the position of the refused message in the request does not matter. */
export const refusedMoveMovesNone = scenario({
  id: 'partition-change-refused-moves-none',
  title: 'A move refused for one message moves no message before or after it',
  clauses: [
    '3.moved-needs-consult-on-each',
    '3.partition-after-refusal',
    '5.6.change-partition-refused',
    '7.change-refused-none-moved',
    '7.change-partition-400',
    '7.change-partition-403',
    '7.reading-change',
  ],
  needs: ['twoApart', 'closedMessage'],
  reads: 'item',
  changes: ['twoApart', 'closedMessage'],
  causes: halfMovedCauses,
  steps: ({ twoApart: { first, second, targetPartitionId }, closedMessage }) => [
    step('move-closed-between-open', 'move two messages the user can consult, and between them one the user cannot')
      .send(moveMessages([first.messageId, closedMessage.messageId, second.messageId], targetPartitionId))
      .expect(changeRefused, noTextOfMessages(closedMessage))
      .restore(...[first, closedMessage, second].map(undoMove)),
    notMovedStep('first-not-moved', 'the message before it was not moved', first),
    notMovedStep('second-not-moved', 'the message after it was not moved', second),
    notMovedStep('closed-not-moved', 'the closed message was not moved', closedMessage).as('documentConsumer'),
    allowedMoveStep(first, targetPartitionId),
  ],
})

/** §3, §5.6: the target must exist. The specification does not say which status refuses the move. */
export const unknownTargetRefused = scenario({
  id: 'partition-change-unknown-target-refused',
  title: 'A move to a partition that does not exist is refused and moves nothing',
  clauses: ['3.moved-target-exists', '3.partition-after-refusal', '5.6.change-partition-target-exists'],
  needs: ['twoApart'],
  reads: 'item',
  changes: ['twoApart'],
  causes: [
    'The target is stored without calling the partitions operation, and no foreign key protects the column.',
    'The partitions operation is called only after the messages were moved.',
    'Names of partitions are compared with startsWith, contains or LIKE, or are keys of an object with properties of its own.',
  ],
  steps: ({ twoApart: { first, targetPartitionId } }) => [
    step('move-to-unknown-partition', 'move a message to a partition that does not exist')
      .send(moveMessages([first.messageId], unknownPartitionId))
      .expect(clientError)
      .restore(undoMove(first)),
    notMovedStep('details', 'it was not moved', first),
    step('move-to-longer-name', 'move it to a partition whose name only begins like one that exists')
      .send(moveMessages([first.messageId], `${targetPartitionId}-${unknownPartitionId}`))
      .expect(clientError)
      .restore(undoMove(first)),
    notMovedStep('not-moved-to-longer-name', 'it was not moved', first),
    step('move-to-part-of-name', 'move it to a partition whose name is a part of one that exists')
      .send(moveMessages([first.messageId], partOfName))
      .expect(clientError)
      .restore(undoMove(first)),
    notMovedStep('not-moved-to-part-of-name', 'it was not moved', first),
    step('move-to-name-of-property', `move it to a partition with the name ${nameOfProperty}`)
      .send(moveMessages([first.messageId], nameOfProperty))
      .expect(clientError)
      .restore(undoMove(first)),
    notMovedStep('not-moved-to-name-of-property', 'it was not moved', first),
    allowedMoveStep(first, targetPartitionId),
  ],
})

/**
 * §7: when one message is refused, none is moved. The specification does not say that an identifier without a message is
 * refused: the others may be moved instead, and then the answer is a success.
 */
export const unknownMessageRefused = scenario({
  id: 'partition-change-unknown-message-not-half-moved',
  title: 'A move with a message that does not exist moves the others, or is refused and moves nothing',
  clauses: ['3.partition-after-refusal', '7.change-refused-none-moved'],
  needs: ['twoApart'],
  reads: 'item',
  changes: ['twoApart'],
  causes: [
    ...halfMovedCauses,
    'The messages that were found are moved before the number of found messages is checked.',
  ],
  steps: ({ twoApart: { first, targetPartitionId } }) => [
    step('move-with-unknown-message', 'move a message that exists and one that does not')
      .send(moveMessages([first.messageId, nonexistentIdLike(first.messageId)], targetPartitionId))
      .advise(either([success], [status(400, 403, 404)]))
      .restore(undoMove(first)),
    step('details', 'the first message was moved if the answer was a success, and only then')
      .send(getDetails(first))
      .expect(isWhereMoved(1, { to: targetPartitionId, from: first.recipientPartition })),
    allowedMoveStep(first, targetPartitionId),
  ],
})

/** Our decision: a body that cannot be parsed gets 400. */
export const partitionChangeNotJson = scenario({
  id: 'partition-change-not-json',
  title: 'A partition change that is not JSON gets 400',
  level: 'SHOULD',
  clauses: ['4.1.change-partition-not-json'],
  needs: ['twoApart'],
  writes: true,
  causes: ['The parser throws, and only the handler for internal errors (500) catches the exception.'],
  steps: ({ twoApart: { first, targetPartitionId } }) => [
    step('changePartition', 'send a request body that is cut off')
      .send({
        ...moveMessages([first.messageId], targetPartitionId),
        body: { text: `{"messageIds": ["${first.messageId}"`, mediaType: 'application/json' },
      })
      .advise(status(400)),
  ],
})
