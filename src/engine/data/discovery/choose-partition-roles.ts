import { defaultPartition } from '../../../contract/interface/partitions.ts'
import { isSetting } from '../../../contract/test-data/needs.ts'
import type { PartitionRoles } from '../finders/pool/partition-roles.ts'
import { type Evaluation, type EvaluationInput, evaluation } from './score.ts'

/** So many partitions are tried in each role, those with the most messages. */
const maxTried = 5

/** The stubs tell the provider about at most so many partitions. */
const maxPartitions = 40

/** Every partition that the survey saw, and those of the dataset, which can be empty. */
export const knownPartitions = ({ discoveryInput: { seen, data = {} }, datasetIndex }: EvaluationInput): string[] => {
  const named = Object.values(data.partitions ?? {})
  const own = seen.filter(({ mailbox, isPartitionKnown }) => mailbox === 'own' && isPartitionKnown)
  const seenIds = own.flatMap(({ folder, recipientPartition, senderPartition }) =>
    folder === 'in' ? [recipientPartition] : [senderPartition ?? []].flat(),
  )
  const ofDataset = datasetIndex.partitions.map(({ partitionId }) => partitionId)
  return [...new Set([defaultPartition, ...named, ...ofDataset, ...seenIds])].slice(0, maxPartitions)
}

/** Partitions with received messages, those with the most messages first. */
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
 * If the suite gives the rights (stubs), it chooses the partition roles with which most scenarios can run: the roles of
 * the dataset if they let everything run; else it tries each of the largest partitions as the closed one, then as
 * partition B. The roles in a data profile are kept.
 */
export const choosePartitionRoles = (input: EvaluationInput): Evaluation => {
  const { datasetIndex, discoveryInput } = input
  const { closedPartition, partitionB } = discoveryInput.data?.partitions ?? {}
  const partitionIds = knownPartitions(input)
  const tried = fullestPartitions(input).slice(0, maxTried)
  const rolesWith = (closedIds: readonly string[], bId: string | undefined): PartitionRoles => ({
    partitionIds,
    closedIds,
    partitionBId: bId,
    isArranged: true,
  })
  const evaluate = (closedIds: readonly string[], bId: string | undefined) =>
    evaluation(rolesWith(closedIds, bId), input)
  const otherThan = (closedIds: readonly string[]): string | undefined =>
    partitionB ??
    [datasetIndex.partitionBId, ...tried].find(
      (id) => id !== undefined && tried.includes(id) && !closedIds.includes(id),
    )

  const first = evaluate(
    closedPartition === undefined ? datasetIndex.closedPartitionIds : [closedPartition],
    partitionB ?? datasetIndex.partitionBId,
  )
  if (letsAllRun(first, input)) return first
  const closings = closedPartition === undefined ? [[], ...tried.map((id) => [id])] : [[closedPartition]]
  const closed = bestOf(
    first,
    closings.map((ids) => evaluate(ids, otherThan(ids))),
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

/** Whether every scenario has its data, apart from data that only settings can give. */
const letsAllRun = ({ allocations }: Evaluation, { table }: EvaluationInput): boolean =>
  table.every(({ id, needs }) => {
    const allocation = allocations.byScenario.get(id)
    return needs.some(isSetting) || (allocation !== undefined && 'needs' in allocation)
  })
