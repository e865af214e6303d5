/** §4.1: the structured data of a message that carries some. */
import { refuse } from '../refusal.ts'
import { consultable } from './consultable.ts'
import { done, param, route } from './route.ts'

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
