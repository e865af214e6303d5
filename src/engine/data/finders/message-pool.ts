import { actionToConfirm } from '../../../contract/interface/model.ts'
import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { Grounds, Texts } from './input.ts'
import { isOpen, type World } from './partition-roles.ts'

/** A message as a scenario is handed it. */
export type Handle = SeenMessage & { messageActionId?: string; bodyWords?: string }

/** The messages of a mailbox by where they lie and who may consult them, the plainest first. */
export interface Pool extends Grounds {
  world: World
  texts: Texts
  /** every message that was seen */
  ids: ReadonlySet<string>
  /** received, visible, in partitions that the user may consult */
  received: readonly Handle[]
  sent: readonly Handle[]
  hidden: readonly Handle[]
  /** the same where the user may not */
  closed: readonly Handle[]
  closedHidden: readonly Handle[]
  closedSent: readonly Handle[]
  foreign: readonly Handle[]
}

const dayMs = 24 * 60 * 60 * 1000

export const newestFirst = <M extends SeenMessage>(messages: readonly M[]): M[] =>
  [...messages].sort((one, other) => other.publishedAt - one.publishedAt)

export const toConfirm = ({ actions }: SeenMessage) => actions.filter(({ type }) => type === actionToConfirm)

/** How much else a message could be used for: what is plain is taken first. */
const worth = (message: SeenMessage): number =>
  (message.isRead ? 0 : 1) +
  (message.isRegisteredMail ? 2 : 0) +
  (message.actions.length > 0 ? 2 : 0) +
  (message.annexAttachmentId === undefined ? 0 : 1) +
  (message.isBodyMainContent ? 2 : 0) +
  (message.recipientPartition === defaultPartition ? 0 : 1)

/** What expires today may be gone before it is asked for; what has expired is in no list. */
const lasts = ({ expirationDate }: SeenMessage, today: Date): boolean =>
  !(Date.parse(expirationDate) < today.getTime() + dayMs)

const lieOpen = ({ folder, recipientPartition, senderPartition }: SeenMessage, world: World): boolean =>
  folder === 'in' ? isOpen(world, recipientPartition) : senderPartition !== undefined && isOpen(world, senderPartition)

/** A sent message is closed only when neither of its partitions opens it. */
const lieClosed = ({ folder, recipientPartition, senderPartition }: SeenMessage, world: World): boolean =>
  !isOpen(world, recipientPartition) &&
  (folder === 'in' || (senderPartition !== undefined && !isOpen(world, senderPartition)))

export const pool = (grounds: Grounds, world: World, texts: Texts): Pool => {
  const { seen, today, claimed } = grounds
  texts.know(seen)
  const isClaimed = ({ messageId }: SeenMessage): number => (claimed.has(messageId) ? 1 : 0)
  const inOrder = newestFirst(settled(seen).filter((one) => one.isWhole && one.isPlaced && lasts(one, today))).sort(
    (one, other) => isClaimed(one) - isClaimed(other) || worth(one) - worth(other),
  )
  const ownIds = new Set(seen.flatMap(({ mailbox, messageId }) => (mailbox === 'own' ? [messageId] : [])))
  const own = inOrder.filter(({ mailbox }) => mailbox === 'own').map(withAction)
  const among = (folder: SeenMessage['folder'], isVisible: boolean, lie: typeof lieOpen): Handle[] =>
    own.filter((one) => one.folder === folder && one.isVisible === isVisible && lie(one, world))
  return {
    ...grounds,
    world,
    texts,
    ids: new Set(seen.map(({ messageId }) => messageId)),
    received: among('in', true, lieOpen),
    sent: among('out', true, lieOpen),
    hidden: among('in', false, lieOpen),
    closed: among('in', true, lieClosed),
    closedHidden: among('in', false, lieClosed),
    closedSent: among('out', true, lieClosed),
    // A user of the other enterprise has the rights there that our own partitions are named by.
    foreign: newestFirst(
      seen.filter(
        ({ mailbox, messageId, recipientPartition }) =>
          mailbox === 'foreign' && !ownIds.has(messageId) && isOpen({ ...world, closedIds: [] }, recipientPartition),
      ),
    ),
  }
}

const flags = ['isRegisteredMail', 'isReplyAuthorized', 'isBodyMainContent'] as const

/** Where a target says of some message that a flag is true, one that it does not show is false. */
const settled = (seen: readonly SeenMessage[]): SeenMessage[] => {
  const shown = flags.filter((flag) => seen.some((message) => message[flag]))
  return seen.map((message) => ({
    ...message,
    ...Object.fromEntries(shown.map((flag) => [flag, message[flag] ?? false])),
  }))
}

const withAction = (message: SeenMessage): Handle => {
  const [action] = toConfirm(message)
  return action === undefined ? message : { ...message, messageActionId: action.messageActionId }
}
