import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'

type Query = Parameters<typeof get>[2]

/**
 * §4.2, §8: the count that the portal asks for: unread messages that expire within 15 days. `query` overrides and adds.
 */
export const nearlyExpiredRequest = (query: Query = {}): RequestSpec =>
  get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false, ...query })

/** §4.2: the count that the portal asks for: messages with an open action to confirm. */
export const actionRequiredRequest = (query: Query = {}): RequestSpec =>
  get(paths.withActionRequired, {}, { isConfirmed: false, ...query })

/** §4.2: the count that the portal asks for: unread registered mails. */
export const registeredMailsRequest = (query: Query = {}): RequestSpec =>
  get(paths.registeredMails, {}, { isRead: false, ...query })
