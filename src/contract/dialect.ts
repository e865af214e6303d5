/**
 * The names and shapes that the specification does not state. Each is one entry with candidates in order: the first
 * is the name that the reference provider uses. An entry is a dotted path into the answer; `.` is the answer itself.
 * `statisticsPartition` is the name of a query parameter, which no answer shows: the survey tries its candidates.
 */
export const dialectEntries = {
  listItems: { values: ['items', 'messages', '.'], source: 'P/B', says: 'the messages of a list' },
  total: { values: ['total', 'totalItems'], source: 'B/P', says: 'the number of matches over all pages' },
  messageId: { values: ['messageId', 'id'], source: 'P', says: 'the identifier of a message' },
  publicationDate: { values: ['publicationDate', 'receiptDate'], source: 'D/P', says: 'when a message was published' },
  expirationDate: { values: ['expirationDate', 'expiryDate'], source: 'P', says: 'when a message expires' },
  isVisible: { values: ['isVisible', 'visible'], source: 'P', says: 'whether a message is visible' },
  isRegisteredMail: {
    values: ['isRegisteredMail', 'registeredMail'],
    source: 'P',
    says: 'whether it is a registered mail',
  },
  recipientPartition: { values: ['recipientPartition'], source: 'S', says: 'the partition of a received message' },
  senderPartition: {
    values: ['sender.partition', 'senderPartition'],
    source: 'P',
    says: 'the partition of a sent message',
  },
  senderEnterprise: { values: ['sender.enterpriseNumber'], source: 'P', says: 'the enterprise that sent a message' },
  senderApplicationId: { values: ['senderApplicationId'], source: 'P', says: 'the application that sent a message' },
  senderOrganizationId: { values: ['senderOrganizationId'], source: 'P', says: 'the organization that sent a message' },
  messageTypeId: { values: ['messageTypeId'], source: 'P', says: 'the type of a message' },
  attachments: { values: ['attachments', 'attachments.items'], source: 'S/P', says: 'the attachments of a message' },
  attachmentId: { values: ['attachmentId', 'id'], source: 'P', says: 'the identifier of an attachment' },
  actions: { values: ['messageActions', 'actions'], source: 'D', says: 'the actions of a message' },
  actionId: { values: ['messageActionId', 'id'], source: 'D', says: 'the identifier of an action' },
  isExecuted: { values: ['isExecuted', 'executed'], source: 'D', says: 'whether an action is executed' },
  count: { values: ['count', 'total', '.'], source: 'D', says: 'the count of a statistic' },
  statisticsPartition: {
    values: ['recipientPartition', 'partitionId', 'partition'],
    source: 'D',
    says: 'the query parameter that narrows a statistic to one partition',
  },
} as const satisfies Record<string, { values: readonly string[]; source: string; says: string }>

export type DialectEntry = keyof typeof dialectEntries

/** The names that a target uses. An entry that no answer showed is null. */
export type Dialect = Record<DialectEntry, string | null>

/** The names that the reference provider uses. */
export const referenceDialect = Object.fromEntries(
  Object.entries(dialectEntries).map(([entry, { values }]) => [entry, values[0]]),
) as Dialect
