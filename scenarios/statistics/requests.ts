import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'

/** A value of a query parameter; a string is for values that cannot be parsed. */
type Flag = boolean | string

/** §4.2: messages that expire within so many days; the portal asks for 15. */
export const nearlyExpiredRequest = (
  isRead: Flag,
  numberOfDaysBeforeExpiration: number | string = limits.nearlyExpiredDays,
): RequestSpec => get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration, isRead })

/** §4.2: messages with an action to confirm, by whether it is executed. */
export const actionRequiredRequest = (isConfirmed: Flag): RequestSpec =>
  get(paths.withActionRequired, {}, { isConfirmed })

/** §4.2: registered mails, read or unread. */
export const registeredMailsRequest = (isRead: Flag): RequestSpec => get(paths.registeredMails, {}, { isRead })
