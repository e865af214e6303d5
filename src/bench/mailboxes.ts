import { randomDataset } from '../../fixtures/generated/random-mailbox.ts'
import { testDataset } from '../../fixtures/test-dataset.ts'
import { table } from '../../scenarios/index.ts'
import { planOn } from '../cli/commands/plan/plan-command.ts'
import { openStage } from '../cli/environment/open.ts'
import type { Difference } from '../cli/environment/reference.ts'
import { type Play, play } from '../cli/environment/run-in.ts'
import type { DataProfile } from '../contract/test-data/data-profile.ts'
import type { Dataset } from '../contract/test-data/dataset.ts'
import type { Plan } from '../engine/plan/plan-result.ts'
import type { RunResult, ScenarioResult } from '../engine/result.ts'
import { shuffled } from '../engine/selection/schedule.ts'

/** Everything but what waits for broken services. */
export const withoutFaults = { ids: table.filter(({ faulty }) => !faulty).map(({ id }) => id) }

/** The test mailbox with some of its messages, the same ones for the same seed. */
export const partOfDataset = (seed: number, share: number, anchor: Date): Dataset => {
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
export const enterprisesOf = ({ mailboxes: [own, other] }: Dataset): DataProfile => ({
  enterpriseNumber: own?.enterpriseNumber,
  otherEnterprise: { enterpriseNumber: other?.enterpriseNumber },
})

export interface PlannedRun {
  plan: Plan
  result: RunResult
}

/** Plans, then plays, on a reference provider that holds these data. Nothing is worked out to be added. */
export const plannedRun = async (
  dataset: Dataset,
  options: Play = {},
  difference: Difference = {},
): Promise<PlannedRun> => {
  const anchor = new Date(dataset.anchor)
  const stage = await openStage({ anchor, difference: { ...difference, dataset } })
  try {
    const plan = await planOn(stage, options, { spare: [], records: new Map() })
    return { plan, result: await play(stage, options) }
  } finally {
    await stage.close()
  }
}

/** The same on a random mailbox. */
export const onRandomMailbox = (
  seed: number,
  size?: number,
  options: Play = {},
  difference?: Difference,
): Promise<PlannedRun> => {
  const dataset = randomDataset({ seed, size, anchor: new Date() })
  return plannedRun(dataset, { ...options, data: enterprisesOf(dataset) }, difference)
}

const foreseenFor = ({ plan }: PlannedRun, id: string): string => {
  if (plan.runs.includes(id)) return 'passed'
  if (plan.lacking.some((one) => one.id === id)) return 'unverifiable'
  return plan.notApplicable.includes(id) ? 'notApplicable' : 'leftOut'
}

const missingIn = ({ plan }: PlannedRun, id: string): readonly string[] =>
  plan.lacking.find((one) => one.id === id)?.missing ?? []

/** What a scenario looks for in the answers it gets, so that no look beforehand tells whether it is there. */
const inAnswersAlone = [
  'a message with two attachments',
  'a message with a word of six letters in its subject',
  'a message with two neighbouring words in its subject',
]

/** It lies behind newer ones, in a list that is asked for as the specification prints it. */
const isDeep = (words: string): boolean => words.startsWith('a list short enough')

/** Nothing that was asked for is known to be there, and a provider that shows nothing must be judged all the same. */
const isEmptyControl = ({ mismatches: [first] }: ScenarioResult): boolean =>
  first?.act === 'data' && first.expected === 'a list that holds a message'

const firstReason = ({ mismatches: [first], missing }: ScenarioResult): string =>
  first ? `${first.step}: expected ${first.expected}, actual ${first.actual}` : missing.join('; ')

/** Where a run was not what the plan foresaw, and every failure; the provider behaves, so there should be none. */
export const disagreements = (both: PlannedRun): string[] =>
  both.result.scenarios.flatMap((scenario) => {
    const { id, outcome, missing } = scenario
    const foreseen = foreseenFor(both, id)
    const isToldByAnswers =
      missing.some((words) => inAnswersAlone.includes(words) || isDeep(words)) || isEmptyControl(scenario)
    if (outcome === 'unverifiable' && isToldByAnswers) return []
    if (foreseen !== outcome) return [`${id}: foreseen ${foreseen}, was ${outcome} (${firstReason(scenario)})`]
    const unsaid = missingIn(both, id).filter((words) => !missing.includes(words))
    return unsaid.map((words) => `${id}: the plan misses ${words}, the run does not`)
  })
