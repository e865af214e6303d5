import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { liesIn, status } from '../../src/engine/expectations/answers/body.ts'
import { get, moveMessages, post } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { knownContentSteps } from './move-partition-steps.ts'

/** §2, §5.6: variant B takes all that lies in the source, and asks for no right on where it goes. */
export const moveSourceToClosed = scenario({
  id: 'partition-change-source-to-closed',
  title: 'All messages of a partition, hidden ones too, are moved to a partition the user may not consult',
  level: 'MUST',
  clauses: [
    '2.change-partition-source',
    '3.moved-by-source',
    '5.6.change-partition-target-free',
    '7.source-partition-204',
  ],
  persona: 'humanUser',
  needs: ['partitionWithHidden', 'closedPartition'],
  reads: 'item',
  changes: ['partitionWithHidden'],
  causes: [
    'The right on the target is asked for where a whole partition moves, though not for named messages.',
    'The update goes by the query of the list, which leaves hidden messages out.',
  ],
  steps: ({ partitionWithHidden: { partitionId, received, hidden }, closedPartition }) => {
    const lies = (why: string, messageId: string): Step => ({
      why,
      as: 'documentConsumer',
      send: get(paths.details, { messageId }),
      given: [status(200)],
      expect: [liesIn(closedPartition.partitionId)],
    })
    return [
      ...knownContentSteps(partitionId, received, hidden),
      {
        why: 'the document consumer sees the hidden message where it lies',
        as: 'documentConsumer',
        send: get(paths.details, { messageId: hidden.messageId }),
        given: [status(200), liesIn(partitionId)],
      },
      {
        why: 'move all of the partition to one that the user may not consult',
        send: post(
          paths.changePartition,
          {},
          {
            sourcePartitionId: partitionId,
            targetRecipientPartitionId: closedPartition.partitionId,
            targetSenderPartitionId: defaultPartition,
          },
        ),
        expect: [status(204)],
        restore: [moveMessages([received.messageId, hidden.messageId], partitionId)],
      },
      lies('a received message was moved', received.messageId),
      lies('so was a hidden one', hidden.messageId),
    ]
  },
})
