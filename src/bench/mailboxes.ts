import { randomDataset } from '../../fixtures/generated/random-mailbox.ts'
import { testDataset } from '../../fixtures/test-dataset.ts'
import { allScenarios } from '../../scenarios/index.ts'
import { planIn } from '../cli/commands/plan/plan-command.ts'
import { openEnvironment } from '../cli/environment/open.ts'
import type { ReferenceOptions } from '../cli/environment/reference.ts'
import { type RunSettings, runIn } from '../cli/environment/run-in.ts'
import type { DataProfile } from '../contract/test-data/data-profile.ts'
import type { Dataset } from '../contract/test-data/dataset.ts'
import type { Plan } from '../engine/plan/plan-result.ts'
import type { RunResult, ScenarioResult } from '../engine/result.ts'
import { missingText } from '../engine/scenario/missing.ts'
import { shuffled } from '../engine/selection/schedule.ts'

/** Everything but what waits for broken services. */
export const withoutFaults = { ids: allScenarios.filter(({ injectsFaults }) => !injectsFaults).map(({ id }) => id) }

/** The test mailbox with some of its messages, the same ones for the same seed. */
export const sampledDataset = (seed: number, share: number, anchor: Date): Dataset => {
  const whole = testDataset(anchor)
  return {
    ...whole,
    mailboxes: whole.mailboxes.map((mailbox) => {
      const { messages } = mailbox
      return { ...mailbox, messages: shuffled(messages, seed).slice(0, Math.round(messages.length * share)) }
    }),
  }
}

/** What a person would say of a random mailbox: whose it is, and whose the other one is. */
export const enterpriseNumbersOf = ({ mailboxes: [own, other] }: Dataset): DataProfile => ({
  enterpriseNumber: own?.enterpriseNumber,
  otherEnterprise: { enterpriseNumber: other?.enterpriseNumber },
})

export interface PlannedRun {
  plan: Plan
  result: RunResult
}

/** Plans, then plays, on a reference provider that holds these data. Nothing is worked out to be added. */
export const planAndRun = async (
  dataset: Dataset,
  options: RunSettings = {},
  difference: ReferenceOptions = {},
): Promise<PlannedRun> => {
  const anchor = new Date(dataset.anchor)
  const environment = await openEnvironment({ datasetDate: anchor, referenceOptions: { ...difference, dataset } })
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
  difference?: ReferenceOptions,
): Promise<PlannedRun> => {
  const dataset = randomDataset({ seed, size, anchor: new Date() })
  return planAndRun(dataset, { ...options, data: enterpriseNumbersOf(dataset) }, difference)
}

const plannedOutcome = ({ plan }: PlannedRun, id: string): string => {
  if (plan.runs.includes(id)) return 'passed'
  if (plan.lacking.some((one) => one.id === id)) return 'unverifiable'
  return plan.notApplicable.includes(id) ? 'notApplicable' : 'leftOut'
}

const plannedMissing = ({ plan }: PlannedRun, id: string): readonly string[] =>
  plan.lacking.find((one) => one.id === id)?.missing ?? []

/** What a scenario looks for in the answers it gets, so that no look beforehand tells whether it is there. */
const onlyKnownFromAnswers = ['twoAttachments', 'searchableSubject', 'laterPage']

/** Nothing that was asked for is known to be there, and a provider that shows nothing must be judged all the same. */
const isEmptyControl = ({ mismatches: [first] }: ScenarioResult): boolean =>
  first?.owner === 'data' && first.expectationId === 'non-empty-list'

const firstReason = ({ mismatches: [first], missing }: ScenarioResult): string =>
  first
    ? `${first.step}: expected ${first.expected}, actual ${first.actual}`
    : missing.map(({ says }) => says).join('; ')

/** Where a run was not what the plan foresaw, and every failure; the provider behaves, so there should be none. */
export const disagreements = (both: PlannedRun): string[] =>
  both.result.scenarios.flatMap((scenario) => {
    const { id, outcome, missing } = scenario
    const foreseen = plannedOutcome(both, id)
    const isToldByAnswers =
      missing.some(({ about = '' }) => onlyKnownFromAnswers.includes(about)) || isEmptyControl(scenario)
    if (outcome === 'unverifiable' && isToldByAnswers) return []
    if (foreseen !== outcome) return [`${id}: foreseen ${foreseen}, was ${outcome} (${firstReason(scenario)})`]
    const unsaid = plannedMissing(both, id).filter((words) => !missing.map(missingText).includes(words))
    return unsaid.map((words) => `${id}: the plan misses ${words}, the run does not`)
  })
