import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { holdsOnlyKnown } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages, moveMessages, post, type RequestSpec } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

/** §2, variant B. */
export const moveAll = (
  sourcePartitionId: string,
  targets: { targetRecipientPartitionId?: string; targetSenderPartitionId?: string },
): RequestSpec => post(paths.changePartition, {}, { sourcePartitionId, ...targets })

/**
 * Received messages go back one by one. Sent ones are told apart by their new partition alone, so that they go back
 * only if it held no others.
 */
export const moveAllBack = ({
  partitionId,
  received,
  emptyPartitionId,
  sendersStay,
}: Needs['partitionToEmpty']): RequestSpec[] => {
  const ids = received.map(({ messageId }) => messageId)
  const senders = sendersStay ? [] : [moveAll(emptyPartitionId, { targetSenderPartitionId: partitionId })]
  return [...(ids.length > 0 ? [moveMessages(ids, partitionId)] : []), ...senders]
}

/** What nobody knows of would be moved along, and never be put back. */
export const knownContentSteps = (recipientPartition: string, ...known: readonly MessageHandle[]): Step[] =>
  [true, false].map((visible) => ({
    why: `the document consumer sees what lies there, ${visible ? 'shown' : 'hidden'}`,
    as: 'documentConsumer',
    send: listMessages({ folder: 'in', visible, recipientPartition, pageSize: 100 }),
    given: [status(200), holdsOnlyKnown(100, ...known)],
  }))
