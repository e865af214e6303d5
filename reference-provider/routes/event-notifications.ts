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
  bodyTypes: ['application/cloudevents+json', 'application/json', 'application/*+json'],
  handle: async (context) => {
    const { rules, handleNotification } = context
    if (!handleNotification(await readNotification(context)))
      refuse(rules.refusals.invalid([bodyIssue('data', 'does not match the type')]))
    return successResponse(context)
  },
})
