/** §4: every path of the interface, relative to the base URL. `{name}` marks a path parameter. */
export const paths = {
  messages: '/mailbox/messages',
  details: '/mailbox/messages/{messageId}',
  content: '/mailbox/messages/{messageId}/attachments/{attachmentId}/content',
  body: '/mailbox/messages/{messageId}/body',
  paymentData: '/mailbox/messages/{messageId}/paymentData',
  structuredData: '/mailbox/messages/{messageId}/structuredData',
  reply: '/mailbox/messages/{messageId}/reply',
  /** §4.1 gives the action path in two forms; this is the one of the table of operations. */
  actionUpdate: '/mailbox/messages/{messageId}/actions/{messageActionId}',
  /** §4.1: the form that the validation table writes. */
  actionUpdateOfScenarioTable: '/mailbox/messages/{messageId}/messageActions/{messageActionId}',
  action: '/messageActions/{messageActionId}',
  changePartition: '/mailbox/messages/changePartition',
  changeVisibility: '/mailbox/messages/changeVisibility',
  nearlyExpired: '/mailbox/messages/statistics/nearlyExpired',
  withActionRequired: '/mailbox/messages/statistics/withActionRequired',
  registeredMails: '/mailbox/messages/statistics/registeredMails',
  senderApplications: '/refData/senderApplication',
  senderApplication: '/refData/senderApplication/{id}',
  senderOrganizations: '/refData/senderOrganization',
  senderOrganization: '/refData/senderOrganization/{id}',
  messageTypes: '/refData/messageType',
  messageType: '/refData/messageType/{id}',
  /** §8 writes the message type in the plural. */
  messageTypesPlural: '/refData/messageTypes',
  messageTypePlural: '/refData/messageTypes/{id}',
  messageTemplates: '/messageTemplates',
  messageTemplate: '/messageTemplates/{templateId}',
  eventNotifications: '/eventNotifications',
} as const

/** Forms of a path that are not in the tables of §4: a run understands them or requests them on purpose. */
export const otherPaths = {
  /** Version 2.1 writes senders in the plural too. */
  senderApplications: '/refData/senderApplications',
  senderApplication: '/refData/senderApplications/{id}',
  senderOrganizations: '/refData/senderOrganizations',
  senderOrganization: '/refData/senderOrganizations/{id}',
  /** A slash at the end: a framework can take it for the same operation. */
  messagesWithSlash: '/mailbox/messages/',
  detailsWithSlash: '/mailbox/messages/{messageId}/',
  contentWithSlash: '/mailbox/messages/{messageId}/attachments/{attachmentId}/content/',
  bodyWithSlash: '/mailbox/messages/{messageId}/body/',
  paymentDataWithSlash: '/mailbox/messages/{messageId}/paymentData/',
  structuredDataWithSlash: '/mailbox/messages/{messageId}/structuredData/',
  /** Neighbours of stated paths, which a framework can make by itself. */
  attachments: '/mailbox/messages/{messageId}/attachments',
  attachment: '/mailbox/messages/{messageId}/attachments/{attachmentId}',
  attachmentContentAlone: '/attachments/{attachmentId}/content',
  attachmentAlone: '/attachments/{attachmentId}',
  actions: '/mailbox/messages/{messageId}/actions',
  messageActions: '/mailbox/messages/{messageId}/messageActions',
  detailsWithoutWord: '/messages/{messageId}',
  /** Nothing is there. */
  nonexistent: '/nothing-is-here',
} as const

export type Path = (typeof paths)[keyof typeof paths] | (typeof otherPaths)[keyof typeof otherPaths]

/** The parameters a path literal asks for: `/a/{x}/b/{y}` gives `{ x: string, y: string }`. */
export type PathParameters<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParameters<Rest>
  : unknown

/** §4.5: the operations of the partition service that a provider calls. */
export const partitionServicePaths = {
  userPartitionRights: '/mailbox/{enterpriseNumber}/userPartitionRights',
  hasMandate: '/mailbox/{enterpriseNumber}/hasMandate',
  partitions: '/mailbox/{enterpriseNumber}/partitions',
} as const

/** §5.1: the operations of the authorization server that a provider calls, relative to its address. */
export const authorizationServerPaths = {
  token: '/token',
  introspect: '/introspect',
  jwks: '/jwks',
  /** RFC 8414. The stubs also answer at the path of OpenID Connect Discovery. */
  metadata: '/.well-known/oauth-authorization-server',
} as const
