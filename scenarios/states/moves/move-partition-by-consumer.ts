import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { field, isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { ifDone, keepsSenderOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noneOf } from '../../../src/engine/expectations/lists/membership.ts'
import { getDetails, listMessages, moveMessages } from '../../../src/engine/scenario/request.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'
import { hiddenMovedSteps, statesKeptByMoveSteps } from './move-partition-keeps.ts'
import { idsOf, moveNamedSteps, movePartition, undoMovePartition } from './move-steps.ts'

/**
 * §2: the messages sent from the partition now have the sender partition `emptyPartitionId`, which was empty before; here they
 * move back. Some providers take the recipient partition of a sent message as its partition, so the messages are first moved
 * there by identifier. A provider that refuses this is not judged.
 */
const sentBackSteps = ({ partitionId, sent, emptyPartitionId }: Needs['partitionToEmpty'], stepsBefore: number) =>
  sent.slice(0, 1).flatMap((one) => [
    step('sent-gathered', 'the document consumer moves the sent messages there too, each by its identifier').sendAs(
      'documentConsumer',
      moveMessages(idsOf(sent), emptyPartitionId),
    ),
    step('sent-back', 'the document consumer moves all messages of that partition back')
      .sendAs('documentConsumer', movePartition(emptyPartitionId, { received: partitionId, sent: partitionId }))
      .expect(ifDone(stepsBefore + 1, status(204))),
    step('sent-moved-back', 'a sent message has its former sender partition')
      .send(getDetails(one))
      .given(status(200))
      .expect(ifDone(stepsBefore + 1, field('senderPartition', partitionId))),
  ])

/** More than a page of 50, and few enough for any limit of a request. */
export const mostNamed = 57

/**
 * §5.4: the same as an application, after a user moved all messages; and once more when the source is empty. The partition has
 * no sent messages any more: those that it had keep the sender partition that they were moved to, until they move back.
 * `stepsBefore`: how many steps the scenario has before these; its first steps are those of `beforeMoveSteps`.
 */
export const movedByConsumerSteps = (partitionToEmpty: Needs['partitionToEmpty'], stepsBefore: number) => {
  const { partitionId, received, sent, emptyPartitionId, sendersStay } = partitionToEmpty
  const [first] = received
  const send = movePartition(partitionId, { received: defaultPartition, sent: defaultPartition })
  if (first === undefined) return []
  const hiddenMoved = hiddenMovedSteps(first, 'documentConsumer')
  const steps = [
    ...moveNamedSteps(
      'received-back',
      'the document consumer moves the received messages back, each by its identifier',
      received.slice(0, mostNamed),
      partitionId,
    ).map((one) => one.as('documentConsumer')),
    ...hiddenMoved.before,
    step('move-as-consumer', 'the document consumer moves all messages of the partition')
      .sendAs('documentConsumer', send)
      .expect(status(204))
      .restore(...undoMovePartition(partitionToEmpty)),
    step('moved-as-consumer', 'the hidden message lies in GENERAL, and has its sender')
      .sendAs('documentConsumer', getDetails(first))
      .given(status(200))
      .expect(isInPartition(defaultPartition), keepsSenderOfStep(1)),
    ...hiddenMoved.after,
    ...statesKeptByMoveSteps(received),
    step('none-stays-as-consumer', 'the document consumer lists the partition: no message stays, read or unread')
      .sendAs('documentConsumer', listMessages({ folder: 'in', recipientPartition: partitionId, pageSize: 100 }))
      .expect(status(200), noneOf(received)),
    ...sent.slice(0, 1).map((one) =>
      // Whether a sent message is of the partition that received it is open.
      step('earlier-sent-stays', 'a sent message that was moved before keeps its new sender partition')
        .send(getDetails(one))
        .given(status(200))
        .advise(field('senderPartition', emptyPartitionId)),
    ),
    step('move-empty-as-consumer', 'the document consumer moves the partition again, which is now empty')
      .sendAs('documentConsumer', send)
      .expect(status(204)),
  ]
  return sendersStay ? steps : [...steps, ...sentBackSteps(partitionToEmpty, stepsBefore + steps.length)]
}
