import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { liesIn, status } from '../../src/engine/expectations/answers/body.ts'
import { getDetails, moveMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { knownContentSteps, locationStep, movePartition } from './move-steps.ts'

/** §2, §5.6: variant B moves all messages of the source partition and needs no right on the target. */
export const moveSourceToClosed = scenario({
  id: 'partition-change-source-to-closed',
  title: 'A whole partition moves, hidden messages too, to one the user cannot consult',
  clauses: [
    '2.change-partition-source',
    '3.moved-by-source',
    '5.6.change-partition-target-free',
    '7.source-partition-204',
  ],
  needs: ['partitionWithHidden', 'closedPartition'],
  reads: 'item',
  changes: ['partitionWithHidden'],
  causes: [
    'The right on the target partition is checked when a whole partition moves, but not when named messages move.',
    'The update reuses the query of the list, which excludes hidden messages.',
  ],
  steps: ({ partitionWithHidden: { partitionId, received, hidden }, closedPartition }) => {
    const target = closedPartition.partitionId
    return [
      ...knownContentSteps(partitionId, received, hidden),
      step('hidden-before', 'the document consumer sees the hidden message in the partition')
        .sendAs('documentConsumer', getDetails(hidden))
        .given(status(200), liesIn(partitionId)),
      step('changePartition', 'move the whole partition to one that the user cannot consult')
        .send(movePartition(partitionId, { received: target, sent: defaultPartition }))
        .expect(status(204))
        .restore(moveMessages([received.messageId, hidden.messageId], partitionId)),
      locationStep('received-moved', 'a received message was moved', received, target).as('documentConsumer'),
      locationStep('hidden-moved', 'a hidden message was moved', hidden, target).as('documentConsumer'),
    ]
  },
})
