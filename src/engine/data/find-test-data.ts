import type { DeclaredFeatures } from '../../contract/features.ts'
import type { Partition } from '../../contract/interface/model.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { isSetting } from '../../contract/test-data/needs.ts'
import type { Client } from '../http/client.ts'
import type { Missing } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { askAs } from '../survey/ask-as.ts'
import { type MessageParts, noMessageParts } from '../survey/message-parts.ts'
import type { ReferenceRecords } from '../survey/reference-records.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import type { SurveyOptions, SurveyResult } from '../survey/survey.ts'
import { type Allocations, messageIdsIn } from './allocate.ts'
import { type Candidates, candidatesFrom, usedUpNeeds } from './candidates.ts'
import { choosePartitionRoles, knownPartitions } from './discovery/choose-partition-roles.ts'
import { readExtraDetails } from './discovery/extra-details.ts'
import { probePartitionRoles } from './discovery/probe-partition-roles.ts'
import { type Evaluation, type EvaluationInput, evaluation, wantedCounts } from './discovery/score.ts'
import { recordFieldsIn, type SearchedTextIndex, searchedTextIndex } from './finders/pool/input.ts'
import type { PartitionRoles } from './finders/pool/partition-roles.ts'
import { memoize } from './memoize.ts'

/** The options of a run that the search for test data uses. */
export interface DataOptions extends SurveyOptions {
  table: readonly AnyScenario[]
  features?: DeclaredFeatures
  /** Origins of web pages that the target accepts (§4.6); without any, what is about them is left out. */
  origins?: readonly string[]
  clock?: () => Date
}

/** The test data of a run, and which scenario gets which. */
export interface TestData {
  /** the dataset index, with the partitions and roles that were found or chosen */
  datasetIndex: DatasetIndex
  candidates: Candidates
  allocations: Allocations
  /** the reference data that the target returned */
  records: ReferenceRecords
  /** How the mailbox meets a need, or why it does not. */
  explainNeed: Evaluation['explain']
  /** the evaluation if messages were added */
  forecastWith: ForecastWith
  notes: string[]
}

/** Evaluates the mailbox with more messages in it; without partition roles it chooses the best ones. */
export type ForecastWith = (more: AddedMessages, partitionRoles?: PartitionRoles) => Evaluation

/** Messages that a mailbox could have in addition. */
export interface AddedMessages {
  messages: readonly SeenMessage[]
  /** the reference data that these messages name */
  records: ReferenceRecords
}

/**
 * Finds data for the needs: first by the marks of the dataset. If needs are still short of data, it also searches the other
 * messages, and for that reads reference data and a few parts of read messages.
 */
export const findTestData = async (surveyed: SurveyResult, target: Client, options: DataOptions): Promise<TestData> => {
  const { datasetIndex, callers, data } = options
  const scale = evaluationInputs(surveyed, options)
  const bare = scale.with({ messages: [], records: new Map() }, noExtraDetails)
  const asCast = callers.forMailbox && evaluation(datasetPartitionRoles(bare), bare)
  const isEnough = asCast !== undefined && data === undefined && missingNeeds(asCast, options).length === 0
  const more = isEnough ? noExtraDetails : await readExtraDetails(surveyed, options)
  const all = isEnough ? bare : scale.with({ messages: [], records: more.records }, more)
  const chosen = isEnough ? asCast : await evaluateBestRoles(all, target, surveyed, options)
  const merged = memoize((records: ReferenceRecords): ReferenceRecords => new Map([...more.records, ...records]))
  const whatIf: ForecastWith = ({ messages, records }, world) => {
    const others = scale.with({ messages, records: merged(records) }, more)
    return world === undefined && callers.forMailbox
      ? choosePartitionRoles(others)
      : evaluation(world ?? chosen.partitionRoles, others)
  }
  return {
    ...testDataOf(chosen, datasetIndex),
    records: chosen.records,
    explainNeed: chosen.explain,
    forecastWith: whatIf,
    notes: [...chosen.profileErrors.values()],
  }
}

const noExtraDetails = { records: new Map(), parts: noMessageParts }

/** Inputs of evaluations: the messages that were seen, and messages that could be added. */
const evaluationInputs = ({ messages, isWhole }: SurveyResult, options: DataOptions) => {
  const { datasetIndex, table, data, origins, clock = () => new Date() } = options
  const { enterpriseNumber, otherEnterpriseNumber, countedPartitionId } = datasetIndex
  const fixed = {
    table,
    datasetIndex,
    usedUp: usedUpNeeds(datasetIndex, messages),
    wantedCounts: wantedCounts(table),
  }
  const place = { isWhole, today: clock(), enterpriseNumber, otherEnterpriseNumber, countedPartitionId, data }
  const known = new WeakMap<ReferenceRecords, SearchedTextIndex>()
  const textsOf = (records: ReferenceRecords, seen: readonly SeenMessage[]): SearchedTextIndex => {
    const texts = known.get(records) ?? searchedTextIndex(records, recordFieldsIn(seen))
    known.set(records, texts)
    return texts
  }
  return {
    with: (added: AddedMessages, { parts }: { parts: MessageParts }): EvaluationInput => {
      const seen = [...messages, ...added.messages]
      const marked = candidatesFrom(datasetIndex, seen, origins)
      const claimed = new Set(messageIdsIn(Object.values(marked)))
      const { records } = added
      return {
        ...fixed,
        datasetCandidates: marked,
        searchedTexts: textsOf(records, seen),
        discoveryInput: { ...place, seen, records, parts, datasetMessageIds: claimed },
      }
    },
  }
}

/** The partition roles that the dataset was made for. */
const datasetPartitionRoles = (evaluating: EvaluationInput): PartitionRoles => {
  const { closedPartitionIds: closedIds, partitionBId } = evaluating.datasetIndex
  return { partitionIds: knownPartitions(evaluating), closedIds, partitionBId, isArranged: true }
}

const evaluateBestRoles = async (
  evaluating: EvaluationInput,
  target: Client,
  { knowledge }: SurveyResult,
  { callers }: DataOptions,
): Promise<Evaluation> => {
  if (callers.forMailbox) return choosePartitionRoles(evaluating)
  const ask = await askAs('humanUser', target, callers)
  return evaluation(await probePartitionRoles(evaluating.discoveryInput, knowledge.dialect, ask), evaluating)
}

/** The needs without data, apart from those that only settings can meet. */
const missingNeeds = ({ allocations }: Evaluation, { table }: DataOptions): Missing[] =>
  table
    .filter(({ needs }) => !needs.some(isSetting))
    .flatMap(({ id }) => {
      const allocation = allocations.byScenario.get(id)
      return allocation && 'missing' in allocation ? allocation.missing : []
    })

const testDataOf = (
  { partitionRoles, candidates: found, allocations }: Evaluation,
  datasetIndex: DatasetIndex,
): Omit<TestData, 'notes' | 'records' | 'explainNeed' | 'forecastWith'> => {
  const nameOf = (id: string): string =>
    datasetIndex.partitions.find(({ partitionId }) => partitionId === id)?.name ?? id
  const partitions: Partition[] = partitionRoles.partitionIds.map((partitionId) => ({
    partitionId,
    name: nameOf(partitionId),
  }))
  return {
    datasetIndex: {
      ...datasetIndex,
      partitions,
      closedPartitionIds: [...partitionRoles.closedIds],
      partitionBId: partitionRoles.partitionBId,
    },
    candidates: found,
    allocations,
  }
}
