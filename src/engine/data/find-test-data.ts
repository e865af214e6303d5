import type { DeclaredFeatures } from '../../contract/features.ts'
import { lazily } from '../../contract/lazily.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Client } from '../http/client.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { askAs } from '../survey/ask-as.ts'
import { type ExtraDetails, noExtraDetails, readExtraDetails, withFurtherRecords } from '../survey/extra-details.ts'
import type { ReferenceRecords } from '../survey/reference-records.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import type { SurveyOptions, SurveyResult } from '../survey/survey.ts'
import { type Allocations, messageIdsIn } from './allocate.ts'
import { type Candidates, candidatesFrom, usedUpNeeds } from './candidates.ts'
import { choosePartitionRoles, knownPartitions, probePartitionRoles } from './discovery/choose-partition-roles.ts'
import { type Evaluation, type EvaluationInput, evaluation, letsAllRun, wantedCounts } from './discovery/score.ts'
import { recordFieldsIn, type SearchedTextIndex, searchedTextIndex } from './finders/pool/input.ts'
import type { PartitionRoles } from './finders/pool/partition-roles.ts'
import { memoize } from './memoize.ts'
import { evaluatedOnce } from './recent-evaluations.ts'
import { type FoundSoFar, searchForNeeds } from './targeted-search/search-for-needs.ts'

/** The options of a run that the search for test data uses. */
export interface DataOptions extends SurveyOptions {
  table: readonly AnyScenario[]
  features?: DeclaredFeatures
  /** Origins of web pages that the target accepts (§4.6); without any, what is about them is left out. */
  origins?: readonly string[]
  clock?: () => Date
}

/** The test data of a run, and which scenario gets which. */
interface TestData {
  candidates: Candidates
  allocations: Allocations
  /** what the survey saw, with what a targeted search found in a large mailbox */
  surveyed: SurveyResult
  /** the reference data that the target returned */
  records: ReferenceRecords
  /** the dataset index, with the partitions and roles that were found or chosen */
  datasetIndex: DatasetIndex
  /** How the mailbox meets a need, or why it does not. */
  explainNeed: Evaluation['explain']
  /** the evaluation if messages were added */
  forecastWith: ForecastWith
  notes: string[]
}

/**
 * Evaluates the mailbox with more messages in it; `records` is the reference data that they name. Without partition roles
 * it chooses the best ones.
 */
export type ForecastWith = (
  more: { messages: readonly SeenMessage[]; records: ReferenceRecords },
  partitionRoles?: PartitionRoles,
) => Evaluation

/**
 * Finds data for the needs: first by the marks of the dataset. If needs are still short of data, it also searches the other
 * messages, and for that reads reference data and a few parts of read messages.
 */
export const findTestData = async (surveyed: SurveyResult, target: Client, options: DataOptions): Promise<TestData> => {
  const { datasetIndex, callers, data, concurrency, clock = () => new Date() } = options
  if (callers.forMailbox && data === undefined) {
    const chosen = evaluatedOnce(surveyed, options, clock(), () => {
      const input = evaluationInputs(surveyed, options)([], noExtraDetails)
      return evaluation(datasetPartitionRoles(input), input)
    })
    if (letsAllRun(chosen, options)) return testDataOf({ surveyed, extraDetails: noExtraDetails, chosen }, options)
  }
  const extraDetails = await readExtraDetails(surveyed, options)
  const input = evaluationInputs(surveyed, options)([], extraDetails)
  const chosen = await evaluateBestRoles(input, target, surveyed, options)
  const findAgain = async (seen: SurveyResult, before: FoundSoFar): Promise<FoundSoFar> => {
    const withRecords = await withFurtherRecords(before.extraDetails, before.surveyed, seen)
    const inputNow = evaluationInputs(seen, options)([], withRecords)
    const chosenNow = areRolesFound(before)
      ? evaluation(before.chosen.partitionRoles, inputNow)
      : await evaluateBestRoles(inputNow, target, seen, options)
    return { surveyed: seen, extraDetails: withRecords, chosen: chosenNow }
  }
  const search = { findAgain, target, callers, datasetIndex, today: clock(), concurrency }
  return testDataOf(await searchForNeeds({ surveyed, extraDetails, chosen }, search), options)
}

/** Whether there is a closed partition and a partition B: then others are not tried again. */
const areRolesFound = ({ chosen: { candidatesOf } }: FoundSoFar): boolean =>
  candidatesOf('closedPartition').length > 0 && candidatesOf('partitionB').length > 0

const testDataOf = ({ surveyed, extraDetails, chosen }: FoundSoFar, options: DataOptions): TestData => {
  const { datasetIndex, callers } = options
  const { records, parts } = extraDetails
  const inputWith = evaluationInputs(surveyed, options)
  const withAdded = memoize((added: ReferenceRecords): ReferenceRecords => new Map([...records, ...added]))
  return {
    surveyed,
    datasetIndex: withPartitionRoles(datasetIndex, chosen.partitionRoles),
    candidates: chosen.candidates(),
    allocations: chosen.allocations(),
    records,
    explainNeed: chosen.explain,
    forecastWith: (added, partitionRoles) => {
      const input = inputWith(added.messages, { records: withAdded(added.records), parts })
      return partitionRoles === undefined && callers.forMailbox
        ? choosePartitionRoles(input)
        : evaluation(partitionRoles ?? chosen.partitionRoles, input)
    },
    notes: [...chosen.profileErrors().values()],
  }
}

/** Makes inputs of evaluations, from the messages that were seen and messages that could be added. */
const evaluationInputs = (surveyed: SurveyResult, options: DataOptions) => {
  const { messages, isWhole, uniqueSubjectIds, wholePartitionIds } = surveyed
  const { datasetIndex, table, data, origins, clock = () => new Date() } = options
  const { countedPartitionId } = datasetIndex
  const usedUp = lazily(() => usedUpNeeds(datasetIndex, messages))
  const fixed = { table, datasetIndex, usedUp, wantedCounts: wantedCounts(table) }
  const today = clock()
  const known = new WeakMap<ReferenceRecords, SearchedTextIndex>()
  const textsOf = (records: ReferenceRecords, seen: readonly SeenMessage[]): SearchedTextIndex => {
    const texts = known.get(records) ?? searchedTextIndex(records, recordFieldsIn(seen))
    known.set(records, texts)
    return texts
  }
  return (added: readonly SeenMessage[], { records, parts }: ExtraDetails): EvaluationInput => {
    const seen = [...messages, ...added]
    const datasetCandidates = candidatesFrom(datasetIndex, seen, origins)
    const datasetMessageIds = new Set(messageIdsIn(datasetCandidates))
    return {
      ...fixed,
      datasetCandidates,
      searchedTexts: textsOf(records, seen),
      discoveryInput: {
        isWhole,
        uniqueSubjectIds,
        wholePartitionIds,
        today,
        countedPartitionId,
        data,
        seen,
        records,
        parts,
        datasetMessageIds,
      },
    }
  }
}

/** The partition roles that the dataset was made for. */
const datasetPartitionRoles = (input: EvaluationInput): PartitionRoles => {
  const { closedPartitionIds: closedIds, partitionBId } = input.datasetIndex
  return { partitionIds: knownPartitions(input), closedIds, partitionBId, isArranged: true }
}

const evaluateBestRoles = async (
  input: EvaluationInput,
  target: Client,
  { knowledge }: SurveyResult,
  { callers }: DataOptions,
): Promise<Evaluation> => {
  if (callers.forMailbox) return choosePartitionRoles(input)
  const ask = await askAs('humanUser', target, callers)
  return evaluation(await probePartitionRoles(input.discoveryInput, knowledge.dialect, ask), input)
}

const withPartitionRoles = (
  datasetIndex: DatasetIndex,
  { partitionIds, closedIds, partitionBId }: PartitionRoles,
): DatasetIndex => {
  const names = new Map(datasetIndex.partitions.map(({ partitionId, name }) => [partitionId, name]))
  return {
    ...datasetIndex,
    partitions: partitionIds.map((partitionId) => ({ partitionId, name: names.get(partitionId) ?? partitionId })),
    closedPartitionIds: [...closedIds],
    partitionBId,
  }
}
