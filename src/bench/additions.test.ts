import { expect, it } from 'vitest'
import { randomDataset } from '../../fixtures/test/random-mailbox.ts'
import { allScenarios } from '../../scenarios/index.ts'
import { datasetWithMarks } from '../cli/commands/plan/dataset-messages.ts'
import { planIn } from '../cli/commands/plan/plan-command.ts'
import { openEnvironment } from '../cli/environment/open.ts'
import { fullOrSample, oneIn } from '../cli/test/full-size.ts'
import { idsOf } from '../cli/test/some-scenarios.ts'
import type { Dataset } from '../contract/test-data/dataset.ts'
import type { AddableMessages } from '../engine/plan/messages-to-add.ts'
import type { Plan } from '../engine/plan/plan-result.ts'
import { disagreements, enterpriseNumbersOf, planAndRun, someWithoutFaults } from './mailboxes.ts'

const datasetDate = new Date()
const bare = randomDataset({ seed: 12, size: 12, datasetDate })
const data = enterpriseNumbersOf(bare)
/** The scenarios of the validation table. */
const rows = idsOf(allScenarios.filter((one) => one.rows.length > 0))

/** The data after a person loads the file of `plan` into the mailbox. */
const withLoaded = (marks: readonly string[]): Dataset => {
  const loaded = datasetWithMarks(marks, datasetDate, {
    own: data.enterpriseNumber,
    other: data.otherEnterprise?.enterpriseNumber,
  })
  return {
    ...bare,
    applications: [...bare.applications, ...loaded.applications],
    organizations: [...bare.organizations, ...loaded.organizations],
    messageTypes: [...bare.messageTypes, ...loaded.messageTypes],
    mailboxes: bare.mailboxes.map((mailbox, index) => ({
      ...mailbox,
      messages: [...mailbox.messages, ...(loaded.mailboxes[index]?.messages ?? [])],
    })),
  }
}

const planned = async (dataset: Dataset, selection: { ids: string[] }, addable?: AddableMessages): Promise<Plan> => {
  const environment = await openEnvironment({ datasetDate: datasetDate, referenceOptions: { dataset } })
  try {
    return await planIn(environment, { data, selection }, addable)
  } finally {
    await environment.close()
  }
}

const nothing: AddableMessages = { addable: [], records: new Map() }

const isNotSmallest = expect.stringContaining('Some of the messages to add may not be needed')

it('plan names messages to add, with which every scenario can run', { timeout: 400_000 }, async () => {
  const before = await planned(bare, someWithoutFaults)
  const marks = before.add.map(({ mark }) => mark)
  expect(before.lacking.length).toBeGreaterThan(fullOrSample(50, 20))
  expect(before.lackingStill).toEqual([])
  // Almost everything is missing, so that not each message was tried.
  expect(before.notes).toContainEqual(isNotSmallest)

  const both = await planAndRun(withLoaded(marks), { data, selection: someWithoutFaults })
  expect(both.plan.lacking).toEqual([])
  expect(disagreements(both)).toEqual([])
})

it('every one of few messages is needed', { timeout: 400_000 }, async () => {
  const before = await planned(bare, rows)
  const marks = before.add.map(({ mark }) => mark)
  expect(before.lackingStill).toEqual([])
  expect(before.notes).not.toContainEqual(isNotSmallest)
  expect(before.add.filter(({ meets }) => meets.length === 0)).toEqual([])
  expect(marks.length).toBeGreaterThan(10)
  for (const mark of oneIn(4, marks)) {
    const { lacking } = await planned(withLoaded(marks.filter((one) => one !== mark)), rows, nothing)
    expect(`without ${mark} ${lacking.length} lack data`).not.toContain(' 0 lack')
  }
})
