/** §4.1: the details of a message. */

import { done, hrefIn, param, route } from './route.ts'
import { consultable } from './shared/find-message.ts'
import { markRead } from './shared/write-with-retry.ts'

export const details = route({
  operation: 'details',
  handle: async (visit) => {
    const { call, caller, rules } = visit
    const mailbox = await caller.mailbox()
    const message = await consultable({ messageId: param(visit, 'messageId'), mailbox }, visit)
    if (rules.marking.byDetails(message, call.method)) markRead(message, visit)
    return done(visit, rules.presentation.details(message, hrefIn(visit)))
  },
})
