/** §4.1, §5.7: the optional parts of a message: body, payment data, structured data. */
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { refuse } from '../refusal.ts'
import { defineRoute, pathParameter, type RouteContext, successResponse } from './route.ts'
import { consultableMessage } from './shared/find-message.ts'
import { markRead } from './shared/write-with-retry.ts'

/** The message of the path, and one of its parts. @throws Refused (404) when the message lacks the part */
const messageWithPart = async <Part extends 'body' | 'paymentData' | 'structuredData'>(
  name: Part,
  context: RouteContext,
): Promise<{ message: StoredMessage; mailbox: string; part: NonNullable<StoredMessage[Part]> }> => {
  const mailbox = await context.caller.mailbox()
  const message = await consultableMessage({ messageId: pathParameter(context, 'messageId'), mailbox }, context)
  return { message, mailbox, part: message[name] ?? refuse(context.rules.refusals.partAbsent(name)) }
}

/** §3: the body marks its message as read when it is the main content. */
export const bodyRoute = defineRoute({
  operation: 'body',
  method: 'GET',
  path: paths.body,
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
  method: 'GET',
  path: paths.paymentData,
  feature: 'paymentData',
  handle: async (context) => successResponse(context, (await messageWithPart('paymentData', context)).part),
})

export const structuredDataRoute = defineRoute({
  operation: 'structuredData',
  method: 'GET',
  path: paths.structuredData,
  feature: 'structuredData',
  handle: async (context) => successResponse(context, (await messageWithPart('structuredData', context)).part),
})
