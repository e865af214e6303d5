import { wideWindowDays } from '../../contract/interface/limits.ts'
import type { Needs } from '../../contract/test-data/needs.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Nothing is asked of a provider on the days beside a bound (§4.1). */
const marginMs = 2 * dayMs
/** The bound of the list lies so many days after today (§8). */
const boundDays = 16
/** When a message expires, in ms; NaN where the target does not show it. */
const expiryTime = (handle: object): number =>
  'expirationDate' in handle ? Date.parse(String(handle.expirationDate)) : Number.NaN

const firstExpiry = (bound: number): number => bound - (boundDays - 1) * dayMs

const expiresSoon =
  (bound: number) =>
  (handle: object): boolean =>
    expiryTime(handle) <= bound - marginMs && expiryTime(handle) >= firstExpiry(bound)

/**
 * A mailbox that was loaded long ago has aged: what was to expire later may expire soon by now. Where the target shows
 * no expiry that cannot be seen, and the last candidate, which has the widest margins, stands.
 */
export const filterExpiringSoon = (candidates: readonly Needs['expiringSoon'][]): Needs['expiringSoon'][] => {
  const isUndated = candidates.every(({ message }) => Number.isNaN(expiryTime(message)))
  return isUndated ? candidates.slice(-1) : candidates.filter(hasTimelyExpiry)
}

const hasTimelyExpiry = ({ expiredBefore, message, read, later }: Needs['expiringSoon']): boolean => {
  const bound = Date.parse(expiredBefore)
  return [message, read].every(expiresSoon(bound)) && expiryTime(later) >= bound + marginMs
}

/** The same of the messages that statistics count within 15 and within 60 days; those that show no expiry are taken as they are. */
export const filterCountedPartition = (candidates: readonly Needs['countedPartition'][]): Needs['countedPartition'][] =>
  candidates.filter(({ expiredBefore, unreadRegistered, unread, readRegistered, later, readRegisteredLater }) => {
    const bound = Date.parse(expiredBefore)
    const wide = bound + (wideWindowDays + 1 - boundDays) * dayMs
    if (Number.isNaN(expiryTime(later))) return true
    return (
      [unreadRegistered, unread, readRegistered].every(expiresSoon(bound)) &&
      expiryTime(later) >= bound + marginMs &&
      expiryTime(later) <= wide - marginMs &&
      expiryTime(readRegisteredLater) >= wide + marginMs
    )
  })

/**
 * The same of the closed messages that statistics count: one of them within 15 days of today, which `expiredBefore`
 * counts from, and the others as long as they have not expired.
 */
export const filterClosedCounted = (
  candidates: readonly Needs['closedCounted'][],
  expiredBefore: string | undefined,
): Needs['closedCounted'][] => {
  const bound = Date.parse(expiredBefore ?? '')
  return candidates.filter(({ expiring, registered, toConfirm }) => {
    if (Number.isNaN(bound) || Number.isNaN(expiryTime(expiring))) return true
    return (
      expiresSoon(bound)(expiring) && [registered, toConfirm].every((one) => !(expiryTime(one) < firstExpiry(bound)))
    )
  })
}
