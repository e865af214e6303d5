import { changePartitionRoute, changeVisibilityRoute } from './changes.ts'
import { eventNotificationsRoute } from './event-notifications.ts'
import { listMessagesRoute } from './list-messages.ts'
import { actionRoute, actionUpdateRoute } from './message-actions.ts'
import { bodyRoute, contentRoute, detailsRoute, paymentDataRoute, structuredDataRoute } from './one-message.ts'
import { referenceDataRoutes } from './reference-data.ts'
import { replyRoute } from './reply.ts'
import type { ProviderRoute } from './route.ts'
import { statisticRoutes } from './statistics.ts'

/** Every operation of the interface. */
export const providerRoutes: readonly ProviderRoute[] = [
  listMessagesRoute,
  detailsRoute,
  contentRoute,
  bodyRoute,
  paymentDataRoute,
  structuredDataRoute,
  replyRoute,
  actionRoute,
  actionUpdateRoute,
  changePartitionRoute,
  changeVisibilityRoute,
  ...statisticRoutes,
  ...referenceDataRoutes,
  eventNotificationsRoute,
]
