import { type Need, needDescriptions, needEntry } from '../../../contract/test-data/needs.ts'
import { countedNeeds } from '../finders/counts.ts'
import { type MessagePool, sortedNewestFirst } from '../finders/message-pool.ts'
import { conditionsOf, isSingleNeed, type SingleNeed } from '../finders/single-messages.ts'
import { finders } from './discover.ts'

/** The message that comes closest to a need, and the conditions that it does not meet; none if it meets the need. */
export interface NearestMessage {
  messageId: string
  /** verb phrases, such as "is unread" */
  fails: string[]
}

/** Why the mailbox does not meet a need. */
export interface NeedExplanation {
  need: Need
  says: string
  /** for a need of one message, if the survey saw any message */
  nearest?: NearestMessage
  /** for other needs: what the mailbox lacks, noun phrases */
  lacks: string[]
}

/** Looks for the cause with the conditions that the finders use, so that the two cannot differ. */
export const explainNeed = (need: Need, pool: MessagePool): NeedExplanation => {
  const explanation = { need, says: needDescriptions[need] }
  return isSingleNeed(need)
    ? { ...explanation, nearest: nearestMessage(need, pool), lacks: [] }
    : { ...explanation, lacks: lackedBy(need, pool) }
}

/** The message that fails the fewest conditions; of several the newest. */
const nearestMessage = (need: SingleNeed, pool: MessagePool): NearestMessage | undefined => {
  const conditions = conditionsOf(need)
  let nearest: NearestMessage | undefined
  for (const message of sortedNewestFirst(pool.all)) {
    const fails = conditions.filter(({ holds }) => !holds(message, pool)).map(({ says }) => says)
    if (nearest === undefined || fails.length < nearest.fails.length) nearest = { messageId: message.messageId, fails }
  }
  return nearest
}

const lackedBy = (need: Need, pool: MessagePool): string[] => {
  if (needEntry(need).isSetting) return ['a setting of the run: the mailbox cannot meet this need']
  if (countedNeeds.has(need)) return [needDescriptions[need]]
  const finder = finders[need]
  if (finder === undefined) return ['the messages of the test mailbox: the suite does not look for other messages']
  const lacks = finder.requires.filter(({ holds }) => !holds(pool)).map(({ says }) => says)
  return lacks.length > 0 ? lacks : [`messages that together are ${needDescriptions[need]}`]
}
