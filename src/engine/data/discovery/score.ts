import { defaultPartition } from '../../../contract/interface/partitions.ts'
import { lazily } from '../../../contract/lazily.ts'
import type { DatasetIndex } from '../../../contract/test-data/dataset-index.ts'
import { isSetting, type Need, type Needs, needEntry, needNames } from '../../../contract/test-data/needs.ts'
import type { AnyScenario } from '../../scenario/scenario.ts'
import { isListed, isOwn, type SeenMessage } from '../../survey/seen-message.ts'
import { type Allocations, allocate, allocatedNeeds, messagesIn } from '../allocate.ts'
import type { Candidates } from '../candidates.ts'
import { countedCandidates, countedNeeds } from '../finders/counts.ts'
import type { DiscoveryInput, SearchedTextIndex } from '../finders/pool/input.ts'
import { type MessagePool, messagePool } from '../finders/pool/message-pool.ts'
import { isClosed, isConsultable, type PartitionRoles } from '../finders/pool/partition-roles.ts'
import { memoizeByName } from '../memoize.ts'
import { needsAlreadyRead } from './already-read.ts'
import { discovery, type ProfileErrors, profileNeeds } from './discover.ts'
import { explainNeed, type NeedExplanation } from './explain-need.ts'

/** Which data the scenarios get with certain partition roles. Each part is computed when it is first asked for. */
export interface Evaluation {
  partitionRoles: PartitionRoles
  candidatesOf: (need: Need) => readonly unknown[]
  candidates: () => Candidates
  allocations: () => Allocations
  profileErrors: () => ProfileErrors
  pool: MessagePool
  /** How the mailbox meets a need, or why it does not. */
  explain: (need: Need) => NeedExplanation
  /** The number of scenarios that can run and count; those of the validation table weigh more. */
  score: () => number
}

/** What an evaluation needs to know. */
export interface EvaluationInput {
  discoveryInput: DiscoveryInput
  searchedTexts: SearchedTextIndex
  table: readonly AnyScenario[]
  datasetIndex: DatasetIndex
  /** candidates from messages of the dataset, whatever their partition */
  datasetCandidates: Candidates
  /** Computed when it is read: a mailbox that has all data does not need it. */
  usedUp: () => ReadonlySet<Need>
  /** How many candidates of each need the whole table asks for. */
  wantedCounts: ReadonlyMap<Need, number>
}

/** One for each scenario that changes the data, and one for all that only read it. */
export const wantedCounts = (table: readonly AnyScenario[]): Map<Need, number> => {
  const wanted = new Map<Need, number>()
  for (const need of table.flatMap(({ changes }) => changes)) wanted.set(need, (wanted.get(need) ?? 1) + 1)
  return wanted
}

/** Where a sent message lies; of a test message also if the target does not show it. */
const senderPartitionOf = (
  { senderPartition, businessValues }: SeenMessage,
  facts: DatasetIndex['facts'],
): string | undefined => {
  const mark = businessValues.find((value) => Object.hasOwn(facts, value))
  return senderPartition ?? (mark === undefined ? undefined : facts[mark]?.senderPartition)
}

/** Counts use every message that the user can consult; reference data of the messages that fit comes first. */
const countedIn = (
  { seen, received, hidden, partitionRoles }: MessagePool,
  { facts }: Pick<DatasetIndex, 'facts'>,
): Partial<Candidates> => {
  const open = seen.filter(
    (one) => isListed(one) && one.isPartitionKnown && isConsultable(partitionRoles, one.recipientPartition),
  )
  const sent = seen.filter((one) => {
    if (!isOwn(one) || one.folder === 'in' || !one.isVisible) return false
    const partitionId = senderPartitionOf(one, facts)
    return partitionId !== undefined && isConsultable(partitionRoles, partitionId)
  })
  return countedCandidates({ received: open, sent, hidden }, [...received, ...seen])
}

const rowWeight = 3

/** Combines the candidates of the dataset with those found in the rest of the mailbox, and allocates them. */
export const evaluation = (
  partitionRoles: PartitionRoles,
  {
    discoveryInput,
    searchedTexts,
    table,
    datasetIndex,
    datasetCandidates,
    usedUp,
    wantedCounts: wanted,
  }: EvaluationInput,
): Evaluation => {
  const pool = messagePool(discoveryInput, partitionRoles, searchedTexts)
  const named = new Set<Need>([...profileNeeds(discoveryInput.data), 'consultablePartitions'])
  const ofDataset = memoizeByName((need: Need): readonly unknown[] =>
    named.has(need) ? [] : datasetCandidates[need].filter((one) => fitsPartitionRoles(need, one, partitionRoles)),
  )
  const discovered = discovery(pool)
  const counted = lazily(() => countedIn(pool, datasetIndex))
  const candidatesOf = memoizeByName((need: Need): readonly unknown[] => {
    if (countedNeeds.has(need)) return counted()[need] ?? []
    const isShort = ofDataset(need).length < (wanted.get(need) ?? 1)
    return isShort ? [...ofDataset(need), ...discovered.candidatesOf(need)] : ofDataset(need)
  })
  const candidates = lazily(
    () => Object.fromEntries(needNames.map((need) => [need, candidatesOf(need)])) as unknown as Candidates,
  )
  const gone = lazily(() => new Set([...usedUp(), ...needsAlreadyRead(pool)]))
  const isUsedUp = (need: Need): boolean => gone().has(need)
  // A fresh dataset has enough for all scenarios: if one of them gets nothing, another took it in place of data that is gone.
  const isMissingOfDataset = (need: Need): boolean => isUsedUp(need) || ofDataset(need).length > 0
  const allocations = lazily(() => allocate(table, candidates(), isMissingOfDataset))
  return {
    partitionRoles,
    pool,
    candidatesOf,
    candidates,
    allocations,
    profileErrors: () => {
      candidates()
      return discovered.profileErrors
    },
    explain: (need) => explainNeed(need, pool, { candidates: candidatesOf(need), usedUp: isUsedUp(need) }),
    score: lazily(() => scoreOf(allocations(), table)),
  }
}

const partitionIdsIn = (candidate: object): string[] =>
  ['partitionId', 'targetPartitionId', 'emptyPartitionId'].flatMap((name) => {
    const value = (candidate as Record<string, unknown>)[name]
    return typeof value === 'string' ? [value] : []
  })

/**
 * Whether a candidate of the dataset still meets its need with these partition roles: they may close or open other
 * partitions than the dataset was made for.
 */
const fitsPartitionRoles = (need: Need, candidate: unknown, roles: PartitionRoles): boolean => {
  if (typeof candidate !== 'object' || candidate === null) return true
  const { where } = needEntry(need)
  if (where === 'otherMailbox') return true
  const fits = (partition: string): boolean => (where === 'closed' ? isClosed : isConsultable)(roles, partition)
  const arePlaced = messagesIn(candidate).every(({ folder, recipientPartition, senderPartition }) => {
    const partition = folder === 'out' ? (senderPartition ?? recipientPartition) : recipientPartition
    return fits(partition)
  })
  if (!arePlaced || !partitionIdsIn(candidate).every(fits)) return false
  if (need !== 'partitionB') return true
  const { partitionId, outside } = candidate as Needs['partitionB']
  return partitionId === roles.partitionBId && outside.recipientPartition === defaultPartition
}

const scoreOf = (allocations: Allocations, table: readonly AnyScenario[]): number =>
  table
    .filter(({ id, unscored }) => !unscored && allocatedNeeds(allocations, id))
    .reduce((sum, { rows }) => sum + 1 + (rows.length > 0 ? rowWeight : 0), 0)

/** Whether every scenario has its data, apart from data that only settings can give. */
export const letsAllRun = ({ allocations }: Evaluation, { table }: Pick<EvaluationInput, 'table'>): boolean =>
  table.every(({ id, needs }) => needs.some(isSetting) || allocatedNeeds(allocations(), id) !== undefined)
