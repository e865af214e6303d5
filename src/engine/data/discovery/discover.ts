import type { DataProfile, PartitionRole } from '../../../contract/test-data/data-profile.ts'
import type { Need, Needs } from '../../../contract/test-data/needs.ts'
import type { Supply } from '../candidates.ts'
import * as dated from '../finders/dated-messages.ts'
import { filtered } from '../finders/filter-set.ts'
import { newestFirst, type Pool } from '../finders/message-pool.ts'
import * as places from '../finders/partitions.ts'
import * as runs from '../finders/phrases.ts'
import * as records from '../finders/reference-words.ts'
import * as searches from '../finders/searched-words.ts'
import { meets, type SingleNeed, singles } from '../finders/single-messages.ts'
import { type Choose, chooser, type Objections } from './chosen-by-profile.ts'

/** What a mailbox that nobody prepared holds for the needs, and what a profile names in vain. */
export interface Discovered {
  supply: Partial<Supply>
  objections: Objections
}

type Searching = { [N in Need]?: (pool: Pool, among: Pool['received']) => Needs[N][] }

/** Needs that begin with one received message. */
const ofReceived = {
  frenchWord: searches.frenchWord,
  wordsOfSubject: searches.wordsOfSubject,
  accentedWord: searches.accentedWord,
  wordOfBusinessValue: searches.wordOfBusinessValue,
  wordOfAttentionSsin: searches.wordOfAttentionSsin,
  wordOfAttentionLabel: searches.wordOfAttentionLabel,
  cedillaWord: searches.cedillaWord,
  wordsOfApplication: records.wordsOfApplication,
  wordsOfOrganization: records.wordsOfOrganization,
  wordsOfMessageType: records.wordsOfMessageType,
  runOfWords: runs.runOfWords,
  punctuatedText: runs.punctuatedText,
  twoPhrases: runs.twoPhrases,
  twoValues: runs.twoValues,
  wordOfBody: runs.wordOfBody,
  wordOfDocument: runs.wordOfDocument,
  filtered,
} satisfies Searching

/** Looks for everything that a mailbox can give for the needs that are short of it, in one world. */
export const discover = (pool: Pool, isShort: (need: Need) => boolean): Discovered => {
  const objections: Objections = new Map()
  const choosing = (need: Need): Choose => chooser(need, pool, objections)
  const makers: Makers = { ...ofOne(pool, choosing), ...ofSeveral(pool, choosing) }
  const short = (Object.keys(makers) as Need[]).filter(isShort)
  return { supply: Object.fromEntries(short.map((need) => [need, makers[need]?.()])) as Partial<Supply>, objections }
}

type Makers = { [N in Need]?: () => Needs[N][] }

/** Needs of one message, and those that begin with one. */
const ofOne = (pool: Pool, choosing: (need: Need) => Choose): Makers => {
  const single = (Object.keys(singles) as SingleNeed[]).map((need) => {
    const { among, newest } = singles[need]
    const inOrder = () => (newest ? newestFirst(pool[among]) : pool[among])
    const fitting = () => inOrder().filter((message) => meets(need, message, pool))
    return [need, () => choosing(need)(need, fitting())] as const
  })
  const searched = (Object.keys(ofReceived) as (keyof typeof ofReceived)[]).map(
    (need) => [need, () => ofReceived[need](pool, choosing(need)('message', pool.received))] as const,
  )
  return Object.fromEntries([...single, ...searched]) as Makers
}

/** Needs of several messages, or of partitions. */
const ofSeveral = (pool: Pool, choosing: (need: Need) => Choose): Makers => {
  const found = places.placesIn(pool)
  const { received } = pool
  const among = (need: Need, ...parts: string[]) => parts.map((part) => choosing(need)(part, received))
  return {
    threeDated: () => dated.threeDated(pool, ...among('threeDated', 'later', 'between', 'earlier')),
    sentWithWord: () => dated.sentWithWord(pool, choosing('sentWithWord')('message', pool.sent)),
    expiringSoon: () => dated.expiringSoon(pool, ...among('expiringSoon', 'message', 'read', 'later')),
    twoUnread: () => dated.twoUnread(pool, ...among('twoUnread', 'first', 'second')),
    movable: () => places.movable(pool, found, choosing('movable')('message', received)),
    twoMovable: () => places.twoMovable(pool, found, ...among('twoMovable', 'first', 'second')),
    twoApart: () => places.twoApart(pool, found, ...among('twoApart', 'first', 'second')),
    emptyPartition: () => places.emptyPartition(pool, found),
    partitionToEmpty: () => places.partitionToEmpty(pool, found),
    partitionB: () => places.partitionB(pool, ...among('partitionB', 'message', 'outside')),
    closedPartition: () => places.closedPartition(pool, choosing('closedPartition')('message', pool.closed)),
    consultablePartitions: () => places.consultablePartitions(pool),
    closedCounted: () => places.closedCounted(pool),
  }
}

/** Needs that a profile speaks of: nothing else plays them. */
export const namedNeeds = ({ messages = {}, partitions = {}, otherEnterprise = {} }: DataProfile = {}): Need[] => [
  ...(Object.keys(messages) as Need[]),
  ...(Object.keys(partitions) as PartitionRole[]).flatMap((role) => (role === 'emptyTarget' ? [] : role)),
  ...(otherEnterprise.messageId === undefined ? [] : (['foreignMessage'] as const)),
]
