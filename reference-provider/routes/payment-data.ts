/** §4.1: the payment data of a message that carries some. */
import { refuse } from '../refusal.ts'
import { consultable } from './consultable.ts'
import { done, param, route } from './route.ts'

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
