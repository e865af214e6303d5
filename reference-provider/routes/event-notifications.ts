/** §6: the webhook by which changed rights are told. */
import { readNotification } from '../parameters/notification.ts'
import { bodyIssue } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import { defineRoute, successResponse } from './route.ts'

export const eventNotificationsRoute = defineRoute({
  operation: 'eventNotifications',
  handle: async (visit) => {
    const { request, rules, handleNotification, operation } = visit
    const told = await readNotification(request, operation, rules)
    if (!handleNotification(told)) refuse(rules.refusals.invalid([bodyIssue('data', 'is not what the type promises')]))
    return successResponse(visit)
  },
})
