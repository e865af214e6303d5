import { actionToConfirm } from '../../../contract/interface/model.ts'
import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { DiscoveryInput, SearchedTextIndex } from './input.ts'
import { isConsultable, type PartitionRoles } from './partition-roles.ts'

/** A message as a scenario is handed it. */
export type PoolMessage = SeenMessage & { messageActionId?: string; bodyWords?: string }

/** The messages of a mailbox by where they lie and who may consult them, the plainest first. */
export interface MessagePool extends DiscoveryInput {
  partitionRoles: PartitionRoles
  searchedTexts: SearchedTextIndex
  /** every message that was seen */
  seenIds: ReadonlySet<string>
  /** received, visible, in partitions that the user may consult */
  received: readonly PoolMessage[]
  sent: readonly PoolMessage[]
  hidden: readonly PoolMessage[]
  /** the same where the user may not */
  closed: readonly PoolMessage[]
  closedHidden: readonly PoolMessage[]
  closedSent: readonly PoolMessage[]
  foreign: readonly PoolMessage[]
}

const dayMs = 24 * 60 * 60 * 1000

export const sortedNewestFirst = <M extends SeenMessage>(messages: readonly M[]): M[] =>
  [...messages].sort((one, other) => other.publishedAt - one.publishedAt)

export const actionsToConfirm = ({ actions }: SeenMessage) => actions.filter(({ type }) => type === actionToConfirm)

/** How much else a message could be used for: what is plain is taken first. */
const otherUses = (message: SeenMessage): number =>
  (message.isRead ? 0 : 1) +
  (message.isRegisteredMail ? 2 : 0) +
  (message.actions.length > 0 ? 2 : 0) +
  (message.annexAttachmentId === undefined ? 0 : 1) +
  (message.isBodyMainContent ? 2 : 0) +
  (message.recipientPartition === defaultPartition ? 0 : 1)

/** What expires today may be gone before it is asked for; what has expired is in no list. */
const isNotExpiring = ({ expirationDate }: SeenMessage, today: Date): boolean =>
  !(Date.parse(expirationDate) < today.getTime() + dayMs)

const isInOpenPartition = (
  { folder, recipientPartition, senderPartition }: SeenMessage,
  world: PartitionRoles,
): boolean =>
  folder === 'in'
    ? isConsultable(world, recipientPartition)
    : senderPartition !== undefined && isConsultable(world, senderPartition)

/** A sent message is closed only when neither of its partitions opens it. */
const isInClosedPartition = (
  { folder, recipientPartition, senderPartition }: SeenMessage,
  world: PartitionRoles,
): boolean =>
  !isConsultable(world, recipientPartition) &&
  (folder === 'in' || (senderPartition !== undefined && !isConsultable(world, senderPartition)))

export const messagePool = (grounds: DiscoveryInput, world: PartitionRoles, texts: SearchedTextIndex): MessagePool => {
  const { seen, today, datasetMessageIds } = grounds
  texts.add(seen)
  const isClaimed = ({ messageId }: SeenMessage): number => (datasetMessageIds.has(messageId) ? 1 : 0)
  const inOrder = sortedNewestFirst(
    withKnownFlags(seen).filter((one) => one.isWhole && one.isPartitionKnown && isNotExpiring(one, today)),
  ).sort((one, other) => isClaimed(one) - isClaimed(other) || otherUses(one) - otherUses(other))
  const ownIds = new Set(seen.flatMap(({ mailbox, messageId }) => (mailbox === 'own' ? [messageId] : [])))
  const own = inOrder.filter(({ mailbox }) => mailbox === 'own').map(withAction)
  const among = (folder: SeenMessage['folder'], isVisible: boolean, lie: typeof isInOpenPartition): PoolMessage[] =>
    own.filter((one) => one.folder === folder && one.isVisible === isVisible && lie(one, world))
  return {
    ...grounds,
    partitionRoles: world,
    searchedTexts: texts,
    seenIds: new Set(seen.map(({ messageId }) => messageId)),
    received: among('in', true, isInOpenPartition),
    sent: among('out', true, isInOpenPartition),
    hidden: among('in', false, isInOpenPartition),
    closed: among('in', true, isInClosedPartition),
    closedHidden: among('in', false, isInClosedPartition),
    closedSent: among('out', true, isInClosedPartition),
    // A user of the other enterprise has the rights there that our own partitions are named by.
    foreign: sortedNewestFirst(
      seen.filter(
        ({ mailbox, messageId, recipientPartition }) =>
          mailbox === 'foreign' &&
          !ownIds.has(messageId) &&
          isConsultable({ ...world, closedIds: [] }, recipientPartition),
      ),
    ),
  }
}

const flags = ['isRegisteredMail', 'isReplyAuthorized', 'isBodyMainContent'] as const

/** Where a target says of some message that a flag is true, one that it does not show is false. */
const withKnownFlags = (seen: readonly SeenMessage[]): SeenMessage[] => {
  const shown = flags.filter((flag) => seen.some((message) => message[flag]))
  return seen.map((message) => ({
    ...message,
    ...Object.fromEntries(shown.map((flag) => [flag, message[flag] ?? false])),
  }))
}

const withAction = (message: SeenMessage): PoolMessage => {
  const [action] = actionsToConfirm(message)
  return action === undefined ? message : { ...message, messageActionId: action.messageActionId }
}
