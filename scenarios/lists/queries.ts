/** §4.1: received, visible messages, on the largest page of the portal, so that few messages are on a later page. */
export const receivedQuery = { folder: 'in', visible: true, pageSize: 100 } as const

/** §4.1: sent, visible messages, on the same large page. */
export const sentQuery = { folder: 'out', visible: true, pageSize: 100 } as const
