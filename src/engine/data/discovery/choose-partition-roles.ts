import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { PartitionRoles } from '../finders/partition-roles.ts'
import { type Evaluation, type EvaluationInput, evaluation } from './score.ts'

/** Partitions that are tried in each part, the fullest ones. */
const mostTried = 5

/** Partitions that the mailbox is said to have, at most. */
const mostPartitions = 40

/** Every partition that was seen, and those of the dataset, which may be empty. */
export const knownPartitions = ({ discoveryInput: { seen, data = {} }, datasetIndex }: EvaluationInput): string[] => {
  const named = Object.values(data.partitions ?? {})
  const own = seen.filter(({ mailbox, isPartitionKnown }) => mailbox === 'own' && isPartitionKnown)
  const lie = own.flatMap(({ folder, recipientPartition, senderPartition }) =>
    folder === 'in' ? [recipientPartition] : [senderPartition ?? []].flat(),
  )
  const ours = datasetIndex.partitions.map(({ partitionId }) => partitionId)
  return [...new Set([defaultPartition, ...named, ...ours, ...lie])].slice(0, mostPartitions)
}

/** Those that hold received messages, the fullest first. */
const fullestPartitions = ({ discoveryInput: { seen } }: EvaluationInput): string[] => {
  const counts = new Map<string, number>()
  for (const { mailbox, folder, isVisible, isPartitionKnown, recipientPartition } of seen) {
    if (
      mailbox !== 'own' ||
      folder !== 'in' ||
      !isVisible ||
      !isPartitionKnown ||
      recipientPartition === defaultPartition
    )
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
export const choosePartitionRoles = (evaluating: EvaluationInput): Evaluation => {
  const { datasetIndex, discoveryInput } = evaluating
  const { closedPartition, partitionB } = discoveryInput.data?.partitions ?? {}
  const partitionIds = knownPartitions(evaluating)
  const tried = fullestPartitions(evaluating).slice(0, mostTried)
  const world = (closedIds: readonly string[], bId: string | undefined): PartitionRoles => ({
    partitionIds,
    closedIds,
    partitionBId: bId,
    isArranged: true,
  })
  const evaluate = (closedIds: readonly string[], bId: string | undefined) =>
    evaluation(world(closedIds, bId), evaluating)
  const besides = (closedIds: readonly string[]): string | undefined =>
    partitionB ??
    [datasetIndex.partitionBId, ...tried].find(
      (id) => id !== undefined && tried.includes(id) && !closedIds.includes(id),
    )

  const first = evaluate(
    closedPartition === undefined ? datasetIndex.closedPartitionIds : [closedPartition],
    partitionB ?? datasetIndex.partitionBId,
  )
  if (runsAll(first, evaluating)) return first
  const closings = closedPartition === undefined ? [[], ...tried.map((id) => [id])] : [[closedPartition]]
  const closed = bestOf(
    first,
    closings.map((ids) => evaluate(ids, besides(ids))),
  )
  if (partitionB !== undefined) return closed
  const others = tried.filter(
    (id) => !closed.partitionRoles.closedIds.includes(id) && id !== closed.partitionRoles.partitionBId,
  )
  return bestOf(
    closed,
    others.map((id) => evaluate(closed.partitionRoles.closedIds, id)),
  )
}

const bestOf = (first: Evaluation, others: readonly Evaluation[]): Evaluation =>
  others.reduce((one, other) => (other.score > one.score ? other : one), first)

/** What nobody can find in a mailbox is not looked for. */
const runsAll = ({ allocations }: Evaluation, { table }: EvaluationInput): boolean =>
  table.every(({ id, needs }) => {
    const allocation = allocations.byScenario.get(id)
    return needs.includes('portalOrigin') || (allocation !== undefined && 'needs' in allocation)
  })
