import { dayMs } from '../../../contract/interface/limits.ts'
import { groupsBy } from '../../../contract/lookup/by-key.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import { sortedNewestFirst } from '../../survey/seen-message.ts'
import { memoize } from '../memoize.ts'
import { midwayDate, withDatesBetween } from './date-windows.ts'
import { atLeast, type ChooseByProfile, type Finders, some } from './finder.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import { alertEndDate, expiresLater, expiresSoon, hasMain, isUnread, wasRead } from './pool/message-predicates.ts'
import { findPairs, withOthersAlike } from './pool/pairs.ts'
import { firstResults, lacks, subjectIn, withKnownTexts, wordsIn } from './pool/words.ts'

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
    return between && earlier && withDatesBetween({ from: '', to: '', earlier, between, later })[0]
  })

const subjectWords = memoize((message: PoolMessage): string[] => wordsIn(subjectIn(message, 'fr'), 5))

const lowerCaseWords = memoize((message: PoolMessage) => new Set(subjectWords(message).map((one) => one.toLowerCase())))

/** §4.1: sent messages with a word before and after a date, and one without the word. */
const findSentWithWord = (pool: MessagePool, among: readonly PoolMessage[]): Needs['sentWithWord'][] => {
  const sent = withKnownTexts(pool, pool.sent)
  const alike = groupsBy(sent, lowerCaseWords)
  /** The newest without a word: messages share their words, and one look at all texts is enough for each. */
  const others = new Map<string, PoolMessage | undefined>()
  const otherWithout = (word: string): PoolMessage | undefined => {
    if (!others.has(word)) others.set(word, sent.find(lacks(pool, word)))
    return others.get(word)
  }
  return firstResults(withKnownTexts(pool, among), (message) => {
    for (const word of subjectWords(message)) {
      const earlier = findEarlier(alike.get(word.toLowerCase()) ?? [], message)
      const receivedAfter = earlier && midwayDate(earlier.publicationDate, message.publicationDate, '')
      const other = receivedAfter && otherWithout(word)
      if (earlier && other && receivedAfter) return { word, receivedAfter, message, earlier, other }
    }
    return undefined
  })
}

const isUnreadAndExpiresSoon = (one: PoolMessage, pool: MessagePool): boolean => isUnread(one) && expiresSoon(one, pool)
const isReadAndExpiresSoon = (one: PoolMessage, pool: MessagePool): boolean => wasRead(one) && expiresSoon(one, pool)
const isUnreadAndExpiresLater = (one: PoolMessage, pool: MessagePool): boolean =>
  isUnread(one) && expiresLater(one, pool)

/** §4.1, §8: messages that the portal warns of, and one that it does not. */
const findExpiringSoon = (pool: MessagePool, choose: ChooseByProfile): Needs['expiringSoon'][] => {
  const newest = (part: string): PoolMessage[] => sortedNewestFirst(choose(part, pool.received))
  const messages = newest('message').filter((one) => isUnreadAndExpiresSoon(one, pool))
  const reads = newest('read').filter((one) => isReadAndExpiresSoon(one, pool))
  const laters = newest('later').filter((one) => isUnreadAndExpiresLater(one, pool))
  // The newest of each go together, then the second of each: scenarios that change them need their own.
  return messages.flatMap((message, place) => {
    const [read, later] = [reads[place % reads.length], laters[place % laters.length]]
    return read && later ? [{ expiredBefore: alertEndDate(pool.today), message, read, later }] : []
  })
}

/** The day and the partition of a message; empty if the target shows no publication date. */
const placeAndDay = ({ recipientPartition, publicationDate }: PoolMessage): string[] =>
  publicationDate === '' ? [] : [`${publicationDate.slice(0, 10)} ${recipientPartition}`]

/** The instant and the partition of a message. */
const placeAndInstant = ({ recipientPartition, publicationDate }: PoolMessage): string[] =>
  publicationDate === '' ? [] : [`${publicationDate} ${recipientPartition}`]

/** §3: two unread messages of one partition and one day. */
const findTwoUnread = (firsts: readonly PoolMessage[], seconds: readonly PoolMessage[]): Needs['twoUnread'][] =>
  withOthersAlike(firsts.filter(hasMain).filter(isUnread), seconds.filter(isUnread), placeAndDay, 2)

/** §3, §4.1, §8: messages by when they were published and when they expire. */
export const datedFinders = {
  threeDated: {
    find: ({ received }, choose) =>
      findThreeDated(choose('later', received), choose('between', received), choose('earlier', received)),
    requires: [atLeast(3, 'received', 'three received messages in partitions the user can consult')],
  },
  sentWithWord: {
    find: (pool, choose) => findSentWithWord(pool, choose('message', pool.sent)),
    requires: [atLeast(3, 'sent', 'three messages sent from partitions the user can consult')],
  },
  expiringSoon: {
    find: findExpiringSoon,
    requires: [
      some(
        'received',
        'an unread message that expires within 12 days, and not today or tomorrow',
        isUnreadAndExpiresSoon,
      ),
      some('received', 'a read message that expires within 12 days, and not today or tomorrow', isReadAndExpiresSoon),
      some('received', 'an unread message that expires after 19 days', isUnreadAndExpiresLater),
    ],
  },
  sameInstant: {
    find: ({ received }, choose) =>
      findPairs(choose('first', received), choose('second', received), { keyOf: placeAndInstant }),
    requires: [
      {
        says: 'two received messages of one partition that were published at the same instant',
        holds: ({ received }) => [...groupsBy(received, placeAndInstant).values()].some(({ length }) => length > 1),
      },
    ],
  },
  twoUnread: {
    find: ({ received }, choose) => findTwoUnread(choose('first', received), choose('second', received)),
    requires: [some('received', 'an unread message with a main document', (one) => isUnread(one) && hasMain(one))],
  },
} satisfies Finders
