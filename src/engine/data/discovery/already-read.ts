import type { Need } from '../../../contract/test-data/needs.ts'
import type { MessagePool } from '../finders/pool/message-pool.ts'
import { meetsNeed, type SingleNeed, singleMessageRules } from '../finders/single-messages.ts'

/** Needs of an unread message that a read message would meet: an earlier run used their data up. */
export const needsAlreadyRead = (pool: MessagePool): Need[] =>
  (Object.keys(singleMessageRules) as SingleNeed[]).filter((need) => {
    const { searchedIn, usesUnread } = singleMessageRules[need]
    return usesUnread && pool[searchedIn].some((one) => one.isRead && meetsNeed(need, { ...one, isRead: false }, pool))
  })
