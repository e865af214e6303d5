/** Which scenarios of the access grid stand for which operations of the provider. */
import type { Operation } from '../../../operations.ts'

/** The name of an operation in the grid. */
const names = {
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
} as const satisfies Partial<Record<Operation, string>>

export type GridOperation = keyof typeof names

export const reads = ['details', 'content', 'body', 'paymentData', 'structuredData'] as const
export const changes = ['reply', 'actionUpdate', 'changePartition', 'changeVisibility'] as const
export const counts = ['nearlyExpired', 'withActionRequired', 'registeredMails'] as const
export const references = [
  'senderApplications',
  'senderOrganizations',
  'messageTypes',
  'senderApplication',
  'senderOrganization',
  'messageType',
] as const
export const ofMailbox = ['messages', ...reads, ...changes, ...counts] as const
export const everyOne = [...ofMailbox, 'action', ...references] as const

/** The scenarios of these operations for one kind of caller; the list of a partition goes with the list. */
export const cells = (kind: string, operations: readonly GridOperation[]): string[] =>
  operations.flatMap((operation) => {
    const ofPartition = operation === 'messages' ? [`access-partition-list-${kind}`] : []
    return [`access-${names[operation]}-${kind}`, ...ofPartition]
  })

/** The same without the list of a partition. */
export const cellsOf = (kind: string, ...operations: readonly GridOperation[]): string[] =>
  operations.map((operation) => `access-${names[operation]}-${kind}`)
