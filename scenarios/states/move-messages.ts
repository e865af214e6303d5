import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { liesIn, status, success } from '../../src/engine/expectations/answers/body.ts'
import { fieldsAsIn } from '../../src/engine/expectations/lists/relations.ts'
import { get, move } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'

export const back = ({ messageId, recipientPartition }: MessageHandle) => move([messageId], recipientPartition)
const details = ({ messageId }: MessageHandle) => get(paths.details, { messageId })

/** The details say where the message lies. */
export const lies = (why: string, message: MessageHandle, partitionId: string, as?: Step['as']): Step => ({
  why,
  as,
  send: details(message),
  given: [status(200)],
  expect: [liesIn(partitionId)],
})

/** §3, §5.6: the named messages may lie in different partitions. */
export const severalPartitions = scenario({
  id: 'partition-change-several-partitions',
  rows: [],
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
    { why: 'the first, before', send: details(first), given: [status(200)] },
    {
      why: 'move both',
      send: move([first.messageId, second.messageId], targetPartitionId),
      expect: [success],
      undo: [back(first), back(second)],
    },
    { ...lies('the first was moved', first, targetPartitionId), advise: [fieldsAsIn(1, 'isRead', 'isVisible')] },
    lies('the second was moved', second, targetPartitionId),
  ],
})
