/** §6: the webhook that receives notifications of changed rights. */
import { readNotification } from '../parameters/notification.ts'
import { bodyIssue } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import { defineRoute, successResponse } from './route.ts'

export const eventNotificationsRoute = defineRoute({
  operation: 'eventNotifications',
  method: 'POST',
  status: 204,
  feature: 'events',
  bodyTypes: ['application/json', 'application/cloudevents+json'],
  handle: async (context) => {
    const { request, rules, handleNotification, route } = context
    const notification = await readNotification(request, route.bodyTypes, rules)
    if (!handleNotification(notification))
      refuse(rules.refusals.invalid([bodyIssue('data', 'is not what the type promises')]))
    return successResponse(context)
  },
})
