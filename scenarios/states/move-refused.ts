import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { followsReading } from '../../src/engine/expectations/alternatives.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { noTextOfMessages } from '../../src/engine/expectations/leaks.ts'
import { nonexistentIdLike } from '../../src/engine/scenario/nonexistent-id.ts'
import { moveMessages } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { locationStep, undoMove } from './move-messages.ts'

/** A partition that no mailbox has. */
const unknownPartitionId = 'NO-SUCH-PARTITION'

const notMovedStep = (why: string, message: MessageHandle, as?: Step['as']): Step =>
  locationStep(why, message, message.recipientPartition, as)

/** The control of a refusal: alone, and to a partition that exists, the message may be moved. */
const allowedMoveStep = (message: MessageHandle, targetPartitionId: string): Step => ({
  why: 'without that, the first may be moved',
  send: moveMessages([message.messageId], targetPartitionId),
  given: [success],
  restore: [undoMove(message)],
})

const halfMovedCauses = [
  'The messages are moved one by one, and those before the refused one stay moved: no transaction around the loop, or one that commits on a checked exception.',
  'What is refused is left out, and the rest is moved.',
]

/** §5.6, §7: wherever in the request the refused message stands. */
export const refusedMoveMovesNone = scenario({
  id: 'partition-change-refused-moves-none',
  title: 'A move that is refused for one message moves neither those before it nor those after it',
  level: 'MUST',
  clauses: [
    '3.moved-needs-consult-on-each',
    '3.partition-after-refusal',
    '5.6.change-partition-refused',
    '7.change-refused-none-moved',
    '7.change-partition-400',
    '7.change-partition-403',
    '7.reading-change',
  ],
  persona: 'humanUser',
  needs: ['twoApart', 'closedMessage'],
  reads: 'item',
  changes: ['twoApart', 'closedMessage'],
  causes: halfMovedCauses,
  steps: ({ twoApart: { first, second, targetPartitionId }, closedMessage }) => [
    {
      why: 'move two messages that may be consulted and one between them that may not',
      send: moveMessages([first.messageId, closedMessage.messageId, second.messageId], targetPartitionId),
      expect: [
        followsReading('changeWithoutAccess', { scenarios: [status(400)], guidance: [status(403)] }),
        noTextOfMessages(closedMessage),
      ],
      restore: [first, closedMessage, second].map(undoMove),
    },
    notMovedStep('the one before was not moved', first),
    notMovedStep('nor was the one after', second),
    notMovedStep('nor was the forbidden one', closedMessage, 'documentConsumer'),
    allowedMoveStep(first, targetPartitionId),
  ],
})

/** §3, §5.6: the target must exist. Which refusal it is, the specification leaves open. */
export const unknownTargetRefused = scenario({
  id: 'partition-change-unknown-target-refused',
  title: 'A move to a partition that does not exist is refused, and nothing is moved',
  level: 'MUST',
  clauses: ['3.moved-target-exists', '3.partition-after-refusal', '5.6.change-partition-target-exists'],
  persona: 'humanUser',
  needs: ['twoApart'],
  reads: 'item',
  changes: ['twoApart'],
  causes: [
    'The target is written as it came: the partitions of the mailbox are never asked for, and no foreign key guards the column.',
    'The partitions are asked for after the messages were moved.',
  ],
  steps: ({ twoApart: { first, targetPartitionId } }) => [
    {
      why: 'move a message to a partition that does not exist',
      send: moveMessages([first.messageId], unknownPartitionId),
      expect: [clientError],
      restore: [undoMove(first)],
    },
    notMovedStep('it was not moved', first),
    allowedMoveStep(first, targetPartitionId),
  ],
})

/** §7: one refused message refuses all. An identifier that nobody gave out is such a one, whichever the status. */
export const unknownMessageRefused = scenario({
  id: 'partition-change-unknown-message-refused',
  title: 'A move that names a message which does not exist is refused, and nothing is moved',
  level: 'MUST',
  clauses: ['3.partition-after-refusal', '7.change-refused-none-moved'],
  persona: 'humanUser',
  needs: ['twoApart'],
  reads: 'item',
  changes: ['twoApart'],
  causes: [
    ...halfMovedCauses,
    'The messages are found with one query by identifiers, and nobody counts whether all were found.',
  ],
  steps: ({ twoApart: { first, targetPartitionId } }) => [
    {
      why: 'move a message that is there and one that is not',
      send: moveMessages([first.messageId, nonexistentIdLike(first.messageId)], targetPartitionId),
      expect: [status(400, 403, 404)],
      restore: [undoMove(first)],
    },
    notMovedStep('the first was not moved', first),
    allowedMoveStep(first, targetPartitionId),
  ],
})

/** Our decision: what cannot be read is answered with 400. */
export const partitionChangeNotJson = scenario({
  id: 'partition-change-not-json',
  title: 'A partition change that is no JSON is answered with 400',
  level: 'SHOULD',
  clauses: ['4.1.change-partition-not-json'],
  persona: 'humanUser',
  needs: ['twoApart'],
  reads: 'item',
  writes: true,
  causes: ['The parser throws, and nothing turns what it throws into an answer but the page for internal errors.'],
  steps: ({ twoApart: { first, targetPartitionId } }) => [
    {
      why: 'send the beginning of a request',
      send: {
        ...moveMessages([first.messageId], targetPartitionId),
        body: { text: `{"messageIds": ["${first.messageId}"`, mediaType: 'application/json' },
      },
      advise: [status(400)],
    },
  ],
})
