/** §5.4: messages of one kind are found in every mailbox. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../operations.ts'
import { withStore } from '../../rules/revise/store-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import { type Defect, defect } from './defect.ts'
import { gridNames, withSpaces } from './shared/grid-scenarios.ts'
import { storeOfAllMailboxes } from './shared/missing-checks.ts'

type IsOfKind = (message: StoredMessage) => boolean

const foundEverywhere =
  (operation: ProviderOperation, isOfKind: IsOfKind) =>
  (rules: Rules): Rules =>
    withStore(rules, [operation], (store) => ({
      find: (mailbox, messageId) => {
        const own = store.find(mailbox, messageId)
        if (own) return own
        const other = storeOfAllMailboxes(store).find(mailbox, messageId)
        return other && isOfKind(other) ? other : undefined
      },
      findByAction: (mailbox, actionId) => {
        const found = storeOfAllMailboxes(store).findByAction(mailbox, actionId)
        return found && isOfKind(found) ? found : store.findByAction(mailbox, actionId)
      },
    }))

const kinds = {
  sent: ({ folder }) => folder === 'out',
  hidden: ({ isVisible }) => !isVisible,
  registered: ({ isRegisteredMail }) => isRegisteredMail,
  expiring: ({ isRead, expirationDate }) => isRead && expirationDate !== undefined,
  'with-action': ({ messageActions }) => messageActions.length > 0,
  unread: ({ isRead }) => !isRead,
} satisfies Record<string, IsOfKind>

const allKinds = { ...kinds, 'main-body': ({ isBodyMainContent }: StoredMessage) => isBodyMainContent }

/** Messages of the mailbox under test, found by callers of another one: the operation, and a kind for each. */
const foundFromElsewhere: readonly Defect[] = (
  [
    ['body', 'sent'],
    ['paymentData', 'hidden'],
    ['structuredData', 'registered'],
    ['action', 'unread'],
    ['actionUpdate', 'main-body'],
    ['reply', 'sent'],
    ['changePartition', 'registered'],
    ['changeVisibility', 'hidden'],
    ['details', 'main-body'],
    ['content', 'unread'],
  ] as const
).map(([operation, kind]) =>
  defect(
    `${gridNames[operation]}-of-${kind}-messages-for-other-enterprises`,
    [`access-closed-${kind}-to-other-enterprises`],
    {
      says: `${withSpaces(gridNames[operation])}: messages of one kind (${kind}) are found in every mailbox`,
      clauses: ['5.4.foreign-message', '5.4.foreign-change', '5.6.foreign-message'],
      change: foundEverywhere(operation, allKinds[kind]),
    },
  ),
)

/** Messages of two kinds together, found by callers of another mailbox. */
const twoKindsFromElsewhere: readonly Defect[] = (['details', 'actionUpdate', 'changeVisibility'] as const).map(
  (operation) =>
    defect(
      `${gridNames[operation]}-of-hidden-registered-mails-for-other-enterprises`,
      ['access-closed-each-kind-to-other-enterprises'],
      {
        says: `${withSpaces(gridNames[operation])}: hidden registered mails are found in every mailbox`,
        clauses: ['5.4.foreign-message', '5.4.foreign-change', '5.6.foreign-message'],
        change: foundEverywhere(operation, (message) => kinds.hidden(message) && kinds.registered(message)),
      },
    ),
)

const kindOfOtherMailbox: readonly Defect[] = Object.entries(kinds).flatMap(([kind, isOfKind]) =>
  (kind === 'unread' ? (['details'] as const) : (['details', 'content'] as const)).map((operation) =>
    defect(`access-${operation}-of-foreign-${kind}-messages`, [`access-foreign-${kind}-refused`], {
      says: `${operation === 'details' ? 'the details' : 'the files'} of messages of one kind (${kind}) are found in every mailbox`,
      clauses: [
        '5.4.foreign-message',
        '5.6.foreign-message',
        ...(operation === 'content' ? (['5.4.foreign-content'] as const) : []),
      ],
      change: foundEverywhere(operation, isOfKind),
    }),
  ),
)

/** A file of a message of one kind is found in every mailbox, for a request that names such a file. */
const filesFoundEverywhere =
  (isMain: boolean, isOfKind: IsOfKind) =>
  (rules: Rules): Rules =>
    withStore(rules, ['content'], (store, { params: { attachmentId } }) => ({
      find: (mailbox, messageId) => {
        const own = store.find(mailbox, messageId)
        const other = own ?? storeOfAllMailboxes(store).find(mailbox, messageId)
        const file = other?.attachments.find((one) => one.attachmentId === attachmentId)
        return own ?? (file?.isMainContent === isMain && other && isOfKind(other) ? other : undefined)
      },
    }))

const filesElsewhere: readonly Defect[] = [
  ...(['sent', 'hidden', 'registered'] as const).map((kind) =>
    defect(
      `annexes-of-${kind}-messages-for-other-enterprises`,
      [`access-closed-${kind}-to-other-enterprises`, `access-foreign-${kind}-refused`],
      {
        says: `the annexes of messages of one kind (${kind}) are found in every mailbox`,
        clauses: ['5.4.foreign-content', '5.6.foreign-message', '5.5.mandate-only-that-mailbox'],
        change: filesFoundEverywhere(false, kinds[kind]),
      },
    ),
  ),
  defect(
    'main-documents-of-unread-messages-for-other-enterprises',
    ['access-closed-unread-main-to-other-enterprises'],
    {
      says: 'the main documents of unread messages are found in every mailbox',
      clauses: ['5.4.foreign-content', '5.6.foreign-message', '5.5.mandate-only-that-mailbox'],
      change: filesFoundEverywhere(true, kinds.unread),
    },
  ),
]

const repliesFromElsewhere: readonly Defect[] = (['details', 'body'] as const).map((operation) =>
  defect(
    `${operation}-of-replies-for-other-enterprises`,
    ['access-reply-turns-of-users', 'access-reply-turns-of-representatives'],
    {
      says: `${operation}: replies have a table of their own, and are found in every mailbox`,
      clauses: ['5.4.foreign-message', '5.6.foreign-message', '5.5.mandate-only-that-mailbox'],
      change: foundEverywhere(operation, ({ originalMessageId }) => originalMessageId !== undefined),
    },
  ),
)

export const kindOfOtherMailboxDefects: readonly Defect[] = [
  defect('access-details-for-representatives-of-every-mailbox', ['access-mailbox-of-representative-closed'], {
    says: 'a representative gets the details of messages of every mailbox, also of its own enterprise',
    clauses: ['5.5.mandate-only-that-mailbox'],
    change: (rules) =>
      withStore(rules, ['details'], (store, { caller }) =>
        caller.kind === 'representative' ? storeOfAllMailboxes(store) : {},
      ),
  }),
  defect('move-of-a-source-changes-senders-elsewhere', ['partition-change-source-of-one-mailbox'], {
    says: 'a move of a partition changes the sender partition in sent messages of other enterprises too',
    clauses: ['3.moved-by-source', '1.5.one-enterprise', '5.4.foreign-change'],
    change: (rules) =>
      withStore(rules, ['changePartition'], (store) => ({
        inMailbox: (mailbox) =>
          store.mailboxes().flatMap((one) => {
            const messages = store.inMailbox(one)
            return one === mailbox ? messages : messages.filter(kinds.sent)
          }),
      })),
  }),
  ...kindOfOtherMailbox,
  ...foundFromElsewhere,
  ...twoKindsFromElsewhere,
  ...filesElsewhere,
  ...repliesFromElsewhere,
]
