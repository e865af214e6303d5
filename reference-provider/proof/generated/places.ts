/** Where operators apply: operations and kinds of caller, with the clauses that a mistake breaks there. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { Language } from '../../../src/contract/interface/parameters.ts'
import type { CallerKind } from '../../../src/contract/stub-control.ts'
import { messageChanges, messageReads, statisticCounts } from '../defects/shared/grid-scenarios.ts'

/** Operations on one message, or on messages that the body names. */
export const messageOperations = [...messageReads, 'action', ...messageChanges] as const
export const mailboxOperations = ['messages', ...messageOperations, ...statisticCounts] as const
export const namedChanges = ['changePartition', 'changeVisibility'] as const

export type MailboxOperation = (typeof mailboxOperations)[number]

export const callerKinds: readonly CallerKind[] = ['human', 'documentConsumer', 'representative']

/** The clauses that an operation without a check breaks. */
interface OperationClauses {
  /** the right on the partition (§5.6) */
  right: readonly ClauseId[]
  /** another enterprise's mailbox (§5.4) */
  foreign: readonly ClauseId[]
  scope: ClauseId
  /** the mandate (§5.5) */
  mandate: ClauseId
  token: ClauseId
}

type ClauseGroup =
  | 'list'
  | 'details'
  | 'content'
  | 'optional-reads'
  | 'action'
  | 'reply'
  | 'change-partition'
  | 'change-visibility'
  | 'statistics'

/** Mandates and tokens have clauses for groups of operations. */
const operationGroup = (
  group: ClauseGroup,
  right: readonly ClauseId[],
  foreign: readonly ClauseId[],
  scope: ClauseId,
): OperationClauses => ({
  right,
  foreign,
  scope,
  mandate: `5.5.mandate-refused-${group}`,
  token: `5.1.token-required-${group}`,
})

const foreignMessageClauses: readonly ClauseId[] = ['5.4.foreign-message', '5.6.foreign-message']

const readClauses = (group: ClauseGroup, right: ClauseId, foreign: readonly ClauseId[] = foreignMessageClauses) =>
  operationGroup(group, [right], foreign, '5.2.scope-checked-messages')

const changeClauses = (group: ClauseGroup, right: ClauseId, scope: ClauseId = '5.2.scope-checked-changes') =>
  operationGroup(group, [right], ['5.4.foreign-change'], scope)

const countClauses = operationGroup(
  'statistics',
  ['5.6.statistics-consultable-only'],
  ['5.4.foreign-statistics'],
  '5.2.scope-checked-statistics',
)

export const operationClauses: Record<MailboxOperation, OperationClauses> = {
  messages: operationGroup(
    'list',
    ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    ['5.4.foreign-list'],
    '5.2.scope-checked-messages',
  ),
  details: readClauses('details', '5.6.details-refused'),
  content: readClauses('content', '5.6.content-refused', ['5.4.foreign-content', '5.4.foreign-message']),
  body: readClauses('optional-reads', '5.6.body-refused'),
  paymentData: readClauses('optional-reads', '5.6.payment-data-refused'),
  structuredData: readClauses('optional-reads', '5.6.structured-data-refused'),
  action: readClauses('action', '5.6.action-read-refused'),
  reply: changeClauses('reply', '5.6.reply-refused', '5.2.scope-checked-reply'),
  actionUpdate: changeClauses('action', '5.6.action-refused'),
  changePartition: changeClauses('change-partition', '5.6.change-partition-refused'),
  changeVisibility: changeClauses('change-visibility', '5.6.change-visibility-refused'),
  nearlyExpired: countClauses,
  withActionRequired: countClauses,
  registeredMails: countClauses,
}

/** The clauses on the language of a search. */
export const languageClauses: Record<Language, readonly ClauseId[]> = {
  nl: ['4.1.qlang-nl', '4.1.search-language'],
  fr: ['4.1.qlang-fr', '4.1.search-language'],
  de: ['4.1.qlang-de', '4.1.search-language'],
}
