import type { ListNeeds } from '../../../contract/test-data/list-needs.ts'
import { plain } from '../../scenario/subject-words.ts'
import { midway } from '../list-candidates.ts'
import type { Handle, Pool } from './message-pool.ts'
import { dayMs, isNotRegistered, isRegistered, isUnread, namesItsRecords, wasRead } from './message-predicates.ts'
import { firstFew, lacks, searchedOnes, subjectIn, wordsIn } from './words.ts'

const weekMs = 7 * dayMs
const expiry = ({ expirationDate }: Handle): number => Date.parse(expirationDate)

/** Words that are tried for one message, and messages that are tried. */
const mostWords = 4
const mostMessages = 40

/** §4.1: messages that differ in one thing alone that the portal filters by. */
export const filtered = (pool: Pool, among = pool.received): ListNeeds['filtered'][] => {
  const all = searchedOnes(pool, pool.received).filter(namesItsRecords)
  const candidates = searchedOnes(pool, among)
    .filter(namesItsRecords)
    .filter((one) => isUnread(one) && isNotRegistered(one) && expiry(one) > 0)
  return firstFew(
    candidates.slice(0, mostMessages),
    (message) => {
      const words = wordsIn(subjectIn(message, 'fr'), 5).slice(0, mostWords)
      return words.map((word) => aroundMessage(pool, all, message, word)).find((found) => found !== undefined)
    },
    1,
  )
}

type Referring = ListNeeds['filtered']['message'] & Handle

const aroundMessage = (
  pool: Pool,
  all: readonly Referring[],
  message: Referring,
  word: string,
): ListNeeds['filtered'] | undefined => {
  const has = (one: Handle): boolean => plain(subjectIn(one, 'fr')).includes(plain(word))
  const sameApplication = all.filter((one) => one.senderApplicationId === message.senderApplicationId)
  const sameSender = sameApplication.filter(has)
  const plainOnes = sameSender.filter((one) => isUnread(one) && isNotRegistered(one))
  const isApart = (one: Handle): boolean => Math.abs(one.publishedAt - message.publishedAt) >= weekMs
  const isLater = (one: Handle): boolean => expiry(one) - expiry(message) >= weekMs
  const earlier = plainOnes.find((one) => isApart(one) && one.publishedAt < message.publishedAt && !isLater(one))
  const later = plainOnes.find((one) => isApart(one) && one.publishedAt > message.publishedAt && !isLater(one))
  const expiresLater = plainOnes.find((one) => isLater(one) && !isApart(one))
  if (earlier === undefined || later === undefined || expiresLater === undefined) return undefined
  const receivedAfter = midway(earlier.publicationDate, message.publicationDate, '')
  const receivedBefore = midway(message.publicationDate, later.publicationDate, '')
  const expiredBefore = midway(message.expirationDate, expiresLater.expirationDate, '')
  if (!receivedAfter || !receivedBefore || !expiredBefore) return undefined
  const within = (one: Handle): boolean =>
    one.publishedAt > Date.parse(receivedAfter) + 3 * dayMs &&
    one.publishedAt < Date.parse(receivedBefore) - 3 * dayMs &&
    expiry(one) < Date.parse(expiredBefore) - 3 * dayMs
  const registered = sameSender.find((one) => isUnread(one) && isRegistered(one) && within(one))
  const read = sameSender.find((one) => wasRead(one) && within(one))
  const withoutWord = sameApplication.find((one) => isUnread(one) && within(one) && lacks(pool, one, word))
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
