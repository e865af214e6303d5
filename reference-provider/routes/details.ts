/** §4.1, §3: the details of a message. They do not mark it as read. */
import { paths } from '../../src/contract/interface/paths.ts'
import { defineRoute, hrefIn, pathParameter, successResponse } from './route.ts'
import { consultableMessage } from './shared/find-message.ts'

export const detailsRoute = defineRoute({
  operation: 'details',
  method: 'GET',
  path: paths.details,
  handle: async (context) => {
    const { caller, rules } = context
    const mailbox = await caller.mailbox()
    const message = await consultableMessage({ messageId: pathParameter(context, 'messageId'), mailbox }, context)
    return successResponse(context, rules.presentation.details(message, hrefIn(context)))
  },
})
