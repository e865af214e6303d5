/** §4.1: the query parameters of the message list. */
export const listParameters = [
  'page',
  'pageSize',
  'q',
  'qlang',
  'folder',
  'visible',
  'recipientPartition',
  'read',
  'expiredBefore',
  'receivedAfter',
  'receivedBefore',
  'enterpriseNumber',
  'senderApplicationId',
  'registeredMail',
  'requiredAction',
  'requiredActionNotExecuted',
] as const

export type ListParameter = (typeof listParameters)[number]

export const languages = ['nl', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

export const folders = ['in', 'out'] as const
export type Folder = (typeof folders)[number]
