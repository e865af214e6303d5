/** Where operators apply: operations, callers, parameters and kinds of message. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { CallerKind } from '../../../src/contract/stub-control.ts'
import type { ProviderOperation } from '../../operations.ts'

export const messageReads = ['details', 'content', 'body', 'paymentData', 'structuredData'] as const
export const namedChanges = ['changePartition', 'changeVisibility'] as const
export const messageChanges = ['reply', 'actionUpdate', ...namedChanges] as const
export const counts = ['nearlyExpired', 'withActionRequired', 'registeredMails'] as const
export const recordLists = ['senderApplications', 'senderOrganizations', 'messageTypes'] as const
export const recordReads = ['senderApplication', 'senderOrganization', 'messageType'] as const
export const mailboxOperations = ['messages', ...messageReads, 'action', ...messageChanges, ...counts] as const

export type MailboxOperation = (typeof mailboxOperations)[number]

export const callerKinds: readonly CallerKind[] = ['human', 'documentConsumer', 'representative']

/** The clauses that an operation without a check breaks. */
interface OperationClauses {
  /** the right on the partition (§5.6) */
  right: ClauseId[]
  /** another enterprise's mailbox (§5.4) */
  foreign: ClauseId[]
  /** the mandate (§5.5) */
  mandate: ClauseId[]
  scope: ClauseId[]
  token: ClauseId[]
  /** an allowed caller gets it */
  opened: ClauseId[]
}

const readClauses = (right: ClauseId): OperationClauses => ({
  right: [right],
  foreign: ['5.4.foreign-message', '5.6.foreign-message'],
  mandate: ['5.5.mandate-refused-optional-reads'],
  scope: ['5.2.scope-checked-messages'],
  token: ['5.1.token-required-optional-reads'],
  opened: ['5.4.optional-reads-any-partition', '5.5.mandate-granted-optional-reads'],
})

const countClauses: OperationClauses = {
  right: ['5.6.statistics-consultable-only'],
  foreign: ['5.4.foreign-statistics'],
  mandate: ['5.5.mandate-refused-statistics'],
  scope: ['5.2.scope-checked-statistics'],
  token: ['5.1.token-required-statistics'],
  opened: ['5.4.statistics-all-partitions', '5.5.mandate-granted-statistics'],
}

export const operationClauses: Record<MailboxOperation, OperationClauses> = {
  messages: {
    right: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    foreign: ['5.4.foreign-list'],
    mandate: ['5.5.mandate-refused-list'],
    scope: ['5.2.scope-checked-messages'],
    token: ['5.1.token-required-list'],
    opened: ['5.4.list-all-partitions', '5.5.mandate-granted-list'],
  },
  details: {
    ...readClauses('5.6.details-refused'),
    mandate: ['5.5.mandate-refused-details'],
    token: ['5.1.token-required-details'],
    opened: ['5.4.details-any-partition', '5.5.mandate-granted-details'],
  },
  content: {
    ...readClauses('5.6.content-refused'),
    foreign: ['5.4.foreign-content', '5.4.foreign-message'],
    mandate: ['5.5.mandate-refused-content'],
    token: ['5.1.token-required-content'],
    opened: ['5.9.content-of-any-partition', '5.5.mandate-granted-content'],
  },
  body: readClauses('5.6.body-refused'),
  paymentData: readClauses('5.6.payment-data-refused'),
  structuredData: readClauses('5.6.structured-data-refused'),
  action: {
    ...readClauses('5.6.action-refused'),
    mandate: ['5.5.mandate-refused-action'],
    token: ['5.1.token-required-action'],
    opened: ['5.5.mandate-granted-action'],
  },
  reply: {
    right: ['5.6.reply-refused'],
    foreign: ['5.4.foreign-change'],
    mandate: ['5.5.mandate-refused-reply'],
    scope: ['5.2.scope-checked-reply'],
    token: ['5.1.token-required-reply'],
    opened: ['5.5.mandate-granted-reply', '1.2.reply-open-to-document-consumer'],
  },
  actionUpdate: {
    right: ['5.6.action-refused'],
    foreign: ['5.4.foreign-change'],
    mandate: ['5.5.mandate-refused-action'],
    scope: ['5.2.scope-checked-changes'],
    token: ['5.1.token-required-action'],
    opened: ['5.4.action-update', '5.5.mandate-granted-action'],
  },
  changePartition: {
    right: ['5.6.change-partition-refused'],
    foreign: ['5.4.foreign-change'],
    mandate: ['5.5.mandate-refused-change-partition'],
    scope: ['5.2.scope-checked-changes'],
    token: ['5.1.token-required-change-partition'],
    opened: ['5.4.change-partition', '5.5.mandate-granted-change-partition'],
  },
  changeVisibility: {
    right: ['5.6.change-visibility-refused'],
    foreign: ['5.4.foreign-change'],
    mandate: ['5.5.mandate-refused-change-visibility'],
    scope: ['5.2.scope-checked-changes'],
    token: ['5.1.token-required-change-visibility'],
    opened: ['5.4.change-visibility', '5.5.mandate-granted-change-visibility'],
  },
  nearlyExpired: countClauses,
  withActionRequired: countClauses,
  registeredMails: countClauses,
}

export interface MessageKind {
  id: string
  /** completes "of … message" */
  says: string
  is: (message: StoredMessage) => boolean
}

export const messageKinds: readonly MessageKind[] = [
  { id: 'sent', says: 'a sent message', is: ({ folder }) => folder === 'out' },
  { id: 'hidden', says: 'a hidden message', is: ({ isVisible }) => !isVisible },
  { id: 'read', says: 'a message that was read', is: ({ isRead }) => isRead },
  { id: 'unread', says: 'an unread message', is: ({ isRead }) => !isRead },
  { id: 'registered', says: 'a registered mail', is: ({ isRegisteredMail }) => isRegisteredMail },
  {
    id: 'without-main-file',
    says: 'a message with its body as main content',
    is: (message) => message.isBodyMainContent,
  },
]

export const isAnyOf = <Name extends ProviderOperation>(
  names: readonly Name[],
  operation: ProviderOperation,
): operation is Name => names.some((name) => name === operation)
