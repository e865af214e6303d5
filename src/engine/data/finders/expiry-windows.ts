import { dayMs, wideWindowDays } from '../../../contract/interface/limits.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import type { Adapters } from './adapter.ts'

/** No assertion depends on the two days before and after a bound: time zones may differ (§4.1). */
const marginMs = 2 * dayMs
/** The bound of the list is so many days after today (§8). */
const boundDays = 16
/** When a message expires, in ms; NaN if the target does not show it. */
const expiryTime = (handle: object): number =>
  'expirationDate' in handle ? Date.parse(String(handle.expirationDate)) : Number.NaN

const firstExpiry = (bound: number): number => bound - (boundDays - 1) * dayMs

const expiresSoon =
  (bound: number) =>
  (handle: object): boolean =>
    expiryTime(handle) <= bound - marginMs && expiryTime(handle) >= firstExpiry(bound)

/**
 * In a mailbox that was loaded days ago, a message that should expire later may expire soon by now. If the target shows
 * no expiry dates, the last candidate is used: it has the widest margins.
 */
export const filterExpiringSoon = (candidates: readonly Needs['expiringSoon'][]): Needs['expiringSoon'][] => {
  const isUndated = candidates.every(({ message }) => Number.isNaN(expiryTime(message)))
  return isUndated ? candidates.slice(-1) : candidates.filter(hasTimelyExpiry)
}

const hasTimelyExpiry = ({ expiredBefore, message, read, later }: Needs['expiringSoon']): boolean => {
  const bound = Date.parse(expiredBefore)
  return [message, read].every(expiresSoon(bound)) && expiryTime(later) >= bound + marginMs
}

/** The same for messages that statistics count within 15 and 60 days. Candidates without expiry dates are kept. */
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
 * The same for the closed messages that statistics count: one expires within 15 days of today (`expiredBefore` is
 * counted from today), the others have not expired.
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

/** Leaves out candidates whose expiry dates no longer fit the day of the run. */
export const expiryAdapters = {
  expiringSoon: filterExpiringSoon,
  countedPartition: filterCountedPartition,
  closedCounted: (candidates, { datasetIndex }) =>
    filterClosedCounted(candidates, datasetIndex.candidates.expiringSoon[0]?.expiredBefore),
} satisfies Adapters
