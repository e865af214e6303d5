/** §5.6: whatever its kind, a message that was moved to the closed partition is closed. */
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { noSuccess, noSuccessAtUnstatedPath } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { messageRefused } from '../../../src/engine/expectations/refusals.ts'
import { getDetails, moveMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { partReadsOfAnswer } from '../../states/message-reads.ts'
import { idsOf, undoMove } from '../../states/moves/move-steps.ts'

/** The parts that the user reads before and after the move. A message need not have all of them. `place` is that of the message. */
const partsOf = ({ messageId }: MessageHandle, place: number) => {
  const stepsOfMessage = 1 + partReadsOfAnswer(messageId, 1).length
  return partReadsOfAnswer(messageId, 1 + place * stepsOfMessage)
}

export const eachKindMovedToClosed = scenario({
  id: 'access-moved-each-kind-to-closed-partition',
  title: 'Several kinds of messages moved to the closed partition are refused to a user who read them',
  clauses: [
    '5.6.details-refused',
    '5.6.content-refused',
    '5.6.body-refused',
    '5.6.payment-data-refused',
    '5.6.structured-data-refused',
    '5.6.action-read-refused',
    '5.6.partition-service-decides',
  ],
  needs: ['movableOfEachKind', 'closedPartition'],
  reads: 'item',
  profile: 'full',
  changes: ['movableOfEachKind'],
  causes: [
    'Rows of messages, or their files, are kept in memory for one kind (registered, without files), and a move does not remove them.',
    'The answers are cached by user and path, and a move empties the cache of details only.',
  ],
  steps: ({ movableOfEachKind: { messages }, closedPartition: { partitionId } }) => {
    const before = messages.flatMap((message, index) => [
      step(`details-before-${index + 1}`, `the user gets the details of ${message.kind}`)
        .send(getDetails(message))
        .given(status(200), isInPartition(message.recipientPartition)),
      ...partsOf(message, index).map(([id, noun, send]) =>
        step(`${id}-before-${index + 1}`, `the user asks for ${noun}`).send(send),
      ),
    ])
    return [
      ...before,
      step('move', 'an application moves all of them to the closed partition')
        .sendAs('documentConsumer', moveMessages(idsOf(messages), partitionId))
        .given(success)
        .restore(...messages.map(undoMove)),
      ...messages.flatMap((message, index) => [
        step(`moved-${index + 1}`, `the application sees ${message.kind} there`)
          .sendAs('documentConsumer', getDetails(message))
          .given(status(200), isInPartition(partitionId)),
        step(`details-after-${index + 1}`, 'the user asks for its details')
          .send(getDetails(message))
          .expect(messageRefused),
        ...partsOf(message, index).map(([id, noun, send]) =>
          step(`${id}-after-${index + 1}`, `the user asks for ${noun}`)
            .send(send)
            .expect(id === 'action' ? noSuccessAtUnstatedPath() : noSuccess),
        ),
      ]),
    ]
  },
})
