import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import { sendersToldApart } from '../sent-partition.ts'
import { type Handle, newestFirst, type Pool } from './message-pool.ts'
import { expiresSoon, hasOpenAction, isRegistered, isUnread, liesInGeneral } from './message-predicates.ts'
import { openIds } from './partition-roles.ts'

/** Candidates of a need are so many at most. */
const most = 20

/** Messages of a partition that is emptied, at most: each of them must be put back. */
const mostToEmpty = 20

/** The parts that partitions play in a world. */
export interface Places {
  /** hold nothing */
  empty: string[]
  /** the one that stays empty */
  kept?: string
  /** the one that takes what was sent from the emptied one */
  takes?: string
  toEmpty?: string
}

const liesIn = ({ folder, recipientPartition, senderPartition }: Handle, partitionId: string): boolean =>
  folder === 'in' ? recipientPartition === partitionId : senderPartition === partitionId

/** Which partitions hold nothing, and which one may be emptied; a profile may say so. Nothing is empty that was not seen whole. */
export const placesIn = (pool: Pool): Places => {
  const { world, seen, isWhole, countedPartitionId, data: { partitions = {} } = {} } = pool
  const own = seen.filter(({ mailbox }) => mailbox === 'own')
  const holding = (partitionId: string): Handle[] => own.filter((one) => liesIn(one, partitionId))
  const open = openIds(world).filter((id) => id !== defaultPartition && id !== world.bId && id !== countedPartitionId)
  const empty = isWhole
    ? open.filter((id) => holding(id).length === 0 && !own.some((one) => one.recipientPartition === id))
    : []
  const named = Object.values(partitions)
  const free = empty.filter((id) => !named.includes(id))
  const kept = partitions.emptyPartition ?? free[0]
  const takes = partitions.emptyTarget ?? free.find((id) => id !== kept)
  const small = open.filter((id) => {
    const all = holding(id)
    return all.some(({ folder }) => folder === 'in') && all.length <= mostToEmpty && all.every(({ isWhole: is }) => is)
  })
  const [smallest] = small.sort((one, other) => holding(one).length - holding(other).length)
  return {
    empty,
    kept,
    takes,
    toEmpty: partitions.partitionToEmpty ?? (isWhole && small.length > 1 ? smallest : undefined),
  }
}

/** Partitions that messages may be moved to meanwhile. */
const targetsIn = ({ world, countedPartitionId }: Pool, { kept, takes, toEmpty }: Places): string[] =>
  openIds(world).filter((id) => ![kept, takes, toEmpty, countedPartitionId].includes(id))

const movableIn = ({ received }: Pool, { toEmpty }: Places, among = received): readonly Handle[] =>
  among.filter(({ recipientPartition }) => recipientPartition !== toEmpty)

export const movable = (pool: Pool, places: Places, among = pool.received): Needs['movable'][] =>
  movableIn(pool, places, among).flatMap((message) =>
    targetsIn(pool, places)
      .filter((id) => id !== message.recipientPartition)
      .slice(0, 1)
      .map((targetPartitionId) => ({ message, targetPartitionId })),
  )

/** Messages two by two, none of them twice. */
const paired = (
  pool: Pool,
  places: Places,
  {
    firsts,
    seconds,
    goTogether,
  }: { firsts: readonly Handle[]; seconds: readonly Handle[]; goTogether: (one: Handle, other: Handle) => boolean },
): Needs['twoMovable'][] => {
  const pairs: Needs['twoMovable'][] = []
  const taken = new Set<string>()
  for (const first of movableIn(pool, places, firsts)) {
    if (taken.has(first.messageId)) continue
    for (const second of movableIn(pool, places, seconds)) {
      if (taken.has(second.messageId) || second.messageId === first.messageId || !goTogether(first, second)) continue
      const targetPartitionId = targetsIn(pool, places).find(
        (id) => id !== first.recipientPartition && id !== second.recipientPartition,
      )
      if (targetPartitionId === undefined) continue
      for (const one of [first, second]) taken.add(one.messageId)
      pairs.push({ first, second, targetPartitionId })
      break
    }
    if (pairs.length === most) break
  }
  return pairs
}

export const twoMovable = (pool: Pool, places: Places, firsts = pool.received, seconds = pool.received) =>
  paired(pool, places, { firsts, seconds, goTogether: () => true })

export const twoApart = (pool: Pool, places: Places, firsts = pool.received, seconds = pool.received) =>
  paired(pool, places, {
    firsts,
    seconds,
    goTogether: (one, other) => one.recipientPartition !== other.recipientPartition,
  })

export const emptyPartition = (_pool: Pool, { kept }: Places): Needs['emptyPartition'][] =>
  kept === undefined ? [] : [{ partitionId: kept }]

/** Where it is not shown from where messages were sent, those of a partition cannot be put back unseen. */
export const partitionToEmpty = (
  { seen, isWhole, data: { partitions = {} } = {} }: Pool,
  { takes, toEmpty }: Places,
): Needs['partitionToEmpty'][] => {
  if (takes === undefined || toEmpty === undefined) return []
  const own = seen.filter(({ mailbox }) => mailbox === 'own')
  const hidesSenders = own.some(({ folder, senderPartition }) => folder === 'out' && senderPartition === undefined)
  const all = own.filter((one) => liesIn(one, toEmpty))
  const received = all.filter(({ folder }) => folder === 'in')
  if (received.length === 0 || (hidesSenders && partitions.partitionToEmpty === undefined)) return []
  const sent = all.filter(({ folder }) => folder === 'out')
  return [sendersToldApart({ partitionId: toEmpty, received, sent, emptyPartitionId: takes }, seen, isWhole)]
}

/** §4.1: the newest message of partition B, and the newest of GENERAL. */
export const partitionB = (
  { world: { bId }, received }: Pool,
  messages = received,
  outsides = received,
): Needs['partitionB'][] => {
  const [message] = newestFirst(messages.filter(({ recipientPartition }) => recipientPartition === bId))
  const [outside] = newestFirst(outsides.filter(liesInGeneral))
  return bId === undefined || message === undefined || outside === undefined
    ? []
    : [{ partitionId: bId, message, outside }]
}

export const closedPartition = ({ closed }: Pool, among = closed): Needs['closedPartition'][] =>
  newestFirst(among)
    .slice(0, 1)
    .map((message) => ({ partitionId: message.recipientPartition, message }))

/** Where the rights are ours to give, nothing lies in a partition that nobody named; elsewhere it must have been seen. */
export const consultablePartitions = ({ world, isWhole }: Pool): Needs['consultablePartitions'][] =>
  world.isOurs || isWhole ? [{ partitionIds: openIds(world) }] : []

/** Unread, where the user may not consult: one for each statistic. */
export const closedCounted = ({ closed, today }: Pool): Needs['closedCounted'][] => {
  const unread = closed.filter(isUnread)
  const [expiring, registered, toConfirm] = [
    unread.find(expiresSoon(today)),
    unread.find(isRegistered),
    unread.find(hasOpenAction),
  ]
  return expiring && registered && toConfirm ? [{ expiring, registered, toConfirm }] : []
}
