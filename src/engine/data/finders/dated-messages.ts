import type { Needs } from '../../../contract/test-data/needs.ts'
import { midwayDate } from '../list-candidates.ts'
import { type MessagePool, type PoolMessage, sortedNewestFirst } from './message-pool.ts'
import { alertEndDate, dayMs, expiresLater, expiresSoon, isUnread, wasRead } from './message-predicates.ts'
import { firstResults, lacksText, subjectIn, withKnownTexts, wordsIn } from './words.ts'

/** Between two messages lies a date that is three days from both. */
const minGapMs = 7 * dayMs

const findEarlier = (among: readonly PoolMessage[], message: PoolMessage): PoolMessage | undefined =>
  sortedNewestFirst(among).find((one) => one.publishedAt > 0 && message.publishedAt - one.publishedAt >= minGapMs)

/** §4.1: three messages, a week apart and more, as new as there are. */
export const findThreeDated = (
  pool: MessagePool,
  laters = pool.received,
  betweens = pool.received,
  earliers = pool.received,
): Needs['threeDated'][] =>
  firstResults(sortedNewestFirst(laters), (later) => {
    const between = findEarlier(betweens, later)
    const earlier = between && findEarlier(earliers, between)
    if (between === undefined || earlier === undefined) return undefined
    const from = midwayDate(earlier.publicationDate, between.publicationDate, '')
    const to = midwayDate(between.publicationDate, later.publicationDate, '')
    return from && to ? { from, to, earlier, between, later } : undefined
  })

/** §4.1: sent messages with a word on either side of a date, and one without it. */
export const findSentWithWord = (pool: MessagePool, among = pool.sent): Needs['sentWithWord'][] =>
  firstResults(withKnownTexts(pool, among), (message) => {
    for (const word of wordsIn(subjectIn(message, 'fr'), 5)) {
      const alike = withKnownTexts(pool, pool.sent).filter((one) =>
        wordsIn(subjectIn(one, 'fr'), 5).some((own) => own.toLowerCase() === word.toLowerCase()),
      )
      const earlier = findEarlier(alike, message)
      const other = withKnownTexts(pool, pool.sent).find((one) => lacksText(pool, one, word))
      const receivedAfter = earlier && midwayDate(earlier.publicationDate, message.publicationDate, '')
      if (earlier && other && receivedAfter) return { word, receivedAfter, message, earlier, other }
    }
    return undefined
  })

/** §4.1, §8: what the portal warns of, and what it does not. */
export const findExpiringSoon = (
  pool: MessagePool,
  messages = pool.received,
  reads = pool.received,
  laters = pool.received,
): Needs['expiringSoon'][] => {
  const { today } = pool
  const [soon, late] = [expiresSoon(today), expiresLater(today)]
  const read = sortedNewestFirst(reads).find((one) => wasRead(one) && soon(one))
  const later = sortedNewestFirst(laters).find((one) => isUnread(one) && late(one))
  if (read === undefined || later === undefined) return []
  return sortedNewestFirst(messages)
    .filter((one) => isUnread(one) && soon(one))
    .map((message) => ({ expiredBefore: alertEndDate(today), message, read, later }))
}

const publishedOn = ({ publicationDate }: PoolMessage): string => publicationDate.slice(0, 10)

/** §3: two unread messages of one partition and one day. */
export const findTwoUnread = (
  pool: MessagePool,
  firsts = pool.received,
  seconds = pool.received,
): Needs['twoUnread'][] =>
  firsts.flatMap((first) => {
    const { mainAttachmentId } = first
    if (!isUnread(first) || mainAttachmentId === undefined || publishedOn(first) === '') return []
    return seconds
      .filter(
        (second) =>
          isUnread(second) &&
          second.messageId !== first.messageId &&
          second.recipientPartition === first.recipientPartition &&
          publishedOn(second) === publishedOn(first),
      )
      .slice(0, 2)
      .map((second) => ({ first: { ...first, mainAttachmentId }, second }))
  })
