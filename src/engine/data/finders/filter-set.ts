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

/** The most words of a message, and the most messages, that the search tries. */
const maxWords = 4
const maxMessages = 40
const minWordLength = 5

/** §4.1: messages that differ from one message by one filter criterion of the portal each. */
const findFiltered = (pool: MessagePool, among: readonly PoolMessage[]): Needs['filtered'][] => {
  const all = withKnownTexts(pool, pool.received).filter(hasReferences)
  const candidates = withKnownTexts(pool, among)
    .filter(hasReferences)
    .filter((message) => isUnread(message) && isNotRegistered(message) && expiresAt(message) > 0)
  return firstResults(
    candidates.slice(0, maxMessages),
    (message) => {
      const words = wordsIn(subjectIn(message, 'fr'), minWordLength).slice(0, maxWords)
      return words.map((word) => filterSetAround(pool, all, message, word)).find((found) => found !== undefined)
    },
    1,
  )
}

const foldedSubject = memoize((message: PoolMessage) => foldAccents(subjectIn(message, 'fr')))

type MessageWithReferences = Needs['filtered']['message'] & PoolMessage

/** Undefined if the mailbox lacks one of the messages around this one. */
const filterSetAround = (
  pool: MessagePool,
  all: readonly MessageWithReferences[],
  message: MessageWithReferences,
  word: string,
): Needs['filtered'] | undefined => {
  const folded = foldAccents(word)
  const hasWord = (other: PoolMessage): boolean => foldedSubject(other).includes(folded)
  const isOfApplication = (other: PoolMessage): boolean => other.senderApplicationId === message.senderApplicationId
  const ofApplication = all.filter(isOfApplication)
  const withWord = ofApplication.filter(hasWord)
  const alike = withWord.filter((other) => isUnread(other) && isNotRegistered(other))
  const window = windowAround(message, alike)
  if (window === undefined || !isWithin(window, message)) return undefined
  const within = (other: PoolMessage): boolean => isWithin(window, other)
  const registered = withWord.find((other) => isUnread(other) && isRegistered(other) && within(other))
  const read = withWord.find((other) => wasRead(other) && within(other))
  const withoutWord = ofApplication.find((other) => isUnread(other) && within(other) && lacksText(pool, other, word))
  const ofOtherApplication = all.find(
    (other) => !isOfApplication(other) && isUnread(other) && hasWord(other) && within(other),
  )
  const ofOtherPartition = alike.find(
    (other) => other.recipientPartition !== message.recipientPartition && within(other),
  )
  if (!registered || !read || !withoutWord || !ofOtherApplication || !ofOtherPartition) return undefined
  return { word, ...window, message, registered, read, withoutWord, ofOtherApplication, ofOtherPartition }
}

/** The dates of a filter, and the three messages that each of them leaves out. */
type FilterWindow = Pick<
  Needs['filtered'],
  'receivedAfter' | 'receivedBefore' | 'expiredBefore' | 'earlier' | 'later' | 'expiresLater'
>

/** Each date lies midway between the message and one that differs from it by at least a week in this date alone. */
const windowAround = (
  message: MessageWithReferences,
  alike: readonly MessageWithReferences[],
): FilterWindow | undefined => {
  const weeksLater = (other: PoolMessage): number => (other.publishedAt - message.publishedAt) / weekMs
  const expiresLaterThanMessage = (other: PoolMessage): boolean => expiresAt(other) - expiresAt(message) >= weekMs
  const earlier = alike.find((other) => weeksLater(other) <= -1 && !expiresLaterThanMessage(other))
  const later = alike.find((other) => weeksLater(other) >= 1 && !expiresLaterThanMessage(other))
  const expiresLater = alike.find((other) => Math.abs(weeksLater(other)) < 1 && expiresLaterThanMessage(other))
  if (!earlier || !later || !expiresLater) return undefined
  const receivedAfter = midwayDate(earlier.publicationDate, message.publicationDate, '')
  const receivedBefore = midwayDate(message.publicationDate, later.publicationDate, '')
  const expiredBefore = midwayDate(message.expirationDate, expiresLater.expirationDate, '')
  if (!receivedAfter || !receivedBefore || !expiredBefore) return undefined
  return { receivedAfter, receivedBefore, expiredBefore, earlier, later, expiresLater }
}

/** The dates have no time of day, so a message counts if it is this far inside. */
const withinMarginMs = 3 * dayMs

const isWithin = ({ receivedAfter, receivedBefore, expiredBefore }: FilterWindow, message: PoolMessage): boolean =>
  message.publishedAt > Date.parse(receivedAfter) + withinMarginMs &&
  message.publishedAt < Date.parse(receivedBefore) - withinMarginMs &&
  expiresAt(message) < Date.parse(expiredBefore) - withinMarginMs

export const filterFinders = {
  filtered: fromReceived(
    findFiltered,
    atLeast(9, 'received', 'nine received messages in partitions the user can consult'),
    some('received', 'messages that show sender application, sender organization and message type', hasReferences),
  ),
} satisfies Finders
