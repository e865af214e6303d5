/** Every operation of the interface, by the name of its path in the contract. */
export const providerOperations = [
  'messages',
  'details',
  'content',
  'body',
  'paymentData',
  'structuredData',
  'reply',
  'actionUpdate',
  'action',
  'changePartition',
  'changeVisibility',
  'nearlyExpired',
  'withActionRequired',
  'registeredMails',
  'senderApplications',
  'senderApplication',
  'senderOrganizations',
  'senderOrganization',
  'messageTypes',
  'messageType',
  'messageTemplates',
  'messageTemplate',
  'eventNotifications',
] as const

export type ProviderOperation = (typeof providerOperations)[number]

/** The operations on messages that somebody names by identifier. */
export type MessageOperation =
  | 'details'
  | 'content'
  | 'body'
  | 'paymentData'
  | 'structuredData'
  | 'reply'
  | 'actionUpdate'
  | 'action'
  | 'changePartition'
  | 'changeVisibility'

/** The operations that look through a whole mailbox. */
export type MailboxOperation = 'messages' | 'nearlyExpired' | 'withActionRequired' | 'registeredMails'

/** The same value for every operation, but for the named ones. */
export const perOperation = <T>(
  value: T,
  except: Partial<Record<ProviderOperation, T>> = {},
): Record<ProviderOperation, T> =>
  ({ ...Object.fromEntries(providerOperations.map((operation) => [operation, value])), ...except }) as Record<
    ProviderOperation,
    T
  >
