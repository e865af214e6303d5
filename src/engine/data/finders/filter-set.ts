import { dayMs } from '../../../contract/interface/limits.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import { foldAccents } from '../../scenario/subject-words.ts'
import { memoize } from '../memoize.ts'
import { midwayDate } from './date-windows.ts'
import { atLeast, type Finders, fromReceived, some } from './finder.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import { hasReferences, isNotRegistered, isRegistered, isUnread, wasRead } from './pool/message-predicates.ts'
import { firstResults, lacksText, subjectIn, withKnownTexts, wordsIn } from './pool/words.ts'

const weekMs = 7 * dayMs
const expiresAt = ({ expirationDate }: PoolMessage): number => Date.parse(expirationDate)

/** The search tries so many words of a message, and so many messages. */
const mostWords = 4
const mostMessages = 40

/** §4.1: messages that differ from one message by one filter criterion of the portal each. */
const findFiltered = (pool: MessagePool, among: readonly PoolMessage[]): Needs['filtered'][] => {
  const all = withKnownTexts(pool, pool.received).filter(hasReferences)
  const candidates = withKnownTexts(pool, among)
    .filter(hasReferences)
    .filter((one) => isUnread(one) && isNotRegistered(one) && expiresAt(one) > 0)
  return firstResults(
    candidates.slice(0, mostMessages),
    (message) => {
      const words = wordsIn(subjectIn(message, 'fr'), 5).slice(0, mostWords)
      return words.map((word) => filterSetAround(pool, all, message, word)).find((found) => found !== undefined)
    },
    1,
  )
}

const foldedSubject = memoize((message: PoolMessage) => foldAccents(subjectIn(message, 'fr')))

type MessageWithReferences = Needs['filtered']['message'] & PoolMessage

const filterSetAround = (
  pool: MessagePool,
  all: readonly MessageWithReferences[],
  message: MessageWithReferences,
  word: string,
): Needs['filtered'] | undefined => {
  const folded = foldAccents(word)
  const has = (one: PoolMessage): boolean => foldedSubject(one).includes(folded)
  const sameApplication = all.filter((one) => one.senderApplicationId === message.senderApplicationId)
  const sameSender = sameApplication.filter(has)
  const plainOnes = sameSender.filter((one) => isUnread(one) && isNotRegistered(one))
  const isApart = (one: PoolMessage): boolean => Math.abs(one.publishedAt - message.publishedAt) >= weekMs
  const isLater = (one: PoolMessage): boolean => expiresAt(one) - expiresAt(message) >= weekMs
  const earlier = plainOnes.find((one) => isApart(one) && one.publishedAt < message.publishedAt && !isLater(one))
  const later = plainOnes.find((one) => isApart(one) && one.publishedAt > message.publishedAt && !isLater(one))
  const expiresLater = plainOnes.find((one) => isLater(one) && !isApart(one))
  if (earlier === undefined || later === undefined || expiresLater === undefined) return undefined
  const receivedAfter = midwayDate(earlier.publicationDate, message.publicationDate, '')
  const receivedBefore = midwayDate(message.publicationDate, later.publicationDate, '')
  const expiredBefore = midwayDate(message.expirationDate, expiresLater.expirationDate, '')
  if (!receivedAfter || !receivedBefore || !expiredBefore) return undefined
  const within = (one: PoolMessage): boolean =>
    one.publishedAt > Date.parse(receivedAfter) + 3 * dayMs &&
    one.publishedAt < Date.parse(receivedBefore) - 3 * dayMs &&
    expiresAt(one) < Date.parse(expiredBefore) - 3 * dayMs
  const registered = sameSender.find((one) => isUnread(one) && isRegistered(one) && within(one))
  const read = sameSender.find((one) => wasRead(one) && within(one))
  const withoutWord = sameApplication.find((one) => isUnread(one) && within(one) && lacksText(pool, one, word))
  const ofOtherApplication = all.find(
    (one) => one.senderApplicationId !== message.senderApplicationId && isUnread(one) && has(one) && within(one),
  )
  const ofOtherPartition = plainOnes.find((one) => one.recipientPartition !== message.recipientPartition && within(one))
  if (!ofOtherPartition || !within(message) || !registered || !read || !withoutWord || !ofOtherApplication)
    return undefined
  return {
    word,
    receivedAfter,
    receivedBefore,
    expiredBefore,
    message,
    registered,
    earlier,
    later,
    expiresLater,
    read,
    withoutWord,
    ofOtherApplication,
    ofOtherPartition,
  }
}

export const filterFinders = {
  filtered: fromReceived(
    findFiltered,
    atLeast(9, 'received', 'nine received messages in partitions the user may consult'),
    some('received', 'messages that show sender application, sender organization and message type', hasReferences),
  ),
} satisfies Finders
