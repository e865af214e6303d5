/** §4.1, §5.7: the optional parts of a message: body, payment data, structured data. */
import { refuse } from '../refusal.ts'
import { defineRoute, type RouteContext, successResponse } from './route.ts'
import { messageInPath } from './shared/find-message.ts'
import { markRead } from './shared/write-with-retry.ts'

/** The message of the path, and one of its parts. @throws Refused (404) when the message lacks the part */
const messageWithPart = async <Part extends 'body' | 'paymentData' | 'structuredData'>(
  name: Part,
  context: RouteContext,
) => {
  const { mailbox, message } = await messageInPath(context)
  const part = message[name] ?? refuse({ kind: 'resourceNotFound', detail: `the message has no ${name}` })
  return { mailbox, message, part }
}

/** §3: the body marks its message as read when it is the main content. */
export const bodyRoute = defineRoute({
  operation: 'body',
  feature: 'body',
  handle: async (context) => {
    const { request, rules } = context
    const { message, mailbox, part } = await messageWithPart('body', context)
    if (request.method === 'GET' && rules.marking.byBody(message)) markRead(message, mailbox, context)
    return successResponse(context, rules.presentation.body(part))
  },
})

export const paymentDataRoute = defineRoute({
  operation: 'paymentData',
  feature: 'paymentData',
  handle: async (context) => successResponse(context, (await messageWithPart('paymentData', context)).part),
})

export const structuredDataRoute = defineRoute({
  operation: 'structuredData',
  feature: 'structuredData',
  handle: async (context) => successResponse(context, (await messageWithPart('structuredData', context)).part),
})
