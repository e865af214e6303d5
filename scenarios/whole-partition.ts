import type { Needs } from '../src/contract/needs.ts'
import { paths } from '../src/contract/paths.ts'
import { move, post, type RequestSpec } from '../src/engine/request.ts'

/** §2, variant B. */
export const moveAll = (
  sourcePartitionId: string,
  targets: { targetRecipientPartitionId?: string; targetSenderPartitionId?: string },
): RequestSpec => post(paths.changePartition, {}, { sourcePartitionId, ...targets })

/**
 * Received messages go back one by one. Sent ones are told apart by their new partition alone, so that they go back
 * only if it held no others.
 */
export const allBack = ({
  partitionId,
  received,
  emptyPartitionId,
  sendersStay,
}: Needs['partitionToEmpty']): RequestSpec[] => {
  const ids = received.map(({ messageId }) => messageId)
  const senders = sendersStay ? [] : [moveAll(emptyPartitionId, { targetSenderPartitionId: partitionId })]
  return [...(ids.length > 0 ? [move(ids, partitionId)] : []), ...senders]
}
