import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { emptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { listMessages, moveMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { movedByConsumerSteps } from './move-partition-by-consumer.ts'
import { beforeMoveSteps, keptByMoveSteps } from './move-partition-keeps.ts'
import {
  idsOf,
  knownContentSteps,
  locationStep,
  movedBeforeSteps,
  movePartition,
  senderPartitionStep,
  undoMovePartition,
  unknownPartitionId,
} from './move-steps.ts'

/** §2, §3: messages of other partitions stay, and the target must exist for a whole partition too. */
export const sourceTakesItsOwn = scenario({
  id: 'partition-change-source-takes-its-own',
  title: 'A whole partition moves only to partitions that exist, and other messages stay',
  clauses: [
    '2.change-partition-source',
    '2.change-partition-target-recipient',
    '2.change-partition-target-sender',
    '3.moved-by-source',
    '3.moved-target-exists',
    '3.partition-of-others',
    '3.partition-after-refusal',
    '5.6.change-partition-target-exists',
    '4.1.change-partition-source-204',
    '5.4.change-partition',
    '7.source-partition-204',
  ],
  needs: ['partitionToEmpty', 'message', 'sentMessage'],
  reads: 'item',
  changes: ['partitionToEmpty', 'message'],
  causes: [
    'The update lacks its condition on the source partition, or joins it with OR to one that is always true.',
    'Received and sent messages share one partition column, so one target overwrites the other.',
    'The target is only checked for named messages, or a whole partition is only moved for users.',
  ],
  steps: ({ partitionToEmpty, message, sentMessage }) => {
    const steps = [
      ...beforeMoveSteps(partitionToEmpty.received),
      ...knownContentSteps(partitionToEmpty.partitionId, ...partitionToEmpty.received),
      ...refusedTargetSteps(partitionToEmpty),
      ...similarSourceSteps(partitionToEmpty),
      ...movedSteps(partitionToEmpty),
      ...keptByMoveSteps(partitionToEmpty.received),
      ...otherPartitionSteps(message, sentMessage),
    ]
    return [...steps, ...movedByConsumerSteps(partitionToEmpty, steps.length)]
  },
})

/** A target that does not exist: the move is refused and moves nothing. */
const refusedTargetSteps = (partitionToEmpty: Needs['partitionToEmpty']) => {
  const { partitionId, received, sent, emptyPartitionId } = partitionToEmpty
  return [
    step('move-to-unknown-partition', 'move all messages to a partition that does not exist')
      .send(movePartition(partitionId, { received: unknownPartitionId, sent: emptyPartitionId }))
      .expect(clientError)
      .restore(moveMessages(idsOf(received), partitionId)),
    ...received
      .slice(0, 1)
      .map((one) => locationStep('received-not-moved', 'a received message did not move', one, partitionId)),
    ...sent
      .slice(0, 1)
      .map((one) => senderPartitionStep('sent-not-moved', 'a sent message did not move', one, partitionId)),
    ...(sent.length > 0 ? refusedSenderSteps(partitionToEmpty) : []),
  ]
}

/** The same where only the target of sent messages does not exist. */
const refusedSenderSteps = ({ partitionId, received }: Needs['partitionToEmpty']) => [
  step('move-sent-to-unknown-partition', 'move all messages, the sent ones to a partition that does not exist')
    .send(movePartition(partitionId, { received: defaultPartition, sent: unknownPartitionId }))
    .expect(clientError)
    .restore(moveMessages(idsOf(received), partitionId)),
  ...received
    .slice(0, 1)
    .map((one) => locationStep('received-still-not-moved', 'a received message did not move', one, partitionId)),
]

/**
 * A source whose identifier is the beginning of this one, if no message is in such a partition. What a provider says of a
 * source that does not exist is open; messages of another partition stay.
 */
const similarSourceSteps = (partitionToEmpty: Needs['partitionToEmpty']) => {
  const { partitionId, received, emptyPartitionId } = partitionToEmpty
  const [one] = received
  const similar = partitionId.slice(0, -1)
  if (similar.length < 3 || one === undefined) return []
  return [
    ...[true, false].map((visible) =>
      step(
        visible ? 'similar-source-holds-nothing-visible' : 'similar-source-holds-nothing-hidden',
        'no message is in a partition whose identifier is the beginning of this one',
      )
        .sendAs('documentConsumer', listMessages({ folder: 'in', visible, recipientPartition: similar }))
        .given(either([clientError], [status(200), emptyList])),
    ),
    step('move-similar-source', 'move all messages of that partition')
      .send(movePartition(similar, { received: defaultPartition, sent: emptyPartitionId }))
      .advise(either([status(204)], [clientError]))
      .restore(...undoMovePartition(partitionToEmpty)),
    locationStep('not-moved-by-similar-source', 'a message of the longer identifier did not move', one, partitionId),
  ]
}

/** Targets that exist: received and sent messages move, each to their own target. */
const movedSteps = (partitionToEmpty: Needs['partitionToEmpty']) => {
  const { partitionId, received, sent, emptyPartitionId } = partitionToEmpty
  const receivedStep = (one: MessageHandle, index: number) =>
    locationStep(`received-moved-${index + 1}`, 'a received message lies in GENERAL', one, defaultPartition)
  return [
    ...received.slice(0, 1).flatMap(movedBeforeSteps),
    step('move-to-known-partitions', 'move all messages to partitions that exist')
      .send(movePartition(partitionId, { received: defaultPartition, sent: emptyPartitionId }))
      .expect(status(204))
      .restore(...undoMovePartition(partitionToEmpty)),
    ...received.slice(0, 2).map(receivedStep),
    ...sent
      .slice(0, 1)
      .map((one) =>
        senderPartitionStep('sent-moved', 'a sent message has its new sender partition', one, emptyPartitionId),
      ),
  ]
}

/** Messages of other partitions stay. A sent message is checked only if its sender partition is known. */
const otherPartitionSteps = (received: MessageHandle, sent: Needs['sentMessage']) => [
  locationStep(
    'other-received-stays',
    'a received message of another partition did not move',
    received,
    received.recipientPartition,
  ),
  ...(sent.senderPartition === undefined
    ? []
    : [
        senderPartitionStep(
          'other-sent-stays',
          'a sent message of another partition did not move',
          sent,
          sent.senderPartition,
        ),
      ]),
]

/** §3, §7: an empty source partition is not an error. */
export const emptySource = scenario({
  id: 'partition-change-source-empty',
  title: 'Moving an empty partition returns 204',
  clauses: ['3.moved-empty-source-204', '7.source-partition-empty-204', '4.1.change-partition-source-204'],
  needs: ['emptyPartition'],
  reads: 'item',
  changes: ['emptyPartition'],
  causes: [
    'The number of updated rows decides between 204 and 404.',
    'The right on the source is derived from its messages, so an empty source gives no right.',
  ],
  steps: ({ emptyPartition: { partitionId } }) => {
    const send = movePartition(partitionId, { received: defaultPartition, sent: defaultPartition })
    return [
      step('list', 'the document consumer sees that the partition is empty')
        .sendAs('documentConsumer', listMessages({ recipientPartition: partitionId, folder: 'in' }))
        .given(status(200), emptyList),
      step('changePartition', 'move the whole partition').send(send).expect(status(204)),
      step('changePartition-as-consumer', 'the document consumer moves it')
        .sendAs('documentConsumer', send)
        .expect(status(204)),
    ]
  },
})
