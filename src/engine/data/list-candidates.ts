import { defaultPartition } from '../../contract/interface/partitions.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import type { SeenMessage } from '../survey/seen-message.ts'

/** On a page of 100 there must be more to come. */
const fullPageCount = 100

/** What the user may consult of what was received, counted. */
export const manyMessagesCandidates = ({ length: count }: readonly SeenMessage[]): Needs['manyMessages'][] =>
  count > fullPageCount ? [{ count }] : []

/** At least so many messages in GENERAL ("Data assumed"). */
const minInGeneral = 11

export const manyInGeneralCandidates = (open: readonly SeenMessage[]): { count: number }[] => {
  const count = open.filter(({ recipientPartition }) => recipientPartition === defaultPartition).length
  return count >= minInGeneral ? [{ count }] : []
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The ISO date midway between two instants, three days from each at least (§4.1: what a time zone makes of a date must
 * not matter). Undefined where they lie closer or the other way round; `own` where one of them is not shown.
 */
export const midwayDate = (from: string, to: string, own: string): string | undefined => {
  const [one, other] = [Date.parse(from), Date.parse(to)]
  if (Number.isNaN(one) || Number.isNaN(other)) return own
  return other - one < 7 * dayMs ? undefined : new Date((one + other) / 2).toISOString().slice(0, 10)
}

/** The dates to ask with follow from the messages as the target shows them. */
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
