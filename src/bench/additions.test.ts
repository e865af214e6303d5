import { expect, it } from 'vitest'
import { randomDataset } from '../../fixtures/test/random-mailbox.ts'
import { datasetWithMarks } from '../cli/commands/plan/dataset-messages.ts'
import { planIn } from '../cli/commands/plan/plan-command.ts'
import { openEnvironment } from '../cli/environment/open.ts'
import { fullOrSample } from '../cli/test/full-size.ts'
import type { Dataset } from '../contract/test-data/dataset.ts'
import type { AddableMessages } from '../engine/plan/messages-to-add.ts'
import type { Plan } from '../engine/plan/plan-result.ts'
import { disagreements, enterpriseNumbersOf, planAndRun, someWithoutFaults } from './mailboxes.ts'

const datasetDate = new Date()
const bare = randomDataset({ seed: 12, size: 12, datasetDate })
const data = enterpriseNumbersOf(bare)
const selection = someWithoutFaults

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

const planned = async (dataset: Dataset, addable?: AddableMessages): Promise<Plan> => {
  const environment = await openEnvironment({ datasetDate: datasetDate, referenceOptions: { dataset } })
  try {
    return await planIn(environment, { data, selection }, addable)
  } finally {
    await environment.close()
  }
}

const nothing: AddableMessages = { addable: [], records: new Map() }

it('plan names the messages to add, and every one of them is needed', {
  timeout: 400_000,
}, async () => {
  const before = await planned(bare)
  const marks = before.add.map(({ mark }) => mark)
  expect(before.lacking.length).toBeGreaterThan(fullOrSample(50, 20))
  expect(before.lackingStill).toEqual([])
  expect(before.add.filter(({ meets }) => meets.length === 0)).toEqual([])

  const both = await planAndRun(withLoaded(marks), { data, selection })
  expect(both.plan.lacking).toEqual([])
  expect(disagreements(both)).toEqual([])

  const between = [Math.floor(marks.length / 3), Math.floor(marks.length / 2)]
  for (const place of [0, ...fullOrSample(between, []), marks.length - 1]) {
    const { lacking } = await planned(withLoaded(marks.filter((_, index) => index !== place)), nothing)
    expect(`without ${marks[place]} ${lacking.length} lack data`).not.toContain(' 0 lack')
  }
})
