import type { Needs } from '../../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../../survey/seen-message.ts'
import type { Adapters } from '../adapter.ts'

/**
 * The suite restores moved sent messages by moving everything out of their new partition. If that partition holds other
 * sent messages, or the survey did not read it completely, it cannot tell them apart: the messages stay (`sendersStay`).
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

export const senderAdapters = {
  partitionToEmpty: (candidates, { seen }) => candidates.map((candidate) => withIrreversibleSenders(candidate, seen)),
} satisfies Adapters
