import {
  type DataProfile,
  needOfOtherEnterprise,
  needParts,
  profileMessageIds,
} from '../../../contract/test-data/data-profile.ts'
import { type Need, needDescriptions, needNames } from '../../../contract/test-data/needs.ts'
import { sortedNewestFirst } from '../../survey/seen-message.ts'
import { accessFinders } from '../finders/access.ts'
import { closedKindFinders } from '../finders/closed-kinds.ts'
import { datedFinders } from '../finders/dated-messages.ts'
import { effectFinders } from '../finders/effects.ts'
import { filterFinders } from '../finders/filter-set.ts'
import type { ChooseByProfile, Finders } from '../finders/finder.ts'
import { moveFinders } from '../finders/moves.ts'
import { phraseFinders } from '../finders/phrases.ts'
import type { MessagePool, PoolMessage } from '../finders/pool/message-pool.ts'
import { readFlagKindFinders } from '../finders/read-flag-kinds.ts'
import { replyKindFinders } from '../finders/reply-kinds.ts'
import { wordFinders } from '../finders/searched-words.ts'
import { shownMessageFinders } from '../finders/shown-messages.ts'
import { isSingleNeed, meetsNeed, type SingleNeed, singleMessageRules } from '../finders/single-messages.ts'

/** What a data profile names that cannot be used, in sentences. */
export type ProfileErrors = Map<Need, string>

/** The finders of needs of several messages or of partitions. */
export const finders: Finders = {
  ...wordFinders,
  ...phraseFinders,
  ...filterFinders,
  ...datedFinders,
  ...moveFinders,
  ...effectFinders,
  ...accessFinders,
  ...closedKindFinders,
  ...readFlagKindFinders,
  ...replyKindFinders,
  ...shownMessageFinders,
}

/** Looks in a mailbox without test messages for candidates of a need. */
export const discovery = (pool: MessagePool) => {
  const profileErrors: ProfileErrors = new Map()
  const candidatesOf = (need: Need): readonly unknown[] => {
    const choose = (): ChooseByProfile => profileChooser(need, pool, profileErrors)
    if (isSingleNeed(need)) return choose()(need, fittingMessages(need, pool))
    return finders[need]?.find(pool, choose()) ?? []
  }
  return { candidatesOf, profileErrors }
}

const fittingMessages = (need: SingleNeed, pool: MessagePool): PoolMessage[] => {
  const { searchedIn, isNewestFirst } = singleMessageRules[need]
  const fitting = pool[searchedIn].filter((message) => meetsNeed(need, message, pool))
  return isNewestFirst ? sortedNewestFirst(fitting) : fitting
}

/** Needs that a data profile names data for: only that data is used for them. */
export const profileNeeds = ({ messages = {}, partitions = {}, otherEnterprise = {} }: DataProfile = {}): Need[] => {
  const named = new Set<string | undefined>([...Object.keys(messages), ...Object.keys(partitions)])
  if (otherEnterprise.messageId !== undefined) named.add(needOfOtherEnterprise)
  return needNames.filter((need) => named.has(need))
}

/**
 * If a data profile names messages for a need, only those are used, in the order of the profile. A named message that is
 * missing or does not meet the need is reported and not used.
 */
const profileChooser = (need: Need, { data, seen }: MessagePool, errors: ProfileErrors): ChooseByProfile => {
  const named = profileMessageIds(need, data)
  const parts = needParts(need)
  const unknown = Object.keys(named).findLast((part) => !parts.includes(part))
  if (unknown !== undefined) {
    const instead = parts.length === 0 ? 'no message can be named for it' : `its parts are ${parts.join(', ')}`
    errors.set(need, `the data profile names a part "${unknown}" of ${need}, which is unknown: ${instead}`)
  }
  return (part, among) =>
    named[part]?.flatMap((id) => {
      const found = among.find(({ messageId }) => messageId === id)
      if (found) return [found]
      const isThere = seen.some(({ messageId }) => messageId === id)
      const why = isThere ? `that is not ${needDescriptions[need]}` : 'the survey found no such message'
      errors.set(need, `the data profile names message ${id} for ${need}, but ${why}`)
      return []
    }) ?? among
}
