import { changePartition } from './change-partition.ts'
import { changeVisibility } from './change-visibility.ts'
import { content } from './content.ts'
import { details } from './details.ts'
import { eventNotifications } from './event-notifications.ts'
import { messages } from './list-messages.ts'
import { action, actionUpdate } from './message-actions.ts'
import { messageTemplate, messageTemplates } from './message-templates.ts'
import { body, paymentData, structuredData } from './optional-parts.ts'
import { referenceData } from './reference-data.ts'
import { reply } from './reply.ts'
import type { Route } from './route.ts'
import { nearlyExpired, registeredMails, withActionRequired } from './statistics.ts'

/** Every operation of the interface. */
export const routes: readonly Route[] = [
  messages,
  details,
  content,
  body,
  paymentData,
  structuredData,
  reply,
  action,
  actionUpdate,
  changePartition,
  changeVisibility,
  nearlyExpired,
  withActionRequired,
  registeredMails,
  ...referenceData,
  messageTemplates,
  messageTemplate,
  eventNotifications,
]
