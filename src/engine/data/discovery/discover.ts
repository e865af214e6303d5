import type { DataProfile, PartitionRole } from '../../../contract/test-data/data-profile.ts'
import type { Need, Needs } from '../../../contract/test-data/needs.ts'
import type { Candidates } from '../candidates.ts'
import * as dated from '../finders/dated-messages.ts'
import { findFiltered } from '../finders/filter-set.ts'
import { type MessagePool, sortedNewestFirst } from '../finders/message-pool.ts'
import * as places from '../finders/partitions.ts'
import * as runs from '../finders/phrases.ts'
import * as records from '../finders/reference-words.ts'
import * as searches from '../finders/searched-words.ts'
import { meetsNeed, type SingleNeed, singleMessageRules } from '../finders/single-messages.ts'
import { type ChooseByProfile, type ProfileErrors, profileChooser } from './chosen-by-profile.ts'

/** What a mailbox that nobody prepared holds for the needs, and what a profile names in vain. */
export interface Discovery {
  candidates: Partial<Candidates>
  profileErrors: ProfileErrors
}

type FindersFromReceived = { [N in Need]?: (pool: MessagePool, among: MessagePool['received']) => Needs[N][] }

/** Needs that begin with one received message. */
const findersFromReceived = {
  frenchWord: searches.findFrenchWord,
  wordsOfSubject: searches.findWordsOfSubject,
  accentedWord: searches.findAccentedWord,
  wordOfBusinessValue: searches.findWordOfBusinessValue,
  wordOfAttentionSsin: searches.findWordOfAttentionSsin,
  wordOfAttentionLabel: searches.findWordOfAttentionLabel,
  cedillaWord: searches.findCedillaWord,
  wordsOfApplication: records.findWordsOfApplication,
  wordsOfOrganization: records.findWordsOfOrganization,
  wordsOfMessageType: records.findWordsOfMessageType,
  runOfWords: runs.findRunOfWords,
  punctuatedText: runs.findPunctuatedText,
  twoPhrases: runs.findTwoPhrases,
  twoValues: runs.findTwoValues,
  wordOfBody: runs.findWordOfBody,
  wordOfDocument: runs.findWordOfDocument,
  filtered: findFiltered,
} satisfies FindersFromReceived

/** Looks for everything that a mailbox can give for the needs that are short of it, in one world. */
export const discover = (pool: MessagePool, isShort: (need: Need) => boolean): Discovery => {
  const objections: ProfileErrors = new Map()
  const choosing = (need: Need): ChooseByProfile => profileChooser(need, pool, objections)
  const makers: Finders = { ...singleMessageFinders(pool, choosing), ...severalMessagesFinders(pool, choosing) }
  const short = (Object.keys(makers) as Need[]).filter(isShort)
  return {
    candidates: Object.fromEntries(short.map((need) => [need, makers[need]?.()])) as Partial<Candidates>,
    profileErrors: objections,
  }
}

type Finders = { [N in Need]?: () => Needs[N][] }

/** Needs of one message, and those that begin with one. */
const singleMessageFinders = (pool: MessagePool, choosing: (need: Need) => ChooseByProfile): Finders => {
  const single = (Object.keys(singleMessageRules) as SingleNeed[]).map((need) => {
    const { searchedIn, isNewestFirst } = singleMessageRules[need]
    const inOrder = () => (isNewestFirst ? sortedNewestFirst(pool[searchedIn]) : pool[searchedIn])
    const fitting = () => inOrder().filter((message) => meetsNeed(need, message, pool))
    return [need, () => choosing(need)(need, fitting())] as const
  })
  const searched = (Object.keys(findersFromReceived) as (keyof typeof findersFromReceived)[]).map(
    (need) => [need, () => findersFromReceived[need](pool, choosing(need)('message', pool.received))] as const,
  )
  return Object.fromEntries([...single, ...searched]) as Finders
}

/** Needs of several messages, or of partitions. */
const severalMessagesFinders = (pool: MessagePool, choosing: (need: Need) => ChooseByProfile): Finders => {
  const found = places.partitionUses(pool)
  const { received } = pool
  const among = (need: Need, ...parts: string[]) => parts.map((part) => choosing(need)(part, received))
  return {
    threeDated: () => dated.findThreeDated(pool, ...among('threeDated', 'later', 'between', 'earlier')),
    sentWithWord: () => dated.findSentWithWord(pool, choosing('sentWithWord')('message', pool.sent)),
    expiringSoon: () => dated.findExpiringSoon(pool, ...among('expiringSoon', 'message', 'read', 'later')),
    twoUnread: () => dated.findTwoUnread(pool, ...among('twoUnread', 'first', 'second')),
    movable: () => places.findMovable(pool, found, choosing('movable')('message', received)),
    twoMovable: () => places.findTwoMovable(pool, found, ...among('twoMovable', 'first', 'second')),
    twoApart: () => places.findTwoApart(pool, found, ...among('twoApart', 'first', 'second')),
    emptyPartition: () => places.findEmptyPartition(pool, found),
    partitionToEmpty: () => places.findPartitionToEmpty(pool, found),
    partitionB: () => places.findPartitionB(pool, ...among('partitionB', 'message', 'outside')),
    closedPartition: () => places.findClosedPartition(pool, choosing('closedPartition')('message', pool.closed)),
    consultablePartitions: () => places.findConsultablePartitions(pool),
    closedCounted: () => places.findClosedCounted(pool),
  }
}

/** Needs that a profile speaks of: nothing else plays them. */
export const profileNeeds = ({ messages = {}, partitions = {}, otherEnterprise = {} }: DataProfile = {}): Need[] => [
  ...(Object.keys(messages) as Need[]),
  ...(Object.keys(partitions) as PartitionRole[]).flatMap((role) => (role === 'emptyTarget' ? [] : role)),
  ...(otherEnterprise.messageId === undefined ? [] : (['foreignMessage'] as const)),
]
