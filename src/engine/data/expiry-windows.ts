import { wideDays } from '../../contract/interface/limits.ts'
import type { Needs } from '../../contract/test-data/needs.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Nothing is asked of a provider on the days beside a bound (§4.1). */
const margin = 2 * dayMs
/** The bound of the list lies so many days after today (§8). */
const boundDays = 16
/** When a message expires, in ms; NaN where the target does not show it. */
const expires = (handle: object): number =>
  'expirationDate' in handle ? Date.parse(String(handle.expirationDate)) : Number.NaN

const tomorrow = (bound: number): number => bound - (boundDays - 1) * dayMs

const isSoon =
  (bound: number) =>
  (handle: object): boolean =>
    expires(handle) <= bound - margin && expires(handle) >= tomorrow(bound)

/**
 * A mailbox that was loaded long ago has aged: what was to expire later may expire soon by now. Where the target shows
 * no expiry that cannot be seen, and the last candidate, which has the widest margins, stands.
 */
export const inTime = (candidates: readonly Needs['expiringSoon'][]): Needs['expiringSoon'][] => {
  const isUndated = candidates.every(({ message }) => Number.isNaN(expires(message)))
  return isUndated ? candidates.slice(-1) : candidates.filter(isTimely)
}

const isTimely = ({ expiredBefore, message, read, later }: Needs['expiringSoon']): boolean => {
  const bound = Date.parse(expiredBefore)
  return [message, read].every(isSoon(bound)) && expires(later) >= bound + margin
}

/** The same of the messages that statistics count within 15 and within 60 days; those that show no expiry are taken as they are. */
export const countedInTime = (candidates: readonly Needs['countedPartition'][]): Needs['countedPartition'][] =>
  candidates.filter(({ expiredBefore, unreadRegistered, unread, readRegistered, later, readRegisteredLater }) => {
    const bound = Date.parse(expiredBefore)
    const wide = bound + (wideDays + 1 - boundDays) * dayMs
    if (Number.isNaN(expires(later))) return true
    return (
      [unreadRegistered, unread, readRegistered].every(isSoon(bound)) &&
      expires(later) >= bound + margin &&
      expires(later) <= wide - margin &&
      expires(readRegisteredLater) >= wide + margin
    )
  })

/**
 * The same of the closed messages that statistics count: one of them within 15 days of today, which `expiredBefore`
 * counts from, and the others as long as they have not expired.
 */
export const closedInTime = (
  candidates: readonly Needs['closedCounted'][],
  expiredBefore: string | undefined,
): Needs['closedCounted'][] => {
  const bound = Date.parse(expiredBefore ?? '')
  return candidates.filter(({ expiring, registered, toConfirm }) => {
    if (Number.isNaN(bound) || Number.isNaN(expires(expiring))) return true
    return isSoon(bound)(expiring) && [registered, toConfirm].every((one) => !(expires(one) < tomorrow(bound)))
  })
}
