import type { DatasetIndex } from '../../../contract/test-data/dataset-index.ts'
import type { Need } from '../../../contract/test-data/needs.ts'
import type { AnyScenario } from '../../scenario/scenario.ts'
import type { ReferenceRecords } from '../../survey/reference-records.ts'
import { type Allocations, allocate } from '../allocate.ts'
import { type Candidates, referenceCandidates } from '../candidates.ts'
import type { DiscoveryInput, SearchedTextIndex } from '../finders/input.ts'
import { type MessagePool, messagePool } from '../finders/message-pool.ts'
import { isConsultable, type PartitionRoles } from '../finders/partition-roles.ts'
import { needsAlreadyRead } from '../finders/single-messages.ts'
import { manyInGeneralCandidates, manyMessagesCandidates } from '../list-candidates.ts'
import { type Discovery, discover, profileNeeds } from './discover.ts'
import { fitsPartitionRoles } from './fits-partition-roles.ts'

/** What a world lets play. */
export interface Evaluation {
  partitionRoles: PartitionRoles
  candidates: Candidates
  allocations: Allocations
  profileErrors: Discovery['profileErrors']
  records: ReferenceRecords
  usedUp: ReadonlySet<Need>
  /** The more scenarios can be played, the higher; the validation scenarios weigh more. */
  score: number
}

/** What is known beside the mailbox itself. */
export interface EvaluationInput {
  discoveryInput: DiscoveryInput
  searchedTexts: SearchedTextIndex
  table: readonly AnyScenario[]
  datasetIndex: DatasetIndex
  /** what the messages of the dataset supply, wherever they lie */
  datasetCandidates: Candidates
  usedUp: ReadonlySet<Need>
  /** How many candidates of a need are wanted, so that all of the table can be played. */
  wantedCounts: ReadonlyMap<Need, number>
}

/** One for each scenario that uses it up, and one for those that only look. */
export const wantedCounts = (table: readonly AnyScenario[]): Map<Need, number> => {
  const wanted = new Map<Need, number>()
  for (const need of table.flatMap(({ changes }) => changes)) wanted.set(need, (wanted.get(need) ?? 1) + 1)
  return wanted
}

/** Counted, not cast: any received message that the user may consult will do; references of such a one come first. */
const countedCandidates = ({ seen, received, partitionRoles }: MessagePool): Partial<Candidates> => {
  const open = seen.filter(
    ({ mailbox, folder, isVisible, isPartitionKnown, recipientPartition }) =>
      mailbox === 'own' &&
      folder === 'in' &&
      isVisible &&
      isPartitionKnown &&
      isConsultable(partitionRoles, recipientPartition),
  )
  return {
    ...referenceCandidates([...received, ...seen]),
    manyInGeneral: manyInGeneralCandidates(open),
    manyMessages: manyMessagesCandidates(open),
  }
}

const rowWeight = 3

/** Puts together what the dataset and the rest of the mailbox give in a world, and allots it. */
export const evaluation = (
  world: PartitionRoles,
  { discoveryInput, searchedTexts, table, datasetCandidates, usedUp, wantedCounts: wanted }: EvaluationInput,
): Evaluation => {
  const found = messagePool(discoveryInput, world, searchedTexts)
  const replaced = new Set<Need>([...profileNeeds(discoveryInput.data), 'consultablePartitions'])
  const needs = Object.keys(datasetCandidates) as Need[]
  const suited = new Map(
    needs.map((need): [Need, unknown[]] => {
      const own: unknown[] = replaced.has(need) ? [] : datasetCandidates[need]
      return [need, own.filter((candidate) => fitsPartitionRoles(need, candidate, world))]
    }),
  )
  const isShort = (need: Need): boolean => (suited.get(need)?.length ?? 0) < (wanted.get(need) ?? 1)
  const { candidates: discovered, profileErrors } = discover(found, isShort)
  const supply = Object.fromEntries(
    needs.map((need) => [need, [...(suited.get(need) ?? []), ...(discovered[need] ?? [])]]),
  ) as unknown as Candidates
  const gone = new Set([...usedUp, ...needsAlreadyRead(found)])
  Object.assign(supply, countedCandidates(found))
  const allocations = allocate(table, supply, gone)
  const score = table.reduce((sum, { id, rows }) => {
    const allocation = allocations.byScenario.get(id)
    return allocation && 'needs' in allocation ? sum + 1 + (rows.length > 0 ? rowWeight : 0) : sum
  }, 0)
  return {
    partitionRoles: world,
    candidates: supply,
    allocations,
    profileErrors,
    records: discoveryInput.records,
    usedUp: gone,
    score,
  }
}
