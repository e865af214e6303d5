/** §6: the webhook by which changed rights are told. */
import { notification } from '../parameters/notification.ts'
import { bodyIssue } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import { done, route } from './route.ts'

export const eventNotifications = route({
  operation: 'eventNotifications',
  handle: async (visit) => {
    const { call, rules, notice, operation } = visit
    const told = await notification(call, operation, rules)
    if (!notice(told)) refuse(rules.refusals.invalid([bodyIssue('data', 'is not what the type promises')]))
    return done(visit)
  },
})
