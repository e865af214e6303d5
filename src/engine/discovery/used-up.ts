import type { Need } from '../../contract/needs.ts'
import type { Pool } from './pool.ts'
import { meets, type SingleNeed, singles } from './single.ts'

/** Needs of an unread message for which there are only such as were read already. */
export const readAlready = (pool: Pool): Need[] =>
  (Object.keys(singles) as SingleNeed[]).filter((need) => {
    const { among, usesUnread } = singles[need]
    return usesUnread && pool[among].some((one) => one.isRead && meets(need, { ...one, isRead: false }, pool))
  })
