/** Which scenarios of the access grid belong to which operations of the provider. */
import type { ProviderOperation } from '../../../operations.ts'

/** The name of an operation in the grid. */
export const gridNames = {
  messages: 'list',
  details: 'details',
  content: 'content',
  body: 'body',
  paymentData: 'payment-data',
  structuredData: 'structured-data',
  action: 'action',
  reply: 'reply',
  actionUpdate: 'action-update',
  changePartition: 'partition-change',
  changeVisibility: 'visibility-change',
  nearlyExpired: 'nearly-expired',
  withActionRequired: 'action-required',
  registeredMails: 'registered-mails',
  senderApplications: 'sender-applications',
  senderOrganizations: 'sender-organizations',
  messageTypes: 'message-types',
  senderApplication: 'sender-application',
  senderOrganization: 'sender-organization',
  messageType: 'message-type',
} as const satisfies Partial<Record<ProviderOperation, string>>

export type GridOperationName = keyof typeof gridNames

export const optionalReads = ['body', 'paymentData', 'structuredData'] as const
export const messageReads = ['details', 'content', ...optionalReads] as const
export const messageChanges = ['reply', 'actionUpdate', 'changePartition', 'changeVisibility'] as const
export const statisticCounts = ['nearlyExpired', 'withActionRequired', 'registeredMails'] as const
export const referenceDataReads = [
  'senderApplications',
  'senderOrganizations',
  'messageTypes',
  'senderApplication',
  'senderOrganization',
  'messageType',
] as const
export const mailboxGridOperations = ['messages', ...messageReads, ...messageChanges, ...statisticCounts] as const
export const allGridOperations = [...mailboxGridOperations, 'action', ...referenceDataReads] as const

/** Operations that the clauses state together: a name for them, and the word in the identifiers of the clauses. */
export const operationGroups = [
  ['list', 'list', ['messages']],
  ['details', 'details', ['details']],
  ['content', 'content', ['content']],
  ['optional-reads', 'optional-reads', optionalReads],
  ['statistics', 'statistics', statisticCounts],
  ['reply', 'reply', ['reply']],
  ['action-update', 'action', ['actionUpdate']],
  ['partition-change', 'change-partition', ['changePartition']],
  ['visibility-change', 'change-visibility', ['changeVisibility']],
] as const

/** The name of such a group, in a sentence. */
export const withSpaces = (name: string): string => name.replaceAll('-', ' ')

/** The scenarios of these operations for one kind of caller; with `messages` also those of the list of a partition. */
export const gridScenarioIds = (kind: string, ...operations: readonly GridOperationName[]): string[] =>
  operations.flatMap((operation) => {
    const ofPartition = operation === 'messages' ? [`access-partition-list-${kind}`] : []
    return [`access-${gridNames[operation]}-${kind}`, ...ofPartition]
  })

/** The same without the list of a partition. */
export const gridScenarioIdsExceptPartitionList = (
  kind: string,
  ...operations: readonly GridOperationName[]
): string[] => operations.map((operation) => `access-${gridNames[operation]}-${kind}`)

/** The scenarios about each of the three counts that end with these words. */
export const scenariosOfEachCount = (end: string): string[] =>
  ['nearly-expired', 'action-required', 'registered'].map((name) => `statistics-${name}-${end}`)
