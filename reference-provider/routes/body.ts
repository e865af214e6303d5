/** §4.1, §3: the textual body; it marks its message as read when it is the main content. */
import { refuse } from '../refusal.ts'
import { consultable } from './consultable.ts'
import { markRead } from './mark-read.ts'
import { done, param, route } from './route.ts'

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
