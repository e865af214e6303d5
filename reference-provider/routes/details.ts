/** §4.1, §3: the details of a message. They do not mark it as read. */
import { defineRoute, hrefIn, successResponse } from './route.ts'
import { messageInPath } from './shared/find-message.ts'

export const detailsRoute = defineRoute({
  operation: 'details',
  handle: async (context) => {
    const { message } = await messageInPath(context)
    return successResponse(context, context.rules.presentation.details(message, hrefIn(context)))
  },
})
