/** §4.1: reading a message action. Our decision: access is that of its message. */
import { acting } from './acting.ts'
import { done, route } from './route.ts'

export const action = route({
  operation: 'action',
  handle: async (visit) => {
    const found = await acting(visit, await visit.caller.mailbox())
    return done(visit, visit.rules.presentation.action(found.action))
  },
})
