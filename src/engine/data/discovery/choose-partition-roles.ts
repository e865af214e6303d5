import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { World } from '../finders/partition-roles.ts'
import { type Evaluated, type Evaluating, evaluated } from './score.ts'

/** Partitions that are tried in each part, the fullest ones. */
const mostTried = 5

/** Partitions that the mailbox is said to have, at most. */
const mostPartitions = 40

/** Every partition that was seen, and those of the dataset, which may be empty. */
export const knownPartitions = ({ grounds: { seen, data = {} }, casting }: Evaluating): string[] => {
  const named = Object.values(data.partitions ?? {})
  const own = seen.filter(({ mailbox, isPlaced }) => mailbox === 'own' && isPlaced)
  const lie = own.flatMap(({ folder, recipientPartition, senderPartition }) =>
    folder === 'in' ? [recipientPartition] : [senderPartition ?? []].flat(),
  )
  const ours = casting.partitions.map(({ partitionId }) => partitionId)
  return [...new Set([defaultPartition, ...named, ...ours, ...lie])].slice(0, mostPartitions)
}

/** Those that hold received messages, the fullest first. */
const fullest = ({ grounds: { seen } }: Evaluating): string[] => {
  const counts = new Map<string, number>()
  for (const { mailbox, folder, isVisible, isPlaced, recipientPartition } of seen) {
    if (mailbox !== 'own' || folder !== 'in' || !isVisible || !isPlaced || recipientPartition === defaultPartition)
      continue
    counts.set(recipientPartition, (counts.get(recipientPartition) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id)
}

/**
 * Where the rights are ours to give, the partitions are dealt so that most can be played: as the dataset was made for,
 * where that plays everything; else each of the fullest is tried as the closed one, and then as partition B. What a
 * profile says of a partition stands.
 */
export const chosenWorld = (evaluating: Evaluating): Evaluated => {
  const { casting, grounds } = evaluating
  const { closedPartition, partitionB } = grounds.data?.partitions ?? {}
  const partitionIds = knownPartitions(evaluating)
  const tried = fullest(evaluating).slice(0, mostTried)
  const world = (closedIds: readonly string[], bId: string | undefined): World => ({
    partitionIds,
    closedIds,
    bId,
    isOurs: true,
  })
  const evaluate = (closedIds: readonly string[], bId: string | undefined) =>
    evaluated(world(closedIds, bId), evaluating)
  const besides = (closedIds: readonly string[]): string | undefined =>
    partitionB ??
    [casting.partitionBId, ...tried].find((id) => id !== undefined && tried.includes(id) && !closedIds.includes(id))

  const first = evaluate(
    closedPartition === undefined ? casting.closedPartitionIds : [closedPartition],
    partitionB ?? casting.partitionBId,
  )
  if (playsAll(first, evaluating)) return first
  const closings = closedPartition === undefined ? [[], ...tried.map((id) => [id])] : [[closedPartition]]
  const closed = best(
    first,
    closings.map((ids) => evaluate(ids, besides(ids))),
  )
  if (partitionB !== undefined) return closed
  const others = tried.filter((id) => !closed.world.closedIds.includes(id) && id !== closed.world.bId)
  return best(
    closed,
    others.map((id) => evaluate(closed.world.closedIds, id)),
  )
}

const best = (first: Evaluated, others: readonly Evaluated[]): Evaluated =>
  others.reduce((one, other) => (other.score > one.score ? other : one), first)

/** What nobody can find in a mailbox is not looked for. */
const playsAll = ({ allotted }: Evaluated, { table }: Evaluating): boolean =>
  table.every(({ id, needs }) => {
    const allotment = allotted.allotments.get(id)
    return needs.includes('portalOrigin') || (allotment !== undefined && 'needs' in allotment)
  })
