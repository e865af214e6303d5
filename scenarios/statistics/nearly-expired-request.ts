import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'

/** §4.2, §8: the count that the portal asks for: unread messages that expire within 15 days. */
export const nearlyExpiredRequest = (query: Record<string, string> = {}): RequestSpec =>
  get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false, ...query })
