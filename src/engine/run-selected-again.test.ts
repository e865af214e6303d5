import { expect, it } from 'vitest'
import { referenceDialect } from '../contract/dialect.ts'
import { features } from '../contract/features.ts'
import type { DatasetIndex } from '../contract/test-data/dataset-index.ts'
import type { Needs } from '../contract/test-data/needs.ts'
import type { Client } from './http/client.ts'
import type { FeatureStates, RunEvent, Target } from './result.ts'
import type { RunOptions } from './run-options.ts'
import { runSelected } from './run-selected.ts'
import type { AnyScenario } from './scenario/scenario.ts'
import { answered } from './test/exchanges.ts'
import { reader } from './test/scenarios.ts'

const message = { messageId: 'm', recipientPartition: 'GENERAL', subject: '', publicationDate: '' }
const relation: AnyScenario = { ...reader, relation: true }
const states = Object.fromEntries(features.map((feature) => [feature, 'unknown'])) as FeatureStates

/** Plays the scenario, which reads a message twice, where the message is read or not, answer by answer. */
const played = async (scenario: AnyScenario, kind: Target['kind'], ...reads: boolean[]) => {
  const told: RunEvent[] = []
  let sent = 0
  const client: Client = {
    send: async (_, { step }) => answered(200, { isRead: reads[sent++], isVisible: true }, step),
    close: async () => {},
  }
  const rules = {
    dialect: referenceDialect,
    listFields: [],
    acceptedReading: 'any' as const,
    forbiddenTexts: {},
    features: states,
    strict: false,
  }
  const options = {
    kind,
    onEvent: (event: RunEvent) => told.push(event),
  } as unknown as RunOptions
  const callers = { credentialsFor: async () => ({ headers: {}, secrets: [] }) }
  const datasetIndex = { enterpriseNumber: '' } as DatasetIndex
  const allocations = new Map([[scenario.id, { needs: { message } as Needs }]])
  const { judged, notes } = await runSelected(
    [scenario],
    client,
    { rules, allocations, datasetIndex, callers },
    options,
  )
  const finished = told.filter((event) => event.kind === 'finished').length
  return { outcomes: judged.map(({ result }) => result.outcome), flags: judged[0]?.result.flags, notes, sent, finished }
}

it('plays a relation that failed once more, and the second time counts', async () => {
  expect(await played(relation, 'stubbed', false, false, true, true)).toEqual({
    outcomes: ['passed'],
    flags: [],
    notes: ['test-reads failed at first and passed when it was played again alone: the mailbox changed meanwhile'],
    sent: 4,
    finished: 1,
  })
})

it('fails a relation that is broken both times', async () => {
  expect(await played(relation, 'live', false, false, false, false)).toMatchObject({ outcomes: ['failed'], notes: [] })
})

it('plays a relation that holds once', async () => {
  expect(await played(relation, 'stubbed', true, true)).toMatchObject({ outcomes: ['passed'], notes: [], sent: 2 })
})

it.each([
  ['on the reference provider, which nobody else uses', relation, 'reference'],
  ['of another kind', reader, 'stubbed'],
] as const)('plays a failed scenario once %s', async (_, scenario, kind) => {
  expect(await played(scenario, kind, false, false)).toMatchObject({ outcomes: ['failed'], notes: [], sent: 2 })
})
