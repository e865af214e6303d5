import type { Dialect } from '../../../contract/dialect.ts'
import { defaultPartition } from '../../../contract/interface/partitions.ts'
import { mapLimited } from '../../map-limited.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import { listMessages } from '../../scenario/request.ts'
import type { AskTarget } from '../../survey/ask-as.ts'
import { isListed, isOwn } from '../../survey/seen-message.ts'
import type { DiscoveryInput } from '../finders/pool/input.ts'
import type { PartitionRoles } from '../finders/pool/partition-roles.ts'
import { type Evaluation, type EvaluationInput, evaluation, letsAllRun } from './score.ts'

/** The most partitions that are tried in each role, those with the most messages first. */
const maxTried = 5

/** The most partitions that the stubs tell the provider about. */
const maxPartitions = 40

/** Every partition that the survey saw, and those of the dataset, which can be empty. */
export const knownPartitions = ({ discoveryInput: { seen, data = {} }, datasetIndex }: EvaluationInput): string[] => {
  const named = Object.values(data.partitions ?? {})
  const placed = seen.filter((one) => isOwn(one) && one.isPartitionKnown)
  const seenIds = placed.flatMap((one) => (one.folder === 'in' ? one.recipientPartition : (one.senderPartition ?? [])))
  const ofDataset = datasetIndex.partitions.map(({ partitionId }) => partitionId)
  return [...new Set([defaultPartition, ...named, ...ofDataset, ...seenIds])].slice(0, maxPartitions)
}

/** Partitions other than GENERAL with received messages, those with the most messages first. */
const fullestPartitions = ({ discoveryInput: { seen } }: EvaluationInput): string[] => {
  const counts = new Map<string, number>()
  for (const one of seen) {
    const id = one.recipientPartition
    if (isListed(one) && one.isPartitionKnown && id !== defaultPartition) counts.set(id, (counts.get(id) ?? 0) + 1)
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
  const evaluate = (closedIds: readonly string[], partitionBId: string | undefined): Evaluation =>
    evaluation({ partitionIds, closedIds, partitionBId, isArranged: true }, input)
  const partitionBBeside = (closedIds: readonly string[]): string | undefined =>
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
  const closed = bestOf(first, ...closings.map((ids) => evaluate(ids, partitionBBeside(ids))))
  if (partitionB !== undefined) return closed
  const { closedIds, partitionBId } = closed.partitionRoles
  const others = tried.filter((id) => !closedIds.includes(id) && id !== partitionBId)
  return bestOf(closed, ...others.map((id) => evaluate(closedIds, id)))
}

const bestOf = (first: Evaluation, ...others: Evaluation[]): Evaluation =>
  others.reduce((one, other) => (other.score() > one.score() ? other : one), first)

/** The most partitions that the human user asks for. */
const mostAsked = 12

/**
 * With real rights, compares what the human user sees in each partition with what the document consumer saw: the user may
 * consult a partition that shows a message, and cannot consult one that shows none of its messages (§5.6).
 */
export const probePartitionRoles = async (
  { seen, data: { partitions = {} } = {} }: DiscoveryInput,
  dialect: Dialect,
  ask: AskTarget | undefined,
): Promise<PartitionRoles> => {
  const placed = seen.filter((one) => isListed(one) && one.isPartitionKnown)
  const ids = ask ? [...new Set(placed.map(({ recipientPartition }) => recipientPartition))].slice(0, mostAsked) : []
  const openings = await mapLimited(ids, 4, async (id) => {
    const answer = await ask?.(listMessages({ recipientPartition: id, folder: 'in', visible: true, pageSize: 10 }))
    const read = answer?.answer.status === 200 ? readListAnswer(answer, dialect) : undefined
    return read && 'items' in read && read.items.length > 0 ? [id] : []
  })
  const openIds = openings.flat()
  const emptyIds = ids.filter((id) => !openIds.includes(id))
  const { closedPartition, partitionB, ...others } = partitions
  return {
    partitionIds: [...new Set([...openIds, ...Object.values(others), partitionB ?? []].flat()), ...emptyIds],
    closedIds: [...new Set([closedPartition ?? [], emptyIds].flat())],
    partitionBId: partitionB ?? openIds.find((id) => id !== defaultPartition && id !== closedPartition),
    isArranged: false,
  }
}
