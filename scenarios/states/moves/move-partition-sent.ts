/** §2: the sent messages of a partition move to a target of their own, with the received ones or alone. */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, setVisible } from '../../../src/engine/scenario/request.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'
import { mostNamed } from './move-partition-by-consumer.ts'
import {
  emptyStep,
  idsOf,
  movedInSentListStep,
  moveNamedSteps,
  movePartition,
  senderPartitionStep,
  sentListStep,
  undoMovePartition,
} from './move-steps.ts'

type WholePartition = Needs['partitionToEmpty']

export const sentSteps = (partitionToEmpty: WholePartition) => [
  ...(partitionToEmpty.received.length <= mostNamed ? sentAloneSteps(partitionToEmpty) : []),
  ...senderTargetSteps(partitionToEmpty),
]

/** The source holds only sent messages, and the first of them is hidden. */
const sentAloneSteps = (partitionToEmpty: WholePartition) => {
  const { partitionId, received, sent, emptyPartitionId } = partitionToEmpty
  const first = idsOf(sent.slice(0, 1))
  const visible = sent.slice(1, 2)
  return [
    ...visible.map((one) => sentListStep('sent-listed', 'list the sent messages of those days', one)),
    step('hide-sent', 'hide a sent message of the partition')
      .send(setVisible(first, false))
      .given(success)
      .restore(setVisible(first, true)),
    ...moveNamedSteps(
      'move-received',
      'move the received messages to GENERAL, each by its identifier',
      received,
      defaultPartition,
    ),
    emptyStep('no-received-stays', 'none of the received messages is in the partition any more', partitionToEmpty),
    step('move-sent-alone', 'move the whole partition, in which only sent messages are left')
      .send(movePartition(partitionId, { received: defaultPartition, sent: emptyPartitionId }))
      .expect(status(204))
      .restore(...undoMovePartition(partitionToEmpty)),
    ...[sent[0], sent[1] ?? sent[0]].flatMap((one, place) => {
      if (one === undefined) return []
      const id = place === 0 ? 'sent-moved' : 'second-sent-moved'
      return senderPartitionStep(id, 'a sent message has its new sender partition', one, emptyPartitionId)
    }),
    ...visible.map((one) => movedInSentListStep(one, emptyPartitionId)),
    step('show-sent', 'show the sent message again').send(setVisible(first, true)).given(success),
    ...moveNamedSteps('move-received-back', 'move the received messages back', received, partitionId),
  ]
}

/**
 * §2 does not say whether a target may be absent. Where it may, received messages stay, or lie in GENERAL by default; they do
 * not go where the sent ones go.
 */
const senderTargetSteps = (partitionToEmpty: WholePartition) => {
  const { partitionId, received, emptyPartitionId } = partitionToEmpty
  return [
    step('move-sent', 'move only the sent messages')
      .send(movePartition(partitionId, { sent: emptyPartitionId }))
      .advise(either([status(204)], [clientError]))
      .restore(...undoMovePartition(partitionToEmpty)),
    ...received.slice(0, 1).map((one) =>
      step('received-stays', 'a received message did not move with them')
        .send(getDetails(one))
        .given(status(200))
        .expect(either([isInPartition(partitionId)], [isInPartition(defaultPartition)])),
    ),
  ]
}
