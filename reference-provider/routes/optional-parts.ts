/** §4.1, §3: the textual body; it marks its message as read when it is the main content. */
import { refuse } from '../refusal.ts'
import { defineRoute, pathParameter, successResponse } from './route.ts'
import { consultableMessage } from './shared/find-message.ts'
import { markRead } from './shared/write-with-retry.ts'

export const bodyRoute = defineRoute({
  operation: 'body',
  handle: async (visit) => {
    const { request, caller, rules } = visit
    const mailbox = await caller.mailbox()
    const message = await consultableMessage({ messageId: pathParameter(visit, 'messageId'), mailbox }, visit)
    const text = message.body ?? refuse(rules.refusals.partAbsent('body'))
    if (rules.marking.byBody(message, request.method)) markRead(message, visit)
    return successResponse(visit, rules.presentation.body(text))
  },
})

/** §4.1: the payment data of a message that carries some. */
export const paymentDataRoute = defineRoute({
  operation: 'paymentData',
  handle: async (visit) => {
    const { caller, rules } = visit
    const mailbox = await caller.mailbox()
    const message = await consultableMessage({ messageId: pathParameter(visit, 'messageId'), mailbox }, visit)
    return successResponse(
      visit,
      rules.presentation.paymentData(message.paymentData ?? refuse(rules.refusals.partAbsent('paymentData'))),
    )
  },
})

/** §4.1: the structured data of a message that carries some. */
export const structuredDataRoute = defineRoute({
  operation: 'structuredData',
  handle: async (visit) => {
    const { caller, rules } = visit
    const mailbox = await caller.mailbox()
    const message = await consultableMessage({ messageId: pathParameter(visit, 'messageId'), mailbox }, visit)
    return successResponse(
      visit,
      rules.presentation.structuredData(message.structuredData ?? refuse(rules.refusals.partAbsent('structuredData'))),
    )
  },
})
