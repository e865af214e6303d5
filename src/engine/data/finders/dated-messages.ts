import type { ListNeeds } from '../../../contract/test-data/list-needs.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import { midway } from '../list-candidates.ts'
import { type Handle, newestFirst, type Pool } from './message-pool.ts'
import { alertEnds, dayMs, expiresLater, expiresSoon, isUnread, wasRead } from './message-predicates.ts'
import { firstFew, lacks, searchedOnes, subjectIn, wordsIn } from './words.ts'

/** Between two messages lies a date that is three days from both. */
const apartMs = 7 * dayMs

const earlierThan = (among: readonly Handle[], message: Handle): Handle | undefined =>
  newestFirst(among).find((one) => one.publishedAt > 0 && message.publishedAt - one.publishedAt >= apartMs)

/** §4.1: three messages, a week apart and more, as new as there are. */
export const threeDated = (
  pool: Pool,
  laters = pool.received,
  betweens = pool.received,
  earliers = pool.received,
): ListNeeds['threeDated'][] =>
  firstFew(newestFirst(laters), (later) => {
    const between = earlierThan(betweens, later)
    const earlier = between && earlierThan(earliers, between)
    if (between === undefined || earlier === undefined) return undefined
    const from = midway(earlier.publicationDate, between.publicationDate, '')
    const to = midway(between.publicationDate, later.publicationDate, '')
    return from && to ? { from, to, earlier, between, later } : undefined
  })

/** §4.1: sent messages with a word on either side of a date, and one without it. */
export const sentWithWord = (pool: Pool, among = pool.sent): Needs['sentWithWord'][] =>
  firstFew(searchedOnes(pool, among), (message) => {
    for (const word of wordsIn(subjectIn(message, 'fr'), 5)) {
      const alike = searchedOnes(pool, pool.sent).filter((one) =>
        wordsIn(subjectIn(one, 'fr'), 5).some((own) => own.toLowerCase() === word.toLowerCase()),
      )
      const earlier = earlierThan(alike, message)
      const other = searchedOnes(pool, pool.sent).find((one) => lacks(pool, one, word))
      const receivedAfter = earlier && midway(earlier.publicationDate, message.publicationDate, '')
      if (earlier && other && receivedAfter) return { word, receivedAfter, message, earlier, other }
    }
    return undefined
  })

/** §4.1, §8: what the portal warns of, and what it does not. */
export const expiringSoon = (
  pool: Pool,
  messages = pool.received,
  reads = pool.received,
  laters = pool.received,
): Needs['expiringSoon'][] => {
  const { today } = pool
  const [soon, late] = [expiresSoon(today), expiresLater(today)]
  const read = newestFirst(reads).find((one) => wasRead(one) && soon(one))
  const later = newestFirst(laters).find((one) => isUnread(one) && late(one))
  if (read === undefined || later === undefined) return []
  return newestFirst(messages)
    .filter((one) => isUnread(one) && soon(one))
    .map((message) => ({ expiredBefore: alertEnds(today), message, read, later }))
}

const publishedOn = ({ publicationDate }: Handle): string => publicationDate.slice(0, 10)

/** §3: two unread messages of one partition and one day. */
export const twoUnread = (pool: Pool, firsts = pool.received, seconds = pool.received): Needs['twoUnread'][] =>
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
