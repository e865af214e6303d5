import { dayMs } from '../../../contract/interface/limits.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import type { Adapters } from './adapter.ts'

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

/** The dates to ask with, computed from the dates that the target shows. */
export const dateAdapters = {
  threeDated: (candidates) => candidates.flatMap(withDatesBetween),
  filtered: (candidates) => candidates.flatMap(withFilterDates),
  sentWithWord: (candidates) => candidates.flatMap(withSearchDate),
} satisfies Adapters
