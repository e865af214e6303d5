import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { liesIn, status, success } from '../../src/engine/expectations/answers/body.ts'
import { fieldsAsInStep } from '../../src/engine/expectations/lists/relations.ts'
import { get, moveMessages } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'

export const undoMove = ({ messageId, recipientPartition }: MessageHandle) =>
  moveMessages([messageId], recipientPartition)
const detailsRequest = ({ messageId }: MessageHandle) => get(paths.details, { messageId })

/** The details say where the message lies. */
export const locationStep = (why: string, message: MessageHandle, partitionId: string, as?: Step['as']): Step => ({
  why,
  as,
  send: detailsRequest(message),
  given: [status(200)],
  expect: [liesIn(partitionId)],
})

/** §3, §5.6: the named messages may lie in different partitions. */
export const moveFromSeveralPartitions = scenario({
  id: 'partition-change-several-partitions',
  title: 'Messages of two partitions are moved together, and nothing else of them changes',
  level: 'MUST',
  clauses: [
    '2.change-partition-mixed',
    '2.change-partition-message-ids',
    '2.change-partition-target-recipient',
    '3.moved-by-change-partition',
    '3.partition-alone',
    '5.6.change-partition-mixed',
    '5.6.change-partition-allowed',
    '1.6.recipient-partition-recorded',
  ],
  persona: 'humanUser',
  needs: ['twoApart'],
  reads: 'item',
  changes: ['twoApart'],
  causes: ['The right is asked once, for the partition of the first message, and the others must lie there too.'],
  steps: ({ twoApart: { first, second, targetPartitionId } }) => [
    { why: 'the first, before', send: detailsRequest(first), given: [status(200)] },
    {
      why: 'move both',
      send: moveMessages([first.messageId, second.messageId], targetPartitionId),
      expect: [success],
      restore: [undoMove(first), undoMove(second)],
    },
    {
      ...locationStep('the first was moved', first, targetPartitionId),
      advise: [fieldsAsInStep(1, 'isRead', 'isVisible')],
    },
    locationStep('the second was moved', second, targetPartitionId),
  ],
})
