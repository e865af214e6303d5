/** §3: writes that are lost, doubled, half done, stored though refused, or reach another message. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { asRecord } from '../../read-json.ts'
import type { ProviderResponse } from '../../response.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import type { IdentifiedRequest } from '../../rules/seams.ts'
import type { MessageChange, MessageStore } from '../../store/store.ts'
import { withStore } from '../defects/shared/missing-checks.ts'
import { type Mutant, type MutantFacts, mutantsOf } from './mutant.ts'
import { callerKinds } from './places.ts'

const writingOperations = ['content', 'body', 'reply', 'actionUpdate', 'changePartition', 'changeVisibility'] as const
type WritingOperation = (typeof writingOperations)[number]

const effectClauses: Record<WritingOperation, readonly ClauseId[]> = {
  content: ['3.read-by-main-content'],
  body: ['3.read-by-main-body'],
  reply: ['4.1.reply', '4.1.reply-is-sent-message'],
  actionUpdate: ['3.executed-by-update', '3.reopened-by-update'],
  changePartition: ['3.moved-by-change-partition', '3.moved-by-source'],
  changeVisibility: ['3.hidden-by-change-visibility', '3.shown-by-change-visibility'],
}

const aloneClauses: Record<WritingOperation, readonly ClauseId[]> = {
  content: ['3.unread-others'],
  body: ['3.unread-others'],
  reply: ['3.variables'],
  actionUpdate: ['3.executed-by-update'],
  changePartition: ['3.partition-of-others', '3.partition-alone'],
  changeVisibility: ['3.visibility-of-others', '3.visibility-alone'],
}

interface StoreOperator {
  id: string
  says: string
  change: (store: MessageStore, identified: IdentifiedRequest) => Partial<MessageStore>
  fits?: readonly WritingOperation[]
  clauses: (operation: WritingOperation) => readonly ClauseId[]
  opensAccess?: true
}

const changes: readonly WritingOperation[] = ['content', 'body', 'actionUpdate', 'changePartition', 'changeVisibility']

/** The same change, applied to another message. */
const applied = ({ from, to }: MessageChange, other: StoredMessage): StoredMessage => ({
  ...other,
  ...(from.isRead !== to.isRead && { isRead: to.isRead }),
  ...(from.isVisible !== to.isVisible && { isVisible: to.isVisible }),
  ...(from.recipientPartition !== to.recipientPartition && { recipientPartition: to.recipientPartition }),
  ...(from.sender.partition !== to.sender.partition && { sender: { ...other.sender, partition: to.sender.partition } }),
})

/** Also changes the messages that `others` finds in the mailbox. */
const reaching =
  (others: (all: readonly StoredMessage[], changed: StoredMessage) => readonly StoredMessage[]) =>
  (store: MessageStore): Partial<MessageStore> => ({
    swap: (asked) => {
      const [first] = asked
      const mailbox = first && store.mailboxes().find((one) => store.find(one, first.from.messageId))
      if (!first || mailbox === undefined) return store.swap(asked)
      const named = new Set(asked.map(({ from }) => from.messageId))
      const more = others(store.inMailbox(mailbox), first.from)
        .filter(({ messageId }) => !named.has(messageId))
        .map((from) => ({ from, to: applied(first, from) }))
      return store.swap([...asked, ...more])
    },
  })

const storeOperators: readonly StoreOperator[] = [
  {
    id: 'lost',
    says: 'the change is not stored',
    change: () => ({ swap: () => true, add: () => {} }),
    clauses: (operation) => effectClauses[operation],
  },
  {
    id: 'read-flag-reset',
    says: 'the change makes the message unread',
    change: (store) => ({
      swap: (asked) => store.swap(asked.map(({ from, to }) => ({ from, to: { ...to, isRead: false } }))),
    }),
    fits: ['actionUpdate', 'changePartition', 'changeVisibility'],
    clauses: () => ['3.read-stays', '3.partition-alone', '3.visibility-alone'],
  },
  {
    id: 'made-visible',
    says: 'the change makes the message visible',
    change: (store) => ({
      swap: (asked) => store.swap(asked.map(({ from, to }) => ({ from, to: { ...to, isVisible: true } }))),
    }),
    fits: ['content', 'body', 'actionUpdate', 'changePartition'],
    clauses: () => ['3.hidden-only-with-visible-false', '3.partition-alone'],
  },
  {
    id: 'made-hidden',
    says: 'the change hides the message',
    change: (store) => ({
      swap: (asked) => store.swap(asked.map(({ from, to }) => ({ from, to: { ...to, isVisible: false } }))),
    }),
    fits: ['content', 'body', 'actionUpdate', 'changePartition'],
    clauses: () => ['3.hidden-by-change-visibility', '3.partition-alone'],
  },
  {
    id: 'actions-reopened',
    says: 'the change reopens the actions of the message',
    change: (store) => ({
      swap: (asked) =>
        store.swap(
          asked.map(({ from, to }) => ({
            from,
            to: { ...to, messageActions: to.messageActions.map((action) => ({ ...action, isExecuted: false })) },
          })),
        ),
    }),
    fits: ['content', 'body', 'changePartition', 'changeVisibility'],
    clauses: () => ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
  },
  {
    id: 'all-messages',
    says: 'every message of the mailbox is changed',
    change: reaching((all) => all),
    fits: changes,
    clauses: (operation) => aloneClauses[operation],
  },
  {
    id: 'next-message',
    says: 'the next message of the list is changed too',
    change: reaching((all, changed) => all.slice(all.indexOf(changed) + 1, all.indexOf(changed) + 2)),
    fits: changes,
    clauses: (operation) => aloneClauses[operation],
  },
  {
    id: 'same-partition',
    says: 'every message of the same partition and folder is changed too',
    change: reaching((all, changed) =>
      all.filter((one) => one.recipientPartition === changed.recipientPartition && one.folder === changed.folder),
    ),
    fits: changes,
    clauses: (operation) => aloneClauses[operation],
  },
  {
    id: 'same-sender',
    says: 'every message of the same sender application is changed too',
    change: reaching((all, changed) => all.filter((one) => one.senderApplicationId === changed.senderApplicationId)),
    fits: changes,
    clauses: (operation) => aloneClauses[operation],
  },
  {
    id: 'same-subject',
    says: 'every message with the same subject is changed too',
    change: reaching((all, changed) => all.filter((one) => one.subject.fr === changed.subject.fr)),
    fits: changes,
    clauses: (operation) => aloneClauses[operation],
  },
  {
    id: 'half',
    says: 'the last of several messages is left out',
    change: (store) => ({ swap: (asked) => store.swap(asked.length > 1 ? asked.slice(0, -1) : asked) }),
    fits: ['changePartition', 'changeVisibility'],
    clauses: (operation) => effectClauses[operation],
  },
  {
    id: 'sent-left-out',
    says: 'sent messages are not changed',
    change: (store) => ({ swap: (asked) => store.swap(asked.filter(({ from }) => from.folder === 'in')) }),
    fits: ['changePartition', 'changeVisibility'],
    clauses: (operation) => effectClauses[operation],
  },
  {
    id: 'hidden-left-out',
    says: 'hidden messages are not changed',
    change: (store) => ({ swap: (asked) => store.swap(asked.filter(({ from }) => from.isVisible)) }),
    fits: ['content', 'body', 'changePartition', 'changeVisibility'],
    clauses: (operation) => effectClauses[operation],
  },
  {
    id: 'read-left-out',
    says: 'messages that were read are not changed',
    change: (store) => ({ swap: (asked) => store.swap(asked.filter(({ from }) => !from.isRead)) }),
    fits: ['actionUpdate', 'changePartition', 'changeVisibility'],
    clauses: (operation) => effectClauses[operation],
  },
]

const storeMutants: MutantFacts[] = storeOperators.flatMap(({ id, says, change, fits = writingOperations, clauses }) =>
  fits.map((operation) => ({
    id: `${id}:${operation}`,
    says: `${operation}: ${says}`,
    clauses: clauses(operation),
    change: (rules: Rules) => withStore(rules, [operation], change),
  })),
)

/** A change of one kind of caller is not stored. */
const lostByCaller: MutantFacts[] = writingOperations.flatMap((operation) =>
  callerKinds.map((kind) => ({
    id: `lost-by-${kind}:${operation}`,
    says: `${operation}: the change of a caller of the kind ${kind} is not stored`,
    clauses: effectClauses[operation],
    change: (rules: Rules) =>
      withStore(rules, [operation], (_store, { caller }) =>
        caller.kind === kind ? { swap: () => true, add: () => {} } : {},
      ),
  })),
)

const lostOnce: MutantFacts[] = writingOperations.map((operation) => ({
  id: `lost-every-other:${operation}`,
  says: `${operation}: every second change is not stored`,
  clauses: effectClauses[operation],
  change: (rules) => {
    let count = 0
    return withStore(rules, [operation], (store) => ({
      swap: (asked) => {
        count += 1
        return count % 2 === 0 || store.swap(asked)
      },
      add: (mailbox, message) => {
        count += 1
        if (count % 2 === 1) store.add(mailbox, message)
      },
    }))
  },
}))

/** Answered at once, done later. */
const lateMutants: MutantFacts[] = writingOperations.map((operation) => ({
  id: `late:${operation}`,
  says: `${operation}: the change is stored three seconds after the answer`,
  clauses: effectClauses[operation],
  change: (rules) =>
    withStore(rules, [operation], (store) => ({
      swap: (asked) => {
        setTimeout(() => store.swap(asked), 3000).unref()
        return true
      },
      add: (mailbox, message) => {
        setTimeout(() => store.add(mailbox, message), 3000).unref()
      },
    })),
}))

/** Operations that must not change anything, and what marks a message as read there. */
const readOnlyOperations = ['messages', 'details', 'paymentData', 'structuredData', 'action'] as const

const marks = (store: MessageStore, messages: readonly StoredMessage[]): void => {
  store.swap(messages.filter(({ isRead }) => !isRead).map((from) => ({ from, to: { ...from, isRead: true } })))
}

const namedMessage = async ({ caller, params, store }: IdentifiedRequest): Promise<StoredMessage | undefined> => {
  const mailbox = await caller.mailbox()
  return params.messageId === undefined
    ? store.findByAction(mailbox, params.messageActionId ?? '')
    : store.find(mailbox, params.messageId)
}

const markedBy: MutantFacts[] = readOnlyOperations.map((operation) => ({
  id: `marks-read:${operation}`,
  says: `${operation} marks what it shows as read`,
  clauses: operation === 'messages' ? ['3.unread-after-list'] : ['3.unread-after-details'],
  ...(['paymentData', 'structuredData', 'action'].includes(operation) && {
    judgement: 'advice' as const,
    because: 'The specification does not say what these operations do to the read flag.',
  }),
  change: (rules) =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const response = await own(identified)
      const { store, caller } = identified
      if (operation === 'messages') {
        const shown = new Set(shownIds(response))
        marks(
          store,
          store.inMailbox(await caller.mailbox()).filter(({ messageId }) => shown.has(messageId)),
        )
      } else {
        const message = await namedMessage(identified)
        if (message) marks(store, [message])
      }
      return response
    }),
}))

const shownIds = ({ body }: ProviderResponse): string[] => {
  const { items } = asRecord(body) ?? {}
  return Array.isArray(items) ? items.flatMap((item) => String(asRecord(item)?.messageId ?? '')) : []
}

/** Refused, and done all the same. */
const storedThoughRefused: MutantFacts[] = writingOperations.map((operation) => ({
  id: `stored-though-refused:${operation}`,
  says: `${operation}: the change is stored before the right is looked up, and stays`,
  clauses:
    operation === 'changePartition'
      ? ['3.partition-after-refusal', '7.change-refused-none-moved']
      : operation === 'changeVisibility'
        ? ['3.visibility-after-refusal', '3.visibility-all-or-nothing']
        : operation === 'actionUpdate'
          ? ['3.action-after-refusal']
          : operation === 'content'
            ? ['3.unread-after-refused-content']
            : operation === 'body'
              ? ['3.unread-after-refused-body']
              : ['5.6.reply-refused'],
  opensAccess: true,
  change: (rules) =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const open = { ...identified.caller, mayConsult: async () => true }
      const real = await own(identified).catch((error: unknown) => error as Error)
      if (!(real instanceof Error)) return real
      await own({ ...identified, caller: open }).catch(() => {})
      throw real
    }),
}))

/** Twice as many replies, or replies of which something is missing. */
const replyMutants: MutantFacts[] = (
  [
    [
      'doubled',
      'a reply is stored twice',
      (message, add) => [add(message), add({ ...message, messageId: `${message.messageId}-2` })],
    ],
    ['files-dropped', 'the files of a reply are dropped', (message, add) => [add({ ...message, attachments: [] })]],
    [
      'last-file-dropped',
      'the last file of a reply is dropped',
      (message, add) => [add({ ...message, attachments: message.attachments.slice(0, -1) })],
    ],
    [
      'files-empty',
      'the files of a reply are empty',
      (message, add) => [add({ ...message, attachments: message.attachments.map((one) => ({ ...one, content: '' })) })],
    ],
    [
      'main-flag-lost',
      'no file of a reply is its main content',
      (message, add) => [
        add({ ...message, attachments: message.attachments.map((one) => ({ ...one, isMainContent: false })) }),
      ],
    ],
    ['text-dropped', 'the text of a reply is dropped', ({ body: _, ...message }, add) => [add(message)]],
    [
      'text-of-one-language',
      'the text of a reply is kept in one language',
      (message, add) => [add({ ...message, ...(message.body && { body: { fr: message.body.fr ?? '' } }) })],
    ],
    [
      'in-general',
      'a reply lies in the default partition',
      (message, add) => [add({ ...message, sender: { ...message.sender, partition: 'GENERAL' } })],
    ],
    ['received', 'a reply lies among the received messages', (message, add) => [add({ ...message, folder: 'in' })]],
    ['hidden', 'a reply is hidden', (message, add) => [add({ ...message, isVisible: false })]],
    [
      'oldest',
      'a reply has the date of its parent',
      (message, add) => [add({ ...message, publicationDate: '2020-01-01T00:00:00.000Z' })],
    ],
  ] as const satisfies readonly (readonly [
    string,
    string,
    (message: StoredMessage, add: (one: StoredMessage) => void) => unknown,
  ])[]
).map(
  ([id, says, store]: readonly [
    string,
    string,
    (message: StoredMessage, add: (one: StoredMessage) => void) => unknown,
  ]) => ({
    id: `${id}:reply`,
    says,
    clauses: ['4.1.reply', '2.reply-attachments', '2.reply-body-content', '2.reply-is-main-content'] as ClauseId[],
    ...(['in-general', 'received', 'hidden', 'oldest', 'text-of-one-language', 'doubled', 'main-flag-lost'].includes(
      id,
    ) && {
      judgement: 'advice' as const,
      because: 'The specification does not say where a reply appears.',
    }),
    change: (rules: Rules) =>
      withStore(rules, ['reply'], (own) => ({
        add: (mailbox, message) => void store(message, (one) => own.add(mailbox, one)),
      })),
  }),
)

const replyElsewhere: MutantFacts[] = [
  {
    id: 'in-other-mailbox:reply',
    says: 'a reply is stored in the mailbox of its recipient alone',
    clauses: ['4.1.reply', '5.4.own-enterprise'],
    judgement: 'advice',
    because: 'The specification does not say that a reply appears among the sent messages.',
    change: (rules) =>
      withStore(rules, ['reply'], (own) => ({
        add: (mailbox, message) => own.add(own.mailboxes().find((one) => one !== mailbox) ?? mailbox, message),
      })),
  },
]

export const writeMutants: readonly Mutant[] = mutantsOf('writes', [
  ...storeMutants,
  ...lostByCaller,
  ...lostOnce,
  ...lateMutants,
  ...markedBy,
  ...storedThoughRefused,
  ...replyMutants,
  ...replyElsewhere,
])
