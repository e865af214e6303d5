import type { Dialect } from '../../../contract/dialect.ts'
import { defaultPartition } from '../../../contract/interface/partitions.ts'
import { mapLimited } from '../../map-limited.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import { listMessages } from '../../scenario/request.ts'
import type { AskTarget } from '../../survey/ask-as.ts'
import type { DiscoveryInput } from '../finders/pool/input.ts'
import type { PartitionRoles } from '../finders/pool/partition-roles.ts'

/** The human user asks for at most so many partitions. */
const mostAsked = 12

/**
 * With real rights, compares what the human user sees in each partition with what the document consumer saw: the user may
 * consult a partition that shows a message, and may not consult one that shows none of its messages (§5.6).
 */
export const probePartitionRoles = async (
  { seen, data: { partitions = {} } = {} }: DiscoveryInput,
  dialect: Dialect,
  ask: AskTarget | undefined,
): Promise<PartitionRoles> => {
  const own = seen.filter(
    ({ mailbox, folder, isVisible, isPartitionKnown }) =>
      mailbox === 'own' && folder === 'in' && isVisible && isPartitionKnown,
  )
  const ids = [...new Set(own.map(({ recipientPartition }) => recipientPartition))].slice(0, mostAsked)
  const openings = ask
    ? await mapLimited(ids, 4, async (id) => {
        const answer = await ask(listMessages({ recipientPartition: id, folder: 'in', visible: true, pageSize: 10 }))
        const read = answer.answer.status === 200 ? readListAnswer(answer, dialect) : undefined
        return { id, isOpen: read !== undefined && 'items' in read && read.items.length > 0 }
      })
    : []
  const open = openings.filter(({ isOpen }) => isOpen).map(({ id }) => id)
  const { closedPartition, partitionB, ...others } = partitions
  const closedIds = openings.filter(({ isOpen }) => !isOpen).map(({ id }) => id)
  const isClosed = (id: string): boolean => id === closedPartition || closedIds.includes(id)
  const partitionIds = [...new Set([...open, ...Object.values(others), ...(partitionB ? [partitionB] : [])])]
  return {
    partitionIds: [...partitionIds, ...closedIds],
    closedIds: [...new Set([...(closedPartition ? [closedPartition] : []), ...closedIds])],
    partitionBId: partitionB ?? open.find((id) => id !== defaultPartition && !isClosed(id)),
    isArranged: false,
  }
}
