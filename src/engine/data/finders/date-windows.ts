/** Candidates of the dataset, adapted to the dates that the target shows and to the day of the run. */
import { dayMs, wideWindowDays } from '../../../contract/interface/limits.ts'
import type { DatasetIndex } from '../../../contract/test-data/dataset-index.ts'
import type { MessageHandle, Need, Needs } from '../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'

/** The dataset, and every message that the survey saw. */
export interface AdapterInput {
  datasetIndex: DatasetIndex
  seen: readonly SeenMessage[]
}

/** Adapts candidates of the dataset to what the target shows; a candidate that no longer fits is left out. */
export type Adapters = { [N in Need]?: (candidates: Needs[N][], input: AdapterInput) => Needs[N][] }

/**
 * The ISO date midway between two instants and at least three days from each, so that the time zone of the target does
 * not matter (§4.1). Undefined if they are closer or in the other order; `own` if the target does not show one of them.
 */
export const midwayDate = (from: string, to: string, own: string): string | undefined => {
  const [one, other] = [Date.parse(from), Date.parse(to)]
  if (Number.isNaN(one) || Number.isNaN(other)) return own
  return other - one < 7 * dayMs ? undefined : new Date((one + other) / 2).toISOString().slice(0, 10)
}

export const withDatesBetween = (candidate: Needs['threeDated']): Needs['threeDated'][] => {
  const { earlier, between, later } = candidate
  const from = midwayDate(earlier.publicationDate, between.publicationDate, candidate.from)
  const to = midwayDate(between.publicationDate, later.publicationDate, candidate.to)
  return from === undefined || to === undefined ? [] : [{ ...candidate, from, to }]
}

const expiryDateOf = (handle: object): string => ('expirationDate' in handle ? String(handle.expirationDate) : '')

export const withFilterDates = (candidate: Needs['filtered']): Needs['filtered'][] => {
  const { earlier, message, later, expiresLater } = candidate
  const receivedAfter = midwayDate(earlier.publicationDate, message.publicationDate, candidate.receivedAfter)
  const receivedBefore = midwayDate(message.publicationDate, later.publicationDate, candidate.receivedBefore)
  const expiredBefore = midwayDate(expiryDateOf(message), expiryDateOf(expiresLater), candidate.expiredBefore)
  const areApart = receivedAfter !== undefined && receivedBefore !== undefined && expiredBefore !== undefined
  return areApart ? [{ ...candidate, receivedAfter, receivedBefore, expiredBefore }] : []
}

const withSearchDate = (candidate: Needs['sentWithWord']): Needs['sentWithWord'][] => {
  const { earlier, message } = candidate
  const receivedAfter = midwayDate(earlier.publicationDate, message.publicationDate, candidate.receivedAfter)
  return receivedAfter === undefined ? [] : [{ ...candidate, receivedAfter }]
}

/** No assertion depends on the two days before and after a bound: time zones may differ (§4.1). */
const boundMarginMs = 2 * dayMs
/** Days from today to the bound of the list (§8). */
const boundDays = 16

/** When a message expires, in ms; NaN if the target does not show it. */
const expiryTime = (handle: object): number => Date.parse(expiryDateOf(handle))

/** The first expiry in the window of days that ends at the bound. */
const firstExpiry = (bound: number): number => bound - (boundDays - 1) * dayMs

const isSurelyInWindow =
  (bound: number) =>
  (handle: object): boolean =>
    expiryTime(handle) <= bound - boundMarginMs && expiryTime(handle) >= firstExpiry(bound)

/**
 * In a mailbox that was loaded days ago, a message that should expire later may expire soon by now. If the target shows
 * no expiry dates, the last candidate is used: it has the widest margins.
 */
export const filterExpiringSoon = (candidates: readonly Needs['expiringSoon'][]): Needs['expiringSoon'][] => {
  if (candidates.every(({ message }) => Number.isNaN(expiryTime(message)))) return candidates.slice(-1)
  return candidates.filter(({ expiredBefore, message, read, later }) => {
    const bound = Date.parse(expiredBefore)
    return [message, read].every(isSurelyInWindow(bound)) && expiryTime(later) >= bound + boundMarginMs
  })
}

/** The same for messages that statistics count within 15 and 60 days. Candidates without expiry dates are kept. */
export const filterCountedPartition = (candidates: readonly Needs['countedPartition'][]): Needs['countedPartition'][] =>
  candidates.filter(({ expiredBefore, unreadRegistered, unread, readRegistered, later, readRegisteredLater }) => {
    const bound = Date.parse(expiredBefore)
    const wide = bound + (wideWindowDays + 1 - boundDays) * dayMs
    if (Number.isNaN(expiryTime(later))) return true
    return (
      [unreadRegistered, unread, readRegistered].every(isSurelyInWindow(bound)) &&
      expiryTime(later) >= bound + boundMarginMs &&
      expiryTime(later) <= wide - boundMarginMs &&
      expiryTime(readRegisteredLater) >= wide + boundMarginMs
    )
  })

/**
 * Numbers of days whose window surely ends before `later` expires, and surely after. A day more or less is a reading of
 * the window, or a time zone. They stay as they are if the target shows no expiry dates.
 */
export const withWindowsAroundLater = (candidate: Needs['countedPartition']): Needs['countedPartition'] => {
  const afterBound = expiryTime(candidate.later) - Date.parse(candidate.expiredBefore)
  const days = Math.floor(afterBound / dayMs) + boundDays
  return Number.isNaN(days) ? candidate : { ...candidate, windowBefore: days - 3, windowAfter: days + 2 }
}

/**
 * The same for the closed messages that statistics count: one expires within 15 days of today (`expiredBefore` is
 * counted from today), the others have not expired.
 */
export const filterClosedCounted = (
  candidates: readonly Needs['closedCounted'][],
  expiredBefore = '',
): Needs['closedCounted'][] => {
  const bound = Date.parse(expiredBefore)
  return candidates.filter(({ expiring, registered, toConfirm }) => {
    if (Number.isNaN(bound) || Number.isNaN(expiryTime(expiring))) return true
    const hasExpired = [registered, toConfirm].some((one) => expiryTime(one) < firstExpiry(bound))
    return isSurelyInWindow(bound)(expiring) && !hasExpired
  })
}

/** Those that surely expire within the days that the portal asks for. */
const expiringInWindow = <Message extends MessageHandle>(
  candidates: readonly Message[],
  { datasetIndex }: AdapterInput,
): Message[] => {
  const bound = Date.parse(datasetIndex.candidates.expiringSoon[0]?.expiredBefore ?? '')
  return candidates.filter((one) => Number.isNaN(bound + expiryTime(one)) || isSurelyInWindow(bound)(one))
}

/** Dates to ask with, computed from the dates that the target shows; and candidates that still fit the day of the run. */
export const dateAdapters = {
  threeDated: (candidates) => candidates.flatMap(withDatesBetween),
  filtered: (candidates) => candidates.flatMap(withFilterDates),
  sentWithWord: (candidates) => candidates.flatMap(withSearchDate),
  expiringSoon: filterExpiringSoon,
  countedPartition: (candidates) => filterCountedPartition(candidates).map(withWindowsAroundLater),
  expiringUnread: expiringInWindow,
  expiringRegisteredUnread: expiringInWindow,
  expiringRegisteredBody: expiringInWindow,
  closedCounted: (candidates, { datasetIndex }) =>
    filterClosedCounted(candidates, datasetIndex.candidates.expiringSoon[0]?.expiredBefore),
} satisfies Adapters
