import { dayMs, limits } from '../../../../contract/interface/limits.ts'
import { defaultPartition } from '../../../../contract/interface/partitions.ts'
import type {
  WithAction,
  WithAnnex,
  WithAnnexAlone,
  WithApplication,
  WithMain,
  WithMessageType,
  WithOrganization,
} from '../../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../../survey/seen-message.ts'
import { actionsToConfirm, type PoolMessage } from './pool-messages.ts'

/** What a message must show for a need; the sentences of these predicates are in `single-messages.ts`. */

export const isUnread = ({ isRead }: SeenMessage): boolean => !isRead
export const wasRead = ({ isRead }: SeenMessage): boolean => isRead
/** Scenarios ask for its body as an application: the download of the main content marks a message as read (§3). */
export const bodyMarksNothing = ({ isRead, isBodyMainContent }: SeenMessage): boolean =>
  isRead || isBodyMainContent === false
/** Older than the year that a list might cover, and known by the subject that French searches find. */
export const isOld = ({ publicationDate, subjects }: SeenMessage, { today }: { today: Date }): boolean =>
  Boolean(subjects.fr) && Date.parse(publicationDate) < today.getTime() - 400 * dayMs
export const liesInGeneral = ({ recipientPartition }: SeenMessage): boolean => recipientPartition === defaultPartition
/** A file without bytes is not counted: its download does not show whether the content came. */
export const hasMain = (message: PoolMessage): message is PoolMessage & WithMain =>
  message.mainAttachmentId !== undefined && message.mainFile?.size !== 0
export const hasAnnex = (message: PoolMessage): message is PoolMessage & WithAnnex =>
  hasMain(message) && message.annexAttachmentId !== undefined

export const hasNoFile = ({ mainAttachmentId, annexAttachmentId }: PoolMessage): boolean =>
  mainAttachmentId === undefined && annexAttachmentId === undefined

export const hasAnnexAlone = (message: PoolMessage): message is PoolMessage & WithAnnexAlone =>
  message.mainAttachmentId === undefined && message.annexAttachmentId !== undefined

export const hasUnusualFileName = ({ mainFile }: SeenMessage): boolean => /[^ -~]/.test(mainFile?.name ?? '')
export const hasCompressedAnnex = ({ annexFile }: SeenMessage): boolean => /\.gz$/i.test(annexFile?.name ?? '')
export const hasEmptyAnnex = ({ annexFile }: SeenMessage): boolean => annexFile?.size === 0

/** Exactly one action to confirm: the lists then show the state of that action. */
const hasOneAction = (message: PoolMessage): message is PoolMessage & WithAction =>
  message.messageActionId !== undefined && actionsToConfirm(message).length === 1

export const hasOneOpenAction = (message: PoolMessage): message is PoolMessage & WithAction =>
  hasOneAction(message) && actionsToConfirm(message).every(({ isExecuted, dueDate }) => !isExecuted && dueDate === '')

/** The due date is two days from now or later: nothing says whether an overdue action may be executed. */
export const hasDueAction = (message: PoolMessage, { today }: { today: Date }): message is PoolMessage & WithAction =>
  hasOneAction(message) &&
  actionsToConfirm(message).every(
    ({ isExecuted, dueDate }) => !isExecuted && Date.parse(dueDate) > today.getTime() + 2 * dayMs,
  )

/** Several actions are allowed, of any type. */
export const isFirstActionOpen = (message: PoolMessage): message is PoolMessage & WithAction =>
  message.messageActionId !== undefined && message.actions[0]?.isExecuted === false

/** The first action to confirm is executed, and another one is open. */
export const isPartlyExecuted = (message: PoolMessage): boolean => {
  const [first, ...others] = actionsToConfirm(message)
  return first?.isExecuted === true && others.some(({ isExecuted }) => !isExecuted)
}

export const hasExecutedAction = (message: PoolMessage): message is PoolMessage & WithAction =>
  hasOneAction(message) && actionsToConfirm(message).every(({ isExecuted }) => isExecuted)

export const hasReferences = (
  message: PoolMessage,
): message is PoolMessage & WithApplication & WithOrganization & WithMessageType =>
  message.senderApplicationId !== undefined &&
  message.senderOrganizationId !== undefined &&
  message.messageTypeId !== undefined

export const isRegistered = ({ isRegisteredMail }: SeenMessage): boolean => isRegisteredMail === true
/** The flag must be shown as false: a target that does not show it may still have it. */
export const isNotRegistered = ({ isRegisteredMail }: SeenMessage): boolean => isRegisteredMail === false
export const isOrdinary = (message: SeenMessage): boolean =>
  isUnread(message) && isNotRegistered(message) && message.actions.length === 0

/** ISO date that ends the portal's warning about expiring messages; that day is not included (§8). */
export const alertEndDate = (today: Date): string =>
  new Date(today.getTime() + (limits.nearlyExpiredDays + 1) * dayMs).toISOString().slice(0, 10)

/** Two days from now or later, so that it has not expired when it is counted. A message without the date never expires. */
export const hasNotExpired = ({ expirationDate }: SeenMessage, { today }: { today: Date }): boolean =>
  expirationDate === '' || Date.parse(expirationDate) > today.getTime() + 2 * dayMs

/** Not yet, and three days before the end of the warning or more, so that the time zone does not matter. */
export const expiresSoon = (message: SeenMessage, pool: { today: Date }): boolean =>
  hasNotExpired(message, pool) && Date.parse(message.expirationDate) < Date.parse(alertEndDate(pool.today)) - 3 * dayMs

export const expiresLater = ({ expirationDate }: SeenMessage, { today }: { today: Date }): boolean =>
  Date.parse(expirationDate) > Date.parse(alertEndDate(today)) + 3 * dayMs
