import { type DataProfile, needOfOtherEnterprise } from '../../../contract/test-data/data-profile.ts'
import { type Need, needNames } from '../../../contract/test-data/needs.ts'
import type { Candidates } from '../candidates.ts'
import { accessFinders } from '../finders/access.ts'
import { datedFinders } from '../finders/dated-messages.ts'
import { filterFinders } from '../finders/filter-set.ts'
import type { Finders } from '../finders/finder.ts'
import { moveFinders } from '../finders/moves.ts'
import { phraseFinders } from '../finders/phrases.ts'
import { type MessagePool, sortedNewestFirst } from '../finders/pool/message-pool.ts'
import { referenceFinders } from '../finders/reference-words.ts'
import { wordFinders } from '../finders/searched-words.ts'
import { isSingleNeed, meetsNeed, type SingleNeed, singleMessageRules } from '../finders/single-messages.ts'
import { type ProfileErrors, profileChooser } from './chosen-by-profile.ts'

/** What a mailbox without test messages has for the needs, and what a data profile names wrongly. */
export interface Discovery {
  candidates: Partial<Candidates>
  profileErrors: ProfileErrors
}

/** The finders of needs of several messages or of partitions. */
export const finders: Finders = {
  ...wordFinders,
  ...referenceFinders,
  ...phraseFinders,
  ...filterFinders,
  ...datedFinders,
  ...moveFinders,
  ...accessFinders,
}

/** Looks in the mailbox for candidates of the needs that are short of them. */
export const discover = (pool: MessagePool, isShort: (need: Need) => boolean): Discovery => {
  const profileErrors: ProfileErrors = new Map()
  const candidatesOf = (need: Need): unknown[] | undefined => {
    const choose = profileChooser(need, pool, profileErrors)
    return isSingleNeed(need) ? [...choose(need, fittingMessages(need, pool))] : finders[need]?.find(pool, choose)
  }
  const short = needNames.filter((need) => (isSingleNeed(need) || need in finders) && isShort(need))
  return {
    candidates: Object.fromEntries(short.map((need) => [need, candidatesOf(need)])) as Partial<Candidates>,
    profileErrors,
  }
}

const fittingMessages = (need: SingleNeed, pool: MessagePool) => {
  const { searchedIn, isNewestFirst } = singleMessageRules[need]
  const inOrder = isNewestFirst ? sortedNewestFirst(pool[searchedIn]) : pool[searchedIn]
  return inOrder.filter((message) => meetsNeed(need, message, pool))
}

/** Needs that a data profile names data for: only that data is used for them. */
export const profileNeeds = ({ messages = {}, partitions = {}, otherEnterprise = {} }: DataProfile = {}): Need[] => {
  const named = new Set<string | undefined>([...Object.keys(messages), ...Object.keys(partitions)])
  if (otherEnterprise.messageId !== undefined) named.add(needOfOtherEnterprise)
  return needNames.filter((need) => named.has(need))
}
