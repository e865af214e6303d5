import { dayMs } from '../../../../contract/interface/limits.ts'
import { defaultPartition } from '../../../../contract/interface/partitions.ts'
import { isListed, isOwn, type SeenMessage, sortedNewestFirst } from '../../../survey/seen-message.ts'
import type { DiscoveryInput, SearchedTextIndex } from './input.ts'
import { isClosed, isConsultable, type PartitionRoles } from './partition-roles.ts'
import { type PoolMessage, poolMessages } from './pool-messages.ts'

export type { PoolMessage } from './pool-messages.ts'

/** `closed…` are in partitions that the user cannot consult, the others in partitions that the user can consult. */
export type PoolList = 'received' | 'sent' | 'hidden' | 'closed' | 'closedHidden' | 'closedSent' | 'foreign'

/** The messages of a mailbox in lists; those with the fewest other uses come first. */
export interface MessagePool extends DiscoveryInput, Record<PoolList, readonly PoolMessage[]> {
  partitionRoles: PartitionRoles
  searchedTexts: SearchedTextIndex
  /** identifiers of every message that was seen, and of those in the mailbox under test */
  seenIds: ReadonlySet<string>
  ownIds: ReadonlySet<string>
  /** every message that was seen, whether a list has it or not */
  all: readonly PoolMessage[]
}

/** What a message must be, as a verb phrase, and whether it is. */
export interface MessageCondition<Pool = MessagePool> {
  says: string
  holds: (message: PoolMessage, pool: Pool) => boolean
}

type ListCondition = MessageCondition<Pick<MessagePool, 'partitionRoles' | 'today' | 'ownIds'>>

/** How much else a message could be used for: messages with few uses are taken first. */
const otherUses = (message: SeenMessage): number =>
  (message.isRead ? 0 : 1) +
  (message.isRegisteredMail ? 2 : 0) +
  (message.actions.length > 0 ? 2 : 0) +
  (message.annexAttachmentId === undefined ? 0 : 1) +
  (message.isBodyMainContent ? 2 : 0) +
  (message.recipientPartition === defaultPartition ? 0 : 1)

/** The newest received message of each partition: what is first on the page of a partition is hard to replace. */
const newestOfPartitions = (newestFirst: readonly SeenMessage[]): ReadonlySet<string> => {
  const newest = new Map<string, string>()
  for (const one of newestFirst)
    if (isListed(one) && !newest.has(one.recipientPartition)) newest.set(one.recipientPartition, one.messageId)
  return new Set(newest.values())
}

/** A message that only a targeted search showed comes last: no usual first page shows it to a scenario. */
const depthRank = ({ isBeyondFirstPages }: SeenMessage): number => (isBeyondFirstPages ? 1 : 0)

const isInOpenPartition: ListCondition = {
  says: 'is in a partition the user can consult',
  holds: ({ folder, recipientPartition, senderPartition }, { partitionRoles }) =>
    folder === 'in'
      ? isConsultable(partitionRoles, recipientPartition)
      : senderPartition !== undefined && isConsultable(partitionRoles, senderPartition),
}

/** A user can consult a sent message by either of its partitions, so a closed one has both closed. */
export const isInClosedPartition: ListCondition = {
  says: 'is in a partition the user cannot consult',
  holds: ({ folder, recipientPartition, senderPartition }, { partitionRoles }) =>
    isClosed(partitionRoles, recipientPartition) &&
    (folder === 'in' || (senderPartition !== undefined && isClosed(partitionRoles, senderPartition))),
}

const usable: readonly ListCondition[] = [
  { says: 'is in the mailbox under test', holds: isOwn },
  { says: 'has details that the survey could read', holds: ({ isWhole }) => isWhole },
  { says: 'shows its partition', holds: ({ isPartitionKnown }) => isPartitionKnown },
  // A message that expires today may be gone before a scenario asks for it; an expired one is in no list.
  {
    says: 'expires more than a day from now',
    holds: ({ expirationDate }, { today }) => !(Date.parse(expirationDate) < today.getTime() + dayMs),
  },
]

const wasReceived: ListCondition = { says: 'was received', holds: ({ folder }) => folder === 'in' }
const wasSent: ListCondition = { says: 'was sent', holds: ({ folder }) => folder === 'out' }
const isVisible: ListCondition = { says: 'is visible', holds: (message) => message.isVisible }
const isHidden: ListCondition = { says: 'is hidden', holds: (message) => !message.isVisible }

/** What a message must be to be in a list. */
export const listConditions: Record<PoolList, readonly ListCondition[]> = {
  received: [...usable, wasReceived, isVisible, isInOpenPartition],
  sent: [...usable, wasSent, isVisible, isInOpenPartition],
  hidden: [...usable, wasReceived, isHidden, isInOpenPartition],
  closed: [...usable, wasReceived, isVisible, isInClosedPartition],
  closedHidden: [...usable, wasReceived, isHidden, isInClosedPartition],
  closedSent: [...usable, wasSent, isVisible, isInClosedPartition],
  foreign: [
    { says: 'is in the mailbox of another enterprise', holds: ({ mailbox }) => mailbox === 'foreign' },
    { says: 'is not in the mailbox under test too', holds: ({ messageId }, { ownIds }) => !ownIds.has(messageId) },
    { says: 'shows its partition', holds: ({ isPartitionKnown }) => isPartitionKnown },
    // The user of the other enterprise gets rights on partitions with the names of ours.
    {
      says: 'is in a partition with the name of one of ours',
      holds: ({ recipientPartition }, { partitionRoles }) =>
        isConsultable({ ...partitionRoles, closedIds: [] }, recipientPartition),
    },
  ],
}

export const messagePool = (
  input: DiscoveryInput,
  partitionRoles: PartitionRoles,
  searchedTexts: SearchedTextIndex,
): MessagePool => {
  const { seen, today, datasetMessageIds } = input
  searchedTexts.add(seen)
  const all = sortedNewestFirst(poolMessages(seen))
  const ownIds = new Set(seen.filter(isOwn).map(({ messageId }) => messageId))
  const newestIds = newestOfPartitions(all)
  const datasetRank = ({ messageId }: SeenMessage): number => (datasetMessageIds.has(messageId) ? 1 : 0)
  const newestRank = ({ messageId }: SeenMessage): number => (newestIds.has(messageId) ? 1 : 0)
  const inOrder = [...all].sort(
    (one, other) =>
      datasetRank(one) - datasetRank(other) ||
      depthRank(one) - depthRank(other) ||
      newestRank(one) - newestRank(other) ||
      otherUses(one) - otherUses(other),
  )
  const list = (name: PoolList, among = inOrder): PoolMessage[] =>
    among.filter((message) =>
      listConditions[name].every(({ holds }) => holds(message, { partitionRoles, today, ownIds })),
    )
  return {
    ...input,
    partitionRoles,
    searchedTexts,
    seenIds: new Set(seen.map(({ messageId }) => messageId)),
    ownIds,
    all,
    received: list('received'),
    sent: list('sent'),
    hidden: list('hidden'),
    closed: list('closed'),
    closedHidden: list('closedHidden'),
    closedSent: list('closedSent'),
    foreign: list('foreign', all),
  }
}
