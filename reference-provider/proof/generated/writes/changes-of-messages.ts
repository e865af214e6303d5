/** §3: changes that are not stored, change too much of a message, or reach other messages. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { MessageChange, MessageStore } from '../../../store/store.ts'
import { withStoreChange } from '../changes.ts'
import { mutant } from '../mutant.ts'
import {
  aloneClauses,
  effectClauses,
  lossOf,
  type WriteClauses,
  type WritingOperation,
  writingOperations,
} from './effects.ts'

type StoreChange = (store: MessageStore) => Partial<MessageStore>

/** Something else is done to the message as well. */
const alsoSets =
  (fields: (message: StoredMessage) => Partial<StoredMessage>): StoreChange =>
  (store) => ({
    swap: (changes) => store.swap(changes.map(({ from, to }) => ({ from, to: { ...to, ...fields(to) } }))),
  })

/** Only changes of such messages are stored. */
const onlyWhere =
  (isStored: (message: StoredMessage) => boolean): StoreChange =>
  (store) => ({ swap: (changes) => store.swap(changes.filter(({ from }) => isStored(from))) })

/** The flag that the action of a message got, if one changed. */
const updatedFlag = ({ from, to }: MessageChange): boolean | undefined =>
  to.messageActions.find(({ isExecuted }, index) => isExecuted !== from.messageActions[index]?.isExecuted)?.isExecuted

const withAllActions = ({ messageActions }: StoredMessage, isExecuted: boolean): Partial<StoredMessage> => ({
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
const alsoReaches =
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

const alike = (areAlike: (one: StoredMessage, changed: StoredMessage) => boolean): StoreChange =>
  alsoReaches((all, changed) => all.filter((one) => areAlike(one, changed)))

const nextOne: Others = (all, changed) => all.slice(all.indexOf(changed) + 1, all.indexOf(changed) + 2)
const reopened = ({ messageActions }: StoredMessage): Partial<StoredMessage> => ({
  messageActions: messageActions.map((action) => ({ ...action, isExecuted: false })),
})
const withoutLast: StoreChange = (store) => ({
  swap: (changes) => store.swap(changes.length > 1 ? changes.slice(0, -1) : changes),
})

const both = ['changePartition', 'changeVisibility'] as const
const marking = ['content', 'body'] as const
const changing = [...marking, 'actionUpdate', ...both] as const

type StoreOperator = readonly [
  id: string,
  says: string,
  operations: readonly WritingOperation[],
  clauses: WriteClauses | readonly ClauseId[],
  change: StoreChange,
]

const storeOperators: readonly StoreOperator[] = [
  ['lost', 'the change is not stored', writingOperations, effectClauses, () => ({ swap: () => true, add: () => {} })],
  [
    'read-flag-reset',
    'the change makes the message unread',
    ['actionUpdate', ...both],
    ['3.read-stays', '3.partition-alone', '3.visibility-alone'],
    alsoSets(() => ({ isRead: false })),
  ],
  [
    'made-visible',
    'the change makes the message visible',
    [...marking, 'actionUpdate', 'changePartition'],
    ['3.hidden-only-with-visible-false', '3.partition-alone'],
    alsoSets(() => ({ isVisible: true })),
  ],
  [
    'made-hidden',
    'the change hides the message',
    [...marking, 'actionUpdate', 'changePartition'],
    ['3.hidden-by-change-visibility', '3.partition-alone'],
    alsoSets(() => ({ isVisible: false })),
  ],
  [
    'actions-reopened',
    'the change reopens the actions of the message',
    [...marking, ...both],
    ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    alsoSets(reopened),
  ],
  [
    'actions-executed',
    'the change executes the actions of the message',
    [...marking, ...both],
    ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    alsoSets((message) => withAllActions(message, true)),
  ],
  [
    'last-action-executed',
    'the change executes the last action of the message',
    [...marking, ...both, 'actionUpdate'],
    ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    alsoSets(({ messageActions }) => ({
      messageActions: messageActions.map((one, index) =>
        index > 0 && index === messageActions.length - 1 ? { ...one, isExecuted: true } : one,
      ),
    })),
  ],
  [
    'due-action-executed',
    'the change executes actions with a due date',
    [...marking, ...both],
    ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    alsoSets(({ messageActions }) => ({
      messageActions: messageActions.map((one) => (one.dueDate !== undefined ? { ...one, isExecuted: true } : one)),
    })),
  ],
  [
    'other-action-executed',
    'the change executes actions of another type',
    [...marking, ...both],
    ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    alsoSets(({ messageActions }) => ({
      messageActions: messageActions.map((one) =>
        one.type !== 'requiredActionToConfirm' ? { ...one, isExecuted: true } : one,
      ),
    })),
  ],
  ['all-messages', 'every message of the mailbox is changed', changing, aloneClauses, alike(() => true)],
  ['next-message', 'the next message of the list is changed too', changing, aloneClauses, alsoReaches(nextOne)],
  [
    'same-partition',
    'every message of the same partition and folder is changed too',
    changing,
    aloneClauses,
    alike((one, changed) => one.recipientPartition === changed.recipientPartition && one.folder === changed.folder),
  ],
  [
    'same-sender',
    'every message of the same sender application is changed too',
    changing,
    aloneClauses,
    alike((one, changed) => one.senderApplicationId === changed.senderApplicationId),
  ],
  [
    'same-subject',
    'every message with the same subject is changed too',
    changing,
    aloneClauses,
    alike((one, changed) => one.subject.fr === changed.subject.fr),
  ],
  ['half', 'the last of several messages is left out', both, effectClauses, withoutLast],
  ['sent-left-out', 'sent messages are not changed', both, effectClauses, onlyWhere(({ folder }) => folder === 'in')],
  [
    'hidden-left-out',
    'hidden messages are not changed',
    [...marking, ...both],
    effectClauses,
    onlyWhere(({ isVisible }) => isVisible),
  ],
  [
    'read-left-out',
    'messages that were read are not changed',
    ['actionUpdate', ...both],
    effectClauses,
    onlyWhere(({ isRead }) => !isRead),
  ],
]

export const wrongChanges = storeOperators.flatMap(([id, says, operations, clauses, change]) =>
  operations.map((operation) =>
    mutant(
      `${id}:${operation}`,
      `${operation}: ${says}`,
      'content' in clauses ? clauses[operation] : clauses,
      withStoreChange(operation, change),
      lossOf(operation),
    ),
  ),
)
