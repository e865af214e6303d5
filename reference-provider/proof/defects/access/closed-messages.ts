/** §4.1, §5.6: rights that are looked up for received, visible messages, and forgotten for the others. */
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Defect, defect } from '../defect.ts'
import { unrestricted } from '../shared/missing-checks.ts'
import { withListsOpen, withMessagesOpen } from '../shared/open-messages.ts'
import { withPartsOfAnyMessage } from '../shared/parts-of-any-message.ts'
import { messageOf } from '../shared/requested-messages.ts'

const reads = ['details', 'content', 'body', 'paymentData', 'structuredData'] as const

const writes = ['reply', 'actionUpdate', 'changePartition', 'changeVisibility'] as const

const closedParts = (kind: string): string[] =>
  ['message', 'body', 'payment-data', 'structured-data'].map((part) => `access-closed-${kind}-${part}`)

const closedWrites = (kind: string): string[] =>
  ['changes', 'reply', 'action-update'].map((part) => `access-closed-${kind}-${part}`)

const eachKind = (...parts: readonly string[]): string[] => parts.map((part) => `access-closed-each-kind-${part}`)

const otherKinds: readonly (readonly [kind: string, says: string, isOpen: Parameters<typeof withMessagesOpen>[1]])[] = [
  ['unread', 'every user can open a message until it is read', ({ isRead }) => !isRead],
  [
    'registered',
    'registered mails come from another service, where the rights check is missing',
    (one) => one.isRegisteredMail,
  ],
  [
    'main-body',
    'the rights check is missing for messages whose body is the main content',
    (one) => one.isBodyMainContent,
  ],
]

const closedLists = ['received', 'hidden'].map((kind) => `access-closed-${kind}-in-lists`)

const kinds = ['hidden', 'sent', 'unread', 'registered', 'main-body']

/** What some messages have, and who wrote the code for it did not think of rights. */
const fieldDefects: readonly Defect[] = (
  [
    ['attention', 'forTheAttentionOf'],
    ['payment-data', 'paymentData'],
    ['structured-data', 'structuredData'],
  ] as const
).map(([name, field]) =>
  defect(
    `messages-with-${name}-are-open`,
    ['hidden', 'sent', 'registered', 'main-body'].map((kind) => `access-closed-${kind}-message`),
    {
      says: `details and files of a message with ${field} are open to every user`,
      clauses: ['5.6.details-refused', '5.6.content-refused'],
      change: withMessagesOpen(['details', 'content'], (message) => message[field] !== undefined),
    },
  ),
)

/** The path names a message that the caller can consult, and the part is that of another one. */
const partDefects: readonly Defect[] = [
  defect(
    'part-of-a-file-path-is-looked-up-alone',
    [...kinds.map((kind) => `access-closed-${kind}-file-by-path`), 'access-foreign-file-by-path'],
    {
      says: 'a file is loaded by its identifier, and the rights check uses the message in the path',
      clauses: ['5.6.content-refused', '5.4.foreign-content', '2.attachment-identifier'],
      change: withPartsOfAnyMessage(['content']),
    },
  ),
  defect(
    'part-of-an-action-path-is-looked-up-alone',
    [...kinds.map((kind) => `access-closed-${kind}-action-by-path`), 'access-foreign-action-by-path'],
    {
      says: 'an action is loaded by its identifier, and the rights check uses the message in the path',
      clauses: ['5.6.action-refused', '5.4.foreign-change'],
      change: withPartsOfAnyMessage(['action', 'actionUpdate']),
    },
  ),
]

export const closedMessageDefects: readonly Defect[] = [
  ...fieldDefects,
  ...partDefects,
  defect('right-is-not-looked-up-for-annexes', eachKind('message'), {
    says: 'annexes come from a document store without a rights check',
    clauses: ['5.6.content-refused'],
    change: (rules) =>
      withHandler(rules, ['content'], (own) => async (identified) => {
        const message = await messageOf(identified)
        const named = message?.attachments.find(({ attachmentId }) => attachmentId === identified.params.attachmentId)
        return own(named && !named.isMainContent ? unrestricted(identified) : identified)
      }),
  }),
  defect('right-is-not-looked-up-for-hidden-messages', closedParts('hidden'), {
    says: 'hidden messages are read through a separate query without a rights check',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.body-refused'],
    change: withMessagesOpen(reads, ({ isVisible }) => !isVisible),
  }),
  defect('right-is-not-looked-up-for-sent-messages', closedParts('sent'), {
    says: 'every user can open every sent message of the enterprise',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.body-refused'],
    change: withMessagesOpen(reads, ({ folder }) => folder === 'out'),
  }),
  ...otherKinds.map(([kind, says, isOpen]) =>
    defect(`right-is-not-looked-up-for-${kind}-messages`, [...closedParts(kind), ...closedWrites(kind)], {
      says,
      clauses: ['5.6.details-refused', '5.6.reply-refused', '5.6.action-refused', '5.6.change-partition-refused'],
      change: withMessagesOpen([...reads, ...writes], isOpen),
    }),
  ),
  defect('right-is-not-looked-up-without-files', eachKind('message'), {
    says: 'the query of the right joins the files, so details of a message without files are open',
    clauses: ['5.6.details-refused'],
    change: withMessagesOpen(['details'], ({ attachments }) => attachments.length === 0),
  }),
  defect('writes-look-up-no-right-for-hidden-messages', closedWrites('hidden'), {
    says: 'hidden messages are changed through a separate query without a rights check',
    clauses: ['5.6.reply-refused', '5.6.action-refused', '5.6.change-partition-refused'],
    change: withMessagesOpen(writes, ({ isVisible }) => !isVisible),
  }),
  defect('writes-look-up-no-right-for-sent-messages', closedWrites('sent'), {
    says: 'every user can change every sent message',
    clauses: ['5.6.reply-refused', '5.6.action-refused', '5.6.change-partition-refused'],
    change: withMessagesOpen(writes, ({ folder }) => folder === 'out'),
  }),
  defect('right-is-not-looked-up-for-hidden-sent-messages', eachKind('payment-data', 'structured-data', 'changes'), {
    says: 'sent messages that are hidden are read and changed without a rights check',
    clauses: ['5.6.payment-data-refused', '5.6.structured-data-refused', '5.6.change-visibility-refused'],
    change: withMessagesOpen([...reads, ...writes], ({ folder, isVisible }) => folder === 'out' && !isVisible),
  }),
  defect('right-is-not-looked-up-for-messages-without-files', eachKind('reply', 'action'), {
    says: 'the query of the right joins the files, and its absent row counts as a right',
    clauses: ['5.6.reply-refused', '5.6.action-read-refused'],
    change: withMessagesOpen(['reply', 'action'], ({ attachments }) => attachments.length === 0),
  }),
  defect('named-partition-is-open-among-hidden-messages', ['access-closed-hidden-in-lists'], {
    says: 'the right on a named partition is checked only in the query for visible messages',
    clauses: ['5.6.list-of-partition-refused'],
    change: withListsOpen((query) => query.has('recipientPartition') && query.get('visible') === 'false'),
  }),
  defect('named-partition-is-open-among-sent-messages', ['access-closed-sent-in-lists'], {
    says: 'the right on a named partition is checked only in the query for received messages',
    clauses: ['5.6.list-of-partition-refused'],
    change: withListsOpen((query) => query.has('recipientPartition') && query.get('folder') === 'out'),
  }),
  defect('named-partition-is-open-from-page-two-on', closedLists, {
    says: 'the right is checked only for the first page',
    clauses: ['5.6.list-of-partition-refused'],
    change: withListsOpen((query) => query.has('recipientPartition') && Number(query.get('page') ?? '1') > 1),
  }),
  defect('search-among-hidden-messages-has-no-rights-check', ['access-closed-hidden-in-lists'], {
    says: 'the search in hidden messages uses a separate index without a rights check',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withListsOpen((query) => query.has('q') && query.get('visible') === 'false'),
  }),
  defect('dates-of-sent-messages-know-no-rights', ['access-closed-sent-in-lists'], {
    says: 'sent messages with a date filter come from a report for administrators, without a rights check',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withListsOpen((query) => query.has('receivedAfter') && query.get('folder') === 'out'),
  }),
  defect('list-of-actions-has-no-rights-check', ['access-closed-actions-in-lists'], {
    says: 'messages with an action come from a separate service without a rights check',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withListsOpen((query) => query.has('requiredAction')),
  }),
  defect('list-of-an-enterprise-has-no-rights-check', ['access-closed-enterprise-number-in-lists'], {
    says: 'enterpriseNumber is taken as the mailbox to read, and all its messages are listed',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withListsOpen((query) => query.has('enterpriseNumber')),
  }),
]
