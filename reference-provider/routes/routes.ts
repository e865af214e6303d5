import { action } from './action.ts'
import { actionUpdate } from './action-update.ts'
import { body } from './body.ts'
import { changePartition } from './change-partition.ts'
import { changeVisibility } from './change-visibility.ts'
import { content } from './content.ts'
import { details } from './details.ts'
import { eventNotifications } from './event-notifications.ts'
import { messageTemplate, messageTemplates } from './message-templates.ts'
import { messages } from './messages.ts'
import { nearlyExpired } from './nearly-expired.ts'
import { paymentData } from './payment-data.ts'
import { referenceData } from './reference-data.ts'
import { registeredMails } from './registered-mails.ts'
import { reply } from './reply.ts'
import type { Route } from './route.ts'
import { structuredData } from './structured-data.ts'
import { withActionRequired } from './with-action-required.ts'

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
