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
