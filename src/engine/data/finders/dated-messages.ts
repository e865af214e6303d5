import { dayMs } from '../../../contract/interface/limits.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import { midwayDate } from './date-windows.ts'
import { atLeast, type Finders } from './finder.ts'
import { type MessagePool, type PoolMessage, sortedNewestFirst } from './pool/message-pool.ts'
import { alertEndDate, expiresLater, expiresSoon, isUnread, wasRead } from './pool/message-predicates.ts'
import { firstResults, lacksText, subjectIn, withKnownTexts, wordsIn } from './pool/words.ts'

/** Two messages so far apart have a date between them that is three days from both. */
const minGapMs = 7 * dayMs

const findEarlier = (among: readonly PoolMessage[], message: PoolMessage): PoolMessage | undefined =>
  sortedNewestFirst(among).find((one) => one.publishedAt > 0 && message.publishedAt - one.publishedAt >= minGapMs)

/** §4.1: three messages a week or more apart, the newest ones. */
const findThreeDated = (
  laters: readonly PoolMessage[],
  betweens: readonly PoolMessage[],
  earliers: readonly PoolMessage[],
): Needs['threeDated'][] =>
  firstResults(sortedNewestFirst(laters), (later) => {
    const between = findEarlier(betweens, later)
    const earlier = between && findEarlier(earliers, between)
    if (between === undefined || earlier === undefined) return undefined
    const from = midwayDate(earlier.publicationDate, between.publicationDate, '')
    const to = midwayDate(between.publicationDate, later.publicationDate, '')
    return from && to ? { from, to, earlier, between, later } : undefined
  })

/** §4.1: sent messages with a word before and after a date, and one without the word. */
const findSentWithWord = (pool: MessagePool, among: readonly PoolMessage[]): Needs['sentWithWord'][] =>
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

/** §4.1, §8: messages that the portal warns of, and one that it does not. */
const findExpiringSoon = (
  { today }: MessagePool,
  messages: readonly PoolMessage[],
  reads: readonly PoolMessage[],
  laters: readonly PoolMessage[],
): Needs['expiringSoon'][] => {
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
const findTwoUnread = (firsts: readonly PoolMessage[], seconds: readonly PoolMessage[]): Needs['twoUnread'][] =>
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

const requirement = (says: string, list: 'received' | 'sent', holds: (one: PoolMessage, today: Date) => boolean) => ({
  says,
  holds: (pool: MessagePool) => pool[list].some((one) => holds(one, pool.today)),
})

/** §3, §4.1, §8: messages by when they were published and when they expire. */
export const datedFinders = {
  threeDated: {
    find: ({ received }, choose) =>
      findThreeDated(choose('later', received), choose('between', received), choose('earlier', received)),
    requires: [atLeast(3, 'received', 'three received messages in partitions the user may consult')],
  },
  sentWithWord: {
    find: (pool, choose) => findSentWithWord(pool, choose('message', pool.sent)),
    requires: [atLeast(3, 'sent', 'three messages sent from partitions the user may consult')],
  },
  expiringSoon: {
    find: (pool, choose) => {
      const among = (part: string) => choose(part, pool.received)
      return findExpiringSoon(pool, among('message'), among('read'), among('later'))
    },
    requires: [
      requirement(
        'an unread message that expires within 12 days',
        'received',
        (one, today) => isUnread(one) && expiresSoon(today)(one),
      ),
      requirement(
        'a read message that expires within 12 days',
        'received',
        (one, today) => wasRead(one) && expiresSoon(today)(one),
      ),
      requirement(
        'an unread message that expires after 19 days',
        'received',
        (one, today) => isUnread(one) && expiresLater(today)(one),
      ),
    ],
  },
  twoUnread: {
    find: ({ received }, choose) => findTwoUnread(choose('first', received), choose('second', received)),
    requires: [
      requirement(
        'an unread message with a main document',
        'received',
        (one) => isUnread(one) && one.mainAttachmentId !== undefined,
      ),
    ],
  },
} satisfies Finders
