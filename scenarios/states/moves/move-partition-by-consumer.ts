import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { field, status, success } from '../../../src/engine/expectations/answers/body.ts'
import { noneOf } from '../../../src/engine/expectations/lists/membership.ts'
import { getDetails, listMessages, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'
import { idsOf, locationStep, movePartition, senderPartitionStep, undoMovePartition } from './move-steps.ts'

/** §2: what the partition sent is in another one now, which held nothing before, and moves back from there. */
const sentBackSteps = ({ partitionId, sent, emptyPartitionId }: Needs['partitionToEmpty']) => [
  step('sent-back', 'the document consumer moves the sent messages back')
    .sendAs('documentConsumer', movePartition(emptyPartitionId, { received: partitionId, sent: partitionId }))
    .expect(status(204)),
  ...sent
    .slice(0, 1)
    .map((one) =>
      senderPartitionStep('sent-moved-back', 'a sent message has its former sender partition', one, partitionId),
    ),
]

/** More than a page of 50, and few enough for any limit of a request. */
export const mostNamed = 57

/**
 * §5.4: the same as an application, after a user moved all messages; and once more when the source is empty. The partition has
 * no sent messages any more: those that it had keep the sender partition that they were moved to.
 */
export const movedByConsumerSteps = (partitionToEmpty: Needs['partitionToEmpty']) => {
  const { partitionId, received, sent, emptyPartitionId } = partitionToEmpty
  const [first] = received
  const send = movePartition(partitionId, { received: defaultPartition, sent: defaultPartition })
  if (first === undefined) return []
  return [
    step('received-back', 'the document consumer moves the received messages back, each by its identifier')
      .sendAs('documentConsumer', moveMessages(idsOf(received.slice(0, mostNamed)), partitionId))
      .given(success),
    step('hide-one', 'the document consumer hides one of them')
      .sendAs('documentConsumer', setVisible([first.messageId], false))
      .given(success)
      .restore(setVisible([first.messageId], true)),
    step('move-as-consumer', 'the document consumer moves all messages of the partition')
      .sendAs('documentConsumer', send)
      .expect(status(204))
      .restore(...undoMovePartition(partitionToEmpty)),
    locationStep('moved-as-consumer', 'the hidden message lies in GENERAL', first, defaultPartition).as(
      'documentConsumer',
    ),
    step('show-one', 'the document consumer shows it again')
      .sendAs('documentConsumer', setVisible([first.messageId], true))
      .given(success),
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
    ...(sent.length > 0 ? sentBackSteps(partitionToEmpty) : []),
    step('move-empty-as-consumer', 'the document consumer moves the partition again, which is now empty')
      .sendAs('documentConsumer', send)
      .expect(status(204)),
  ]
}
