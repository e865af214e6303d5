/** §3: writes that are lost for some callers or messages, or reach states and messages that they may not change. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import type { MessageChange, MessageStore } from '../../../store/store.ts'
import { type Defect, defect } from '../defect.ts'
import { idsInBody, messageOf, messagesWithIds } from '../shared/requested-messages.ts'

const changes = ['changePartition', 'changeVisibility'] as const
const writes = [...changes, 'actionUpdate', 'content', 'body'] as const

/** What is stored instead of these changes. */
type StoredChanges = (
  changes: readonly MessageChange[],
  store: MessageStore,
  identified: IdentifiedRequest,
) => readonly MessageChange[]

const storing =
  (operations: readonly ProviderOperation[], stored: StoredChanges) =>
  (rules: Rules): Rules =>
    withStore(rules, operations, (store, identified) => ({
      swap: (all) => store.swap([...stored(all, store, identified)]),
    }))

const storedIf = (operations: readonly ProviderOperation[], isStored: (from: StoredMessage) => boolean) =>
  storing(operations, (all) => all.filter(({ from }) => isStored(from)))

/** The right is looked up only on the partitions of some of the messages. */
const withSomeChecked =
  (someOf: (ids: readonly string[]) => readonly string[]) =>
  (rules: Rules): Rules =>
    withHandler(rules, changes, (own) => async (identified) => {
      const { caller } = identified
      const some = someOf(await idsInBody(identified))
      const checked = new Set((await messagesWithIds(some, identified)).map(partitionOf))
      return own({
        ...identified,
        caller: { ...caller, mayConsult: async (id) => !checked.has(id) || caller.mayConsult(id) },
      })
    })

/** A list by read flag shows what was unread as unread, after it was downloaded too. */
const withOldIndex = (rules: Rules): Rules => {
  const unread = new Set<string>()
  const noted = withHandler(rules, ['content', 'body'], (own) => async (identified) => {
    const message = await messageOf(identified)
    if (message && !message.isRead) unread.add(message.messageId)
    return own(identified)
  })
  const asBefore = (one: StoredMessage) => (unread.has(one.messageId) ? { ...one, isRead: false } : one)
  return withStore(noted, ['messages'], (store, { request }) =>
    request.query.has('read') ? { inMailbox: (mailbox) => store.inMailbox(mailbox).map(asBefore) } : {},
  )
}

/** The same flags and partition for every message with that subject. */
const withConversation: StoredChanges = (all, store) => {
  const [first] = all
  const mailbox = first && store.mailboxes().find((one) => store.find(one, first.from.messageId))
  if (!first || mailbox === undefined) return all
  const { from: own, to } = first
  const others = store
    .inMailbox(mailbox)
    .filter((one) => one.subject.fr === own.subject.fr && one.messageId !== own.messageId)
  const { isRead, isVisible, recipientPartition } = to
  return [...all, ...others.map((from) => ({ from, to: { ...from, isRead, isVisible, recipientPartition } }))]
}

export const effectDefects: readonly Defect[] = [
  defect(
    'list-of-unread-messages-is-an-old-index',
    [
      'content-main-beside-annex-marks-read',
      ...['content', 'body'].flatMap((what) => ['consumer', 'mandate'].map((by) => `${what}-main-by-${by}-marks-read`)),
    ],
    {
      says: 'read=true and read=false use an index that downloads do not update',
      clauses: ['4.1.read-false', '4.1.read-true'],
      change: withOldIndex,
    },
  ),
  defect('state-bulk-change-reaches-ten', ['bulk-change-reaches-all'], {
    says: 'a change applies only to the first ten messages of the request',
    clauses: ['2.change-partition-message-ids', '2.change-visibility-message-ids'],
    change: storing(changes, (all) => all.slice(0, 10)),
  }),
  defect('state-bulk-change-checks-the-last-only', ['bulk-change-checks-each'], {
    says: 'a change checks only the right on the last message of the request',
    clauses: ['5.6.change-partition-refused', '5.6.change-visibility-refused'],
    change: withSomeChecked((ids) => ids.slice(-1)),
  }),
  defect('state-bulk-change-reaches-twenty', ['bulk-change-reaches-all'], {
    says: 'a change applies only to the first twenty messages of the request',
    clauses: ['2.change-partition-message-ids', '2.change-visibility-message-ids'],
    change: storing(changes, (all) => all.slice(0, 20)),
  }),
  defect('state-registered-mails-are-not-hidden', ['bulk-change-reaches-all'], {
    says: 'registered mails are not hidden, although the response is success',
    clauses: ['3.hidden-by-change-visibility'],
    change: revise('visibility', ({ changed }) => ({
      changed: (message, isVisible) => (message.isRegisteredMail ? message : changed(message, isVisible)),
    })),
  }),
  defect('state-bulk-change-checks-twelve', ['bulk-change-checks-each'], {
    says: 'a change checks only the rights on the first twelve messages of the request',
    clauses: ['5.6.change-partition-refused', '5.6.change-visibility-refused'],
    change: withSomeChecked((ids) => ids.slice(0, 12)),
  }),
  defect('state-bulk-change-checks-twenty', ['bulk-change-checks-each'], {
    says: 'a change checks only the rights on the first twenty messages of the request',
    clauses: ['5.6.change-partition-refused', '5.6.change-visibility-refused'],
    change: withSomeChecked((ids) => ids.slice(0, 20)),
  }),
  defect(
    'state-writes-of-applications-are-lost',
    [
      ...['change-by-each-caller-takes-effect', 'action-update-by-each-caller-takes-effect'],
      ...['content-main-by-consumer-marks-read', 'content-main-by-mandate-marks-read'],
      ...['body-main-by-consumer-marks-read', 'body-main-by-mandate-marks-read'],
    ],
    {
      says: 'changes by applications are not stored, although the response is success',
      clauses: ['3.hidden-by-change-visibility', '3.moved-by-change-partition', '3.read-by-main-content'],
      change: storing(writes, (all, _store, { caller }) => (caller.kind === 'human' ? all : [])),
    },
  ),
  defect(
    'state-write-gives-other-states-their-default',
    [
      'change-of-read-message-keeps-state',
      'change-of-hidden-message-stays-hidden',
      'action-update-of-hidden-message-keeps-state',
    ],
    {
      says: 'a change resets the other states to their defaults: unread and visible',
      clauses: ['3.partition-alone', '3.visibility-alone', '3.hidden-only-with-visible-false'],
      change: storing([...changes, 'actionUpdate'], (all) =>
        all.map(({ from, to }) => ({
          from,
          to: { ...to, isRead: false, isVisible: to.isVisible || from.isVisible === to.isVisible },
        })),
      ),
    },
  ),
  defect(
    'state-read-flag-is-stored-for-visible-messages-only',
    ['content-main-of-hidden-message-marks-read', 'body-main-of-hidden-message-marks-read'],
    {
      says: 'the read flag is not stored for hidden messages',
      clauses: ['3.read-by-main-content', '3.read-by-main-body'],
      change: storedIf(['content', 'body'], ({ isVisible }) => isVisible),
    },
  ),
  defect('state-write-covers-the-conversation', ['change-leaves-twin-message', 'body-main-others-unread'], {
    says: 'a change also applies to every message with the same subject',
    clauses: ['3.visibility-of-others', '3.partition-of-others', '3.unread-others'],
    change: storing([...changes, 'body'], withConversation),
  }),
  defect('state-action-update-covers-every-action', ['action-update-leaves-other-actions'], {
    says: 'executing an action sets the executed flag of every action of the message',
    clauses: ['3.executed-by-update', '2.action-executed-flag'],
    change: revise('actions', {
      updated: (message, _id, isExecuted) => ({
        ...message,
        messageActions: message.messageActions.map((action) => ({ ...action, isExecuted })),
      }),
    }),
  }),
  defect('state-sent-messages-are-never-hidden', ['visibility-hide-sent-message'], {
    says: 'sent messages are not hidden, although the response is success',
    clauses: ['3.hidden-by-change-visibility'],
    change: storedIf(['changeVisibility'], ({ folder }) => folder === 'in'),
  }),
]
