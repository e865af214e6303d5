/** §3: a change of one message reaches other messages too. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { MessageChange, MessageStore } from '../../../store/store.ts'

/** Functions of the store that a handler gets in place of its own. */
export type StoreChange = (store: MessageStore) => Partial<MessageStore>

/** The flag that the action of a message got, if one changed. */
const updatedFlag = ({ from, to }: MessageChange): boolean | undefined =>
  to.messageActions.find(({ isExecuted }, index) => isExecuted !== from.messageActions[index]?.isExecuted)?.isExecuted

export const withAllActions = ({ messageActions }: StoredMessage, isExecuted: boolean): Partial<StoredMessage> => ({
  messageActions: messageActions.map((action) => ({ ...action, isExecuted })),
})

/** The same change, applied to another message. */
const appliedTo = (other: StoredMessage, change: MessageChange): StoredMessage => {
  const { from, to } = change
  const flag = updatedFlag(change)
  return {
    ...other,
    ...(flag !== undefined && withAllActions(other, flag)),
    ...(from.isRead !== to.isRead && { isRead: to.isRead }),
    ...(from.isVisible !== to.isVisible && { isVisible: to.isVisible }),
    ...(from.recipientPartition !== to.recipientPartition && { recipientPartition: to.recipientPartition }),
    ...(from.sender.partition !== to.sender.partition && {
      sender: { ...other.sender, partition: to.sender.partition },
    }),
  }
}

type Others = (all: readonly StoredMessage[], changed: StoredMessage) => readonly StoredMessage[]

/** The messages that `others` finds in the mailbox are changed too. */
export const alsoReaches =
  (others: Others): StoreChange =>
  (store) => ({
    swap: (changes) => {
      const [first] = changes
      const mailbox = first && store.mailboxes().find((one) => store.find(one, first.from.messageId))
      if (!first || mailbox === undefined) return store.swap(changes)
      const named = new Set(changes.map(({ from }) => from.messageId))
      const more = others(store.inMailbox(mailbox), first.from)
        .filter(({ messageId }) => !named.has(messageId))
        .map((from) => ({ from, to: appliedTo(from, first) }))
      return store.swap([...changes, ...more])
    },
  })

export const alike = (areAlike: (one: StoredMessage, changed: StoredMessage) => boolean): StoreChange =>
  alsoReaches((all, changed) => all.filter((one) => areAlike(one, changed)))

export const nextOne: Others = (all, changed) => all.slice(all.indexOf(changed) + 1, all.indexOf(changed) + 2)
