import type { MessageHandle } from '../../src/contract/needs.ts'
import { givesNothingBefore } from '../../src/engine/expectations/calls.ts'

/** The right on the partition of the message was asked, by its name or together with all others. */
export const asksRightOn = ({ recipientPartition }: MessageHandle) =>
  givesNothingBefore(
    'userPartitionRights',
    `with partitionId=${recipientPartition}, or for all partitions`,
    ({ parameters }) => (parameters.partitionId ?? recipientPartition) === recipientPartition,
  )
