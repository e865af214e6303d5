import { textsFrom } from '../data/finders/input.ts'
import { type Pool, pool } from '../data/finders/message-pool.ts'
import type { World } from '../data/finders/partition-roles.ts'
import { noParts } from '../survey/message-parts.ts'
import { type Records, recordFields } from '../survey/reference-records.ts'
import type { SeenMessage } from '../survey/seen-message.ts'

export const world: World = {
  partitionIds: ['GENERAL', 'B', 'C', 'EMPTY', 'SPARE', 'CLOSED'],
  closedIds: ['CLOSED'],
  bId: 'B',
  isOurs: true,
}

export const today = new Date('2026-06-01T12:00:00Z')

/** What discovery has to go by where these messages are all there is. */
export const poolOf = (seen: readonly SeenMessage[], changed: Partial<Pool> = {}): Pool => {
  const records: Records = changed.records ?? new Map()
  const grounds = {
    seen,
    records,
    parts: noParts,
    isWhole: true,
    today,
    claimed: new Set<string>(),
    enterpriseNumber: '0990000113',
    otherEnterpriseNumber: '0990000212',
    ...changed,
  }
  return pool(grounds, changed.world ?? world, textsFrom(records, recordFields))
}
