import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import type { Client } from '../http/client.ts'
import type { FeatureStates, RunEvent, Target } from '../result.ts'
import type { RunOptions } from '../run-options.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { answered } from '../test/exchanges.ts'
import { reader } from '../test/scenarios.ts'
import { runSelected } from './run-selected.ts'

const message = { messageId: 'm', recipientPartition: 'GENERAL', subject: '', publicationDate: '' }
const relation: AnyScenario = { ...reader, relation: true }
const states = Object.fromEntries(features.map((feature) => [feature, 'unknown'])) as FeatureStates

/** Runs the scenario, which gets a message twice; `reads` is its read flag, answer by answer. */
const runRelation = async (scenario: AnyScenario, kind: Target['kind'], ...reads: boolean[]) => {
  const events: RunEvent[] = []
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
    onEvent: (event: RunEvent) => events.push(event),
  } as unknown as RunOptions
  const callers = { credentialsFor: async () => ({ headers: {}, secrets: [] }) }
  const datasetIndex = { enterpriseNumber: '' } as DatasetIndex
  const allocations = new Map([[scenario.id, { needs: { message } as Needs }]])
  const { judged, notes } = await runSelected(
    [scenario],
    client,
    { rules, allocations, datasetIndex, callers, seenMessages: [] },
    options,
  )
  const finished = events.filter((event) => event.kind === 'finished').length
  return { outcomes: judged.map(({ result }) => result.outcome), flags: judged[0]?.result.flags, notes, sent, finished }
}

it('runs a failed relation a second time, and the second result counts', async () => {
  expect(await runRelation(relation, 'stubbed', false, false, true, true)).toEqual({
    outcomes: ['passed'],
    flags: [],
    notes: [
      'test-reads failed at first and passed in a second run, alone: the mailbox changed during the first run, or the provider answered from a cache',
    ],
    sent: 4,
    finished: 1,
  })
})

it('fails a relation when both runs fail', async () => {
  expect(await runRelation(relation, 'live', false, false, false, false)).toMatchObject({
    outcomes: ['failed'],
    notes: [],
  })
})

it('runs a relation that holds only once', async () => {
  expect(await runRelation(relation, 'stubbed', true, true)).toMatchObject({ outcomes: ['passed'], notes: [], sent: 2 })
})

it.each([
  ['on the reference provider, which only this run uses', relation, 'reference'],
  ['not a relation', reader, 'stubbed'],
] as const)('runs a failed scenario once when it is %s', async (_, scenario, kind) => {
  expect(await runRelation(scenario, kind, false, false)).toMatchObject({ outcomes: ['failed'], notes: [], sent: 2 })
})
