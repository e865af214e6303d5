import type { Needs } from '../../contract/test-data/needs.ts'
import type { SeenMessage } from '../survey/seen-message.ts'

/**
 * Sent messages that are moved to a partition of their own can be put back all together. Where that partition holds
 * others, or was not seen whole, nothing tells which they were, and they stay.
 */
export const withIrreversibleSenders = (
  candidate: Needs['partitionToEmpty'],
  seen: readonly SeenMessage[],
  isWhole = true,
): Needs['partitionToEmpty'] => {
  const own = candidate.sent.map(({ messageId }) => messageId)
  const isTaken = seen.some(
    ({ mailbox, folder, senderPartition, messageId }) =>
      mailbox === 'own' &&
      folder === 'out' &&
      senderPartition === candidate.emptyPartitionId &&
      !own.includes(messageId),
  )
  return isTaken || !isWhole ? { ...candidate, sendersStay: true } : candidate
}
