import { randomDataset } from '../../fixtures/test/random-mailbox.ts'
import { testDataset } from '../../fixtures/test-dataset.ts'
import { allScenarios } from '../../scenarios/index.ts'
import { planIn } from '../cli/commands/plan/plan-command.ts'
import { openEnvironment } from '../cli/environment/open.ts'
import type { ReferenceOptions } from '../cli/environment/reference-parts.ts'
import { type RunSettings, runIn } from '../cli/environment/run-in.ts'
import { idsOf, sampleAmong } from '../cli/test/some-scenarios.ts'
import type { DataProfile } from '../contract/test-data/data-profile.ts'
import type { Dataset } from '../contract/test-data/dataset.ts'
import type { Plan } from '../engine/plan/plan-result.ts'
import type { RunResult, ScenarioResult } from '../engine/result.ts'
import { missingText } from '../engine/scenario/missing.ts'
import { shuffled } from '../engine/selection/schedule.ts'
import { firstReason } from './runs.ts'

const scenariosWithoutFaults = allScenarios.filter(({ injectsFaults }) => !injectsFaults)

/** All scenarios without faults, since those wait for broken services. */
export const withoutFaults = idsOf(scenariosWithoutFaults)

/** All of these in the soak, and in `npm test` some that need all kinds of data. */
export const someWithoutFaults = idsOf(sampleAmong(scenariosWithoutFaults))

/** The test mailbox with some of its messages, the same ones for the same seed. */
export const sampledDataset = (seed: number, share: number, datasetDate: Date): Dataset => {
  const whole = testDataset(datasetDate)
  return {
    ...whole,
    mailboxes: whole.mailboxes.map(({ messages, ...mailbox }) => ({
      ...mailbox,
      messages: shuffled(messages, seed).slice(0, Math.round(messages.length * share)),
    })),
  }
}

/** The enterprise numbers of a random mailbox and of the other one, as a person would configure them. */
export const enterpriseNumbersOf = ({ mailboxes: [own, other] }: Dataset): DataProfile => ({
  enterpriseNumber: own?.enterpriseNumber,
  otherEnterprise: { enterpriseNumber: other?.enterpriseNumber },
})

export interface PlannedRun {
  plan: Plan
  result: RunResult
}

/** Plans and then runs against a reference provider with these data. Computes no messages to add. */
export const planAndRun = async (
  dataset: Dataset,
  options: RunSettings = {},
  referenceOptions: ReferenceOptions = {},
): Promise<PlannedRun> => {
  const datasetDate = new Date(dataset.anchor)
  const environment = await openEnvironment({
    datasetDate: datasetDate,
    referenceOptions: { ...referenceOptions, dataset },
  })
  try {
    const plan = await planIn(environment, options, { addable: [], records: new Map() })
    return { plan, result: await runIn(environment, options) }
  } finally {
    await environment.close()
  }
}

/** The same on a random mailbox. */
export const planAndRunRandomMailbox = (
  seed: number,
  size?: number,
  options: RunSettings = {},
  referenceOptions?: ReferenceOptions,
): Promise<PlannedRun> => {
  const dataset = randomDataset({ seed, size, datasetDate: new Date() })
  return planAndRun(dataset, { ...options, data: enterpriseNumbersOf(dataset) }, referenceOptions)
}

const plannedOutcome = ({ plan }: PlannedRun, id: string): string => {
  if (plan.runs.includes(id)) return 'passed'
  if (plan.lacking.some((one) => one.id === id)) return 'unverifiable'
  return plan.notApplicable.includes(id) ? 'notApplicable' : 'leftOut'
}

const plannedMissing = ({ plan }: PlannedRun, id: string): readonly string[] =>
  plan.lacking.find((one) => one.id === id)?.missing ?? []

/**
 * The topics that a scenario looks for in answers, so that the survey cannot know whether the data exists. The name of the
 * parameter of statistics is learned where the counts of two partitions differ.
 */
const onlyKnownFromAnswers = [
  'twoAttachments',
  'searchableSubject',
  'laterPage',
  'shownByAnswerAlone',
  'statisticsPartition',
]

/** Only answers show that a target remembers the partitions of a mailbox. */
const isOfRememberedPartitions = ({ outcome, missing }: ScenarioResult): boolean =>
  outcome === 'notApplicable' && missing.some(({ about }) => about === 'partitions.remembered')

const controlsOfData = ['non-empty-list', 'count-at-least']

/** The control request found or counted no message, so the scenario cannot judge that others get none. */
const isEmptyControl = ({ mismatches: [first] }: ScenarioResult): boolean =>
  first?.owner === 'data' && controlsOfData.includes(first.expectationId)

const featuresOf = new Map(allScenarios.map(({ id, features = [] }) => [id, features]))

/** The plan asks for no feature that is not declared: only the run sees that it is not offered. */
const isOfUndeclaredFeature = ({ result: { target } }: PlannedRun, { id, outcome }: ScenarioResult): boolean =>
  outcome !== 'failed' &&
  (featuresOf.get(id) ?? []).some((feature) => !['yes', 'no'].includes(target.features[feature]))

/** Differences between plan and run, and every failure. The provider is correct, so there should be none. */
export const disagreements = (both: PlannedRun): string[] =>
  both.result.scenarios.flatMap((scenario) => {
    const { id, outcome, missing } = scenario
    const planned = plannedOutcome(both, id)
    const isOnlyKnownFromAnswers =
      missing.some(({ about = '' }) => onlyKnownFromAnswers.includes(about)) || isEmptyControl(scenario)
    if (outcome === 'unverifiable' && isOnlyKnownFromAnswers) return []
    if (planned === 'passed' && (isOfUndeclaredFeature(both, scenario) || isOfRememberedPartitions(scenario))) return []
    if (planned !== outcome) return [`${id}: planned ${planned}, was ${outcome} (${firstReason(scenario)})`]
    const missingTexts = missing.map(missingText)
    const unreported = plannedMissing(both, id).filter((words) => !missingTexts.includes(words))
    return unreported.map((words) => `${id}: the plan misses ${words}, the run does not`)
  })
