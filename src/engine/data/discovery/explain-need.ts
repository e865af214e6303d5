import { type Need, needDescriptions, needEntry } from '../../../contract/test-data/needs.ts'
import { sortedNewestFirst } from '../../survey/seen-message.ts'
import { messageIdsIn } from '../allocate.ts'
import { countedNeeds } from '../finders/counts.ts'
import type { MessagePool } from '../finders/pool/message-pool.ts'
import { conditionsOf, isSingleNeed, type SingleNeed } from '../finders/single-messages.ts'
import { finders } from './discover.ts'

/** How a mailbox meets a need, or why it does not. */
export interface NeedExplanation {
  need: Need
  says: string
  /** how many times the mailbox meets the need */
  candidates: number
  /** an earlier run, or a person, changed the messages that would meet it */
  usedUp: boolean
  /** for a need of one message: the message that fails the fewest conditions; these are verb phrases, such as "is unread" */
  nearest?: { messageId: string; fails: string[] }
  /** for a need of several messages or of partitions that the mailbox does not meet: what is missing, noun phrases */
  lacks: string[]
}

/** Explains a need with the conditions that the finders use: a second copy of them could differ. */
export const explainNeed = (
  need: Need,
  pool: MessagePool,
  { candidates, usedUp }: { candidates: readonly unknown[]; usedUp: boolean },
): NeedExplanation => {
  const explanation = { need, says: needDescriptions[need], candidates: candidates.length, usedUp }
  if (isSingleNeed(need)) {
    const taken = new Set(messageIdsIn(candidates))
    return { ...explanation, nearest: nearestMessage(need, pool, taken), lacks: [] }
  }
  return { ...explanation, lacks: candidates.length > 0 ? [] : lackedBy(need, pool) }
}

/** If several messages fail as few conditions, the newest one. */
const nearestMessage = (
  need: SingleNeed,
  pool: MessagePool,
  taken: ReadonlySet<string>,
): NeedExplanation['nearest'] => {
  const conditions = conditionsOf(need)
  const others = sortedNewestFirst(pool.all.filter(({ messageId }) => !taken.has(messageId)))
  return others
    .map((message) => ({
      messageId: message.messageId,
      fails: conditions.filter(({ holds }) => !holds(message, pool)).map(({ says }) => says),
    }))
    .sort((one, other) => one.fails.length - other.fails.length)
    .find(({ fails }) => fails.length > 0)
}

const lackedBy = (need: Need, pool: MessagePool): string[] => {
  if (needEntry(need).isSetting || countedNeeds.has(need)) return [needDescriptions[need]]
  const finder = finders[need]
  if (finder === undefined) return ['the messages of the test mailbox: the suite does not look for other messages']
  const lacks = finder.requires.filter(({ holds }) => !holds(pool)).map(({ says }) => says)
  return lacks.length > 0 ? lacks : ['messages that meet all conditions together']
}
