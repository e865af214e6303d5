/** §3: a change writes a copy of the message back that was read before other changes. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { pause } from '../../../../src/contract/pause.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { revise } from '../../../rules/rules.ts'
import type { MessageStore } from '../../../store/store.ts'
import { type Defect, defect } from '../defect.ts'
import { idsInBody, messageOf, messagesWithIds } from '../shared/requested-messages.ts'

type CopyOf = (messageId: string) => StoredMessage | undefined

/** The copy of each message is the one of its first details. */
const withOldCopies =
  (operation: ProviderOperation, change: (store: MessageStore, copyOf: CopyOf) => Partial<MessageStore>) =>
  (rules: Rules): Rules => {
    const copies = new Map<string, StoredMessage>()
    const remembering = withStore(rules, ['details'], (store) => ({
      find: (mailbox, messageId) => {
        const found = store.find(mailbox, messageId)
        if (found && !copies.has(messageId)) copies.set(messageId, found)
        return found
      },
    }))
    return withStore(remembering, [operation], (store) => change(store, (messageId) => copies.get(messageId)))
  }

/** The parent of a reply is changed when the reply is stored. */
const parentDefects = (
  [
    ['marks-its-parent-as-unread', 'marks the original message as unread', { isRead: false }],
    ['shows-its-hidden-parent', 'shows the original message again', { isVisible: true }],
  ] as const
).map(([id, says, state]) =>
  defect(`reply-${id}`, ['reply-keeps-earlier-changes'], {
    says: `replying ${says}`,
    clauses: ['4.1.reply', '3.hidden-only-with-visible-false'],
    change: (rules) =>
      withStore(rules, ['reply'], (store) => ({
        add: (mailbox, message) => {
          const parent = store.find(mailbox, message.originalMessageId ?? '')
          if (parent) store.swap([{ from: parent, to: { ...parent, ...state } }])
          store.add(mailbox, message)
        },
      })),
  }),
)

const executed = (message: StoredMessage): StoredMessage => ({
  ...message,
  messageActions: message.messageActions.map((action) => ({ ...action, isExecuted: true })),
})

/** Who has read a message has done what it asks for. */
const reopeningDefects = (['content', 'body'] as const).map((operation) =>
  defect(`${operation}-executes-the-actions-of-its-message`, [`${operation}-main-of-hidden-message-marks-read`], {
    says: `downloading the main ${operation} executes the actions of the message`,
    clauses: ['3.executed-by-update', operation === 'content' ? '3.read-by-main-content' : '3.read-by-main-body'],
    change: (rules) =>
      withStore(rules, [operation], (store) => ({
        swap: (changes) => store.swap(changes.map(({ from, to }) => ({ from, to: executed(to) }))),
      })),
  }),
)

/** A change of visibility reads the message, waits, and saves all of it. */
const lostUpdateDefects: readonly Defect[] = [
  defect('visibility-saves-what-it-read', ['change-side-by-side-kept', 'action-update-side-by-side-kept'], {
    says: 'a change of visibility overwrites what another request changed in the meantime',
    clauses: ['3.moved-by-change-partition', '3.executed-by-update', '3.visibility-alone'],
    change: (rules) =>
      withHandler(rules, ['changeVisibility'], (own) => async (identified) => {
        const ids = await idsInBody(identified)
        const read = await messagesWithIds(ids, identified)
        await pause(30)
        const response = await own(identified)
        const written = await messagesWithIds(ids, identified)
        identified.store.swap(
          written.map((from, place) => ({ from, to: { ...from, ...read[place], isVisible: from.isVisible } })),
        )
        return response
      }),
  }),
  defect('download-saves-what-it-read', ['content-main-side-by-side-kept'], {
    says: 'a download overwrites what another request changed in the meantime',
    clauses: ['3.hidden-by-change-visibility', '3.read-by-main-content'],
    change: (rules) =>
      withHandler(rules, ['content'], (own) => async (identified) => {
        const read = await messageOf(identified)
        await pause(30)
        const response = await own(identified)
        const written = await messageOf(identified)
        if (read && written) identified.store.swap([{ from: written, to: { ...read, isRead: written.isRead } }])
        return response
      }),
  }),
]

/** The changes before the first that changes nothing. */
const untilUnchanged = <Change extends { from: object; to: object }>(changes: readonly Change[]): Change[] => {
  const place = changes.findIndex(({ from, to }) => JSON.stringify(from) === JSON.stringify(to))
  return place === -1 ? [...changes] : changes.slice(0, place)
}

export const changesInTurnDefects: readonly Defect[] = [
  defect('change-stops-at-a-message-without-change', ['change-partly-done-reaches-the-rest'], {
    says: 'a change of several messages stops at the first that is already in the wanted state',
    clauses: ['3.hidden-by-change-visibility', '3.moved-by-change-partition'],
    change: (rules) =>
      withStore(rules, ['changeVisibility', 'changePartition'], (store) => ({
        swap: (changes) => store.swap(untilUnchanged(changes)),
      })),
  }),
  defect('action-update-saves-an-old-copy', ['action-update-keeps-earlier-changes'], {
    says: 'the update of an action saves the whole message as it was when it was read',
    clauses: ['3.executed-by-update', '3.visibility-alone'],
    change: withOldCopies('actionUpdate', (store, copyOf) => ({
      swap: (changes) =>
        store.swap(
          changes.map(({ from, to }) => ({
            from,
            to: { ...to, ...copyOf(from.messageId), messageActions: to.messageActions },
          })),
        ),
    })),
  }),
  defect('download-saves-an-old-copy', ['content-main-keeps-earlier-changes'], {
    says: 'the download saves the whole message as it was when it was read',
    clauses: ['3.read-by-main-content', '3.shown-by-change-visibility'],
    change: withOldCopies('content', (store, copyOf) => ({
      swap: (changes) =>
        store.swap(changes.map(({ from, to }) => ({ from, to: { ...to, ...copyOf(from.messageId), isRead: true } }))),
    })),
  }),
  defect('reply-saves-an-old-copy-of-its-parent', ['reply-keeps-earlier-changes'], {
    says: 'the reply saves its parent as it was when it was read',
    clauses: ['3.moved-by-change-partition'],
    change: withOldCopies('reply', (store, copyOf) => ({
      add: (mailbox, message) => {
        const parent = store.find(mailbox, message.originalMessageId ?? '')
        const copy = parent && copyOf(parent.messageId)
        if (copy) store.swap([{ from: parent, to: copy }])
        store.add(mailbox, message)
      },
    })),
  }),
  ...parentDefects,
  ...reopeningDefects,
  ...lostUpdateDefects,
  defect('action-update-takes-the-first-action', ['action-update-leaves-other-actions'], {
    says: 'the message of the action is found, and its first action is updated',
    clauses: ['3.executed-by-update', '2.action-executed-flag'],
    change: revise('actions', ({ updated }) => ({
      updated: (message, id, isExecuted) =>
        updated(message, message.messageActions[0]?.messageActionId ?? id, isExecuted),
    })),
  }),
  defect('move-target-is-compared-by-its-beginning', ['partition-change-unknown-target-refused'], {
    says: 'a target exists if its name begins like that of a partition',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    change: revise('moving', {
      exists: (existing, target) => existing.some((partition) => target.startsWith(partition)),
    }),
  }),
  defect('reply-flag-of-hidden-messages-is-not-read', ['reply-not-authorized-of-hidden-refused'], {
    says: 'the reply flag is checked on visible messages only',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400'],
    change: (rules) =>
      withStore(rules, ['reply'], (store) => ({
        find: (mailbox, messageId) => {
          const found = store.find(mailbox, messageId)
          return found && !found.isVisible ? { ...found, isReplyAuthorized: true } : found
        },
      })),
  }),
]
