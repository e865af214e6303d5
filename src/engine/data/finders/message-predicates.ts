import { limits } from '../../../contract/interface/limits.ts'
import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { WithAction, WithAnnex, WithMain, WithReferences } from '../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import { actionsToConfirm, type PoolMessage } from './message-pool.ts'

/** What a message must show to play a need. */

export const isUnread = ({ isRead }: SeenMessage): boolean => !isRead
export const wasRead = ({ isRead }: SeenMessage): boolean => isRead
export const liesInGeneral = ({ recipientPartition }: SeenMessage): boolean => recipientPartition === defaultPartition
export const hasMain = (message: PoolMessage): message is PoolMessage & WithMain =>
  message.mainAttachmentId !== undefined
export const hasAnnex = (message: PoolMessage): message is PoolMessage & WithAnnex =>
  hasMain(message) && message.annexAttachmentId !== undefined

/** Its one action to confirm, so that what happens to the action happens to the message in the lists. */
const hasOneAction = (message: PoolMessage): message is PoolMessage & WithAction =>
  message.messageActionId !== undefined && actionsToConfirm(message).length === 1

export const hasOpenAction = (message: PoolMessage): message is PoolMessage & WithAction =>
  hasOneAction(message) && actionsToConfirm(message).every(({ isExecuted, hasDueDate }) => !isExecuted && !hasDueDate)

export const hasExecutedAction = (message: PoolMessage): message is PoolMessage & WithAction =>
  hasOneAction(message) && actionsToConfirm(message).every(({ isExecuted }) => isExecuted)

export const hasReferences = (message: PoolMessage): message is PoolMessage & WithReferences =>
  message.senderApplicationId !== undefined &&
  message.senderOrganizationId !== undefined &&
  message.messageTypeId !== undefined

export const isRegistered = ({ isRegisteredMail }: SeenMessage): boolean => isRegisteredMail === true
/** Said outright: where nothing is said, a target may not show it. */
export const isNotRegistered = ({ isRegisteredMail }: SeenMessage): boolean => isRegisteredMail === false
export const isOrdinary = (message: SeenMessage): boolean =>
  isUnread(message) && isNotRegistered(message) && message.actions.length === 0

export const dayMs = 24 * 60 * 60 * 1000

/** ISO date of the last day, not included, of the portal's alert (§8). */
export const alertEndDate = (today: Date): string =>
  new Date(today.getTime() + (limits.nearlyExpiredDays + 1) * dayMs).toISOString().slice(0, 10)

/** Well within the alert, whatever a time zone makes of its end. */
export const expiresSoon =
  (today: Date) =>
  ({ expirationDate }: SeenMessage): boolean =>
    Date.parse(expirationDate) < Date.parse(alertEndDate(today)) - 3 * dayMs

export const expiresLater =
  (today: Date) =>
  ({ expirationDate }: SeenMessage): boolean =>
    Date.parse(expirationDate) > Date.parse(alertEndDate(today)) + 3 * dayMs
