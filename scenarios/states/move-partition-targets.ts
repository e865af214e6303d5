import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { liesIn, status } from '../../src/engine/expectations/answers/body.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { emptyList } from '../../src/engine/expectations/lists/membership.ts'
import { getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { knownContentSteps, locationStep, movePartition, senderPartitionStep, undoMovePartition } from './move-steps.ts'

/** §2, §5.5: each target is for its own kind of message, and a mandate moves the mailbox of its enterprise. */
export const wholePartitionByMandate = scenario({
  id: 'partition-change-whole-by-mandate',
  title: 'A representative moves the partition of the enterprise that gave the mandate, each message to its own target',
  clauses: [
    '2.change-partition-source',
    '2.change-partition-target-recipient',
    '2.change-partition-target-sender',
    '3.moved-by-source',
    '5.5.mandate-granted-change-partition',
    '4.1.change-partition-source-204',
  ],
  persona: 'representative',
  needs: ['partitionToEmpty'],
  reads: 'item',
  changes: ['partitionToEmpty'],
  causes: [
    'Where one target is absent, the other one is taken for all messages.',
    'The update takes the enterprise of the token, and not the one in On-Behalf-Of.',
    'The messages are moved in batches (of ten, twenty or a page), and only the first batch is sent.',
  ],
  steps: ({ partitionToEmpty }) => {
    const { partitionId, received, sent, emptyPartitionId } = partitionToEmpty
    return [
      ...knownContentSteps(partitionId, ...received),
      ...(sent.length === 0 ? [] : senderTargetSteps(partitionToEmpty)),
      step('move-all', 'the representative moves all messages of the partition')
        .send(movePartition(partitionId, { received: defaultPartition, sent: emptyPartitionId }))
        .expect(status(204))
        .restore(...undoMovePartition(partitionToEmpty)),
      step('none-stays', 'no visible message is in the partition any more')
        .sendAs('documentConsumer', listMessages({ folder: 'in', visible: true, recipientPartition: partitionId }))
        .given(status(200))
        .expect(emptyList),
      ...received
        .slice(0, 1)
        .map((one) => locationStep('received-moved', 'a received message lies in GENERAL', one, defaultPartition)),
      ...sent
        .slice(0, 1)
        .map((one) =>
          senderPartitionStep('sent-moved', 'a sent message has its new sender partition', one, emptyPartitionId),
        ),
    ]
  },
})

/**
 * §2 does not say whether a target may be absent. Where it may, received messages stay, or lie in GENERAL by default; they do
 * not go where the sent ones go.
 */
const senderTargetSteps = (partitionToEmpty: Parameters<typeof undoMovePartition>[0]) => {
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
        .expect(either([liesIn(partitionId)], [liesIn(defaultPartition)])),
    ),
  ]
}
