import { expect, it } from 'vitest'
import { randomDataset } from '../../fixtures/generated/random-mailbox.ts'
import { datasetOf } from '../cli/commands/plan/dataset-messages.ts'
import { planOn } from '../cli/commands/plan/plan-command.ts'
import { openStage } from '../cli/environment/open.ts'
import type { Dataset } from '../contract/test-data/dataset.ts'
import type { Sparing } from '../engine/plan/messages-to-add.ts'
import type { Plan } from '../engine/plan/plan-result.ts'
import { disagreements, enterprisesOf, plannedRun, withoutFaults } from './mailboxes.ts'

const anchor = new Date()
const bare = randomDataset({ seed: 12, size: 12, anchor })
const data = enterprisesOf(bare)

/** What a person has who loads the file beside what was there. */
const withLoaded = (marks: readonly string[]): Dataset => {
  const loaded = datasetOf(marks, anchor, { own: data.enterpriseNumber, other: data.otherEnterprise?.enterpriseNumber })
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

const planned = async (dataset: Dataset, sparing?: Sparing): Promise<Plan> => {
  const stage = await openStage({ anchor, difference: { dataset } })
  try {
    return await planOn(stage, { data }, sparing)
  } finally {
    await stage.close()
  }
}

const nothing: Sparing = { spare: [], records: new Map() }

it('names messages to add with which everything runs, and none of which can be left out', {
  timeout: 180_000,
}, async () => {
  const before = await planned(bare)
  const marks = before.add.map(({ mark }) => mark)
  expect(before.lacking.length).toBeGreaterThan(50)
  expect(before.lackingStill).toEqual([])
  expect(before.add.every(({ plays }) => plays.length > 0)).toBe(true)

  const both = await plannedRun(withLoaded(marks), { data, selection: withoutFaults })
  expect(both.plan.lacking).toEqual([])
  expect(disagreements(both)).toEqual([])

  for (const place of [0, Math.floor(marks.length / 3), Math.floor(marks.length / 2), marks.length - 1]) {
    const { lacking } = await planned(withLoaded(marks.filter((_, index) => index !== place)), nothing)
    expect(`without ${marks[place]} ${lacking.length} lack data`).not.toContain(' 0 lack')
  }
})
