/** §4.1, §3: the textual body; it marks its message as read when it is the main content. */
import { refuse } from '../refusal.ts'
import { done, param, route } from './route.ts'
import { consultable } from './shared/find-message.ts'
import { markRead } from './shared/write-with-retry.ts'

export const body = route({
  operation: 'body',
  handle: async (visit) => {
    const { call, caller, rules } = visit
    const mailbox = await caller.mailbox()
    const message = await consultable({ messageId: param(visit, 'messageId'), mailbox }, visit)
    const text = message.body ?? refuse(rules.refusals.partAbsent('body'))
    if (rules.marking.byBody(message, call.method)) markRead(message, visit)
    return done(visit, rules.presentation.body(text))
  },
})

/** §4.1: the payment data of a message that carries some. */
export const paymentData = route({
  operation: 'paymentData',
  handle: async (visit) => {
    const { caller, rules } = visit
    const mailbox = await caller.mailbox()
    const message = await consultable({ messageId: param(visit, 'messageId'), mailbox }, visit)
    return done(
      visit,
      rules.presentation.paymentData(message.paymentData ?? refuse(rules.refusals.partAbsent('paymentData'))),
    )
  },
})

/** §4.1: the structured data of a message that carries some. */
export const structuredData = route({
  operation: 'structuredData',
  handle: async (visit) => {
    const { caller, rules } = visit
    const mailbox = await caller.mailbox()
    const message = await consultable({ messageId: param(visit, 'messageId'), mailbox }, visit)
    return done(
      visit,
      rules.presentation.structuredData(message.structuredData ?? refuse(rules.refusals.partAbsent('structuredData'))),
    )
  },
})
