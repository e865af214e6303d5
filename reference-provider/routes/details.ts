/** §4.1: the details of a message. */

import { defineRoute, hrefIn, pathParameter, successResponse } from './route.ts'
import { consultableMessage } from './shared/find-message.ts'
import { markRead } from './shared/write-with-retry.ts'

export const detailsRoute = defineRoute({
  operation: 'details',
  handle: async (visit) => {
    const { request, caller, rules } = visit
    const mailbox = await caller.mailbox()
    const message = await consultableMessage({ messageId: pathParameter(visit, 'messageId'), mailbox }, visit)
    if (rules.marking.byDetails(message, request.method)) markRead(message, visit)
    return successResponse(visit, rules.presentation.details(message, hrefIn(visit)))
  },
})
