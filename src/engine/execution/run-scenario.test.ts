import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { status } from '../expectations/answers/status-codes.ts'
import { sharedMemory } from '../http/limited-memory.ts'
import { setVisible } from '../scenario/request.ts'
import { scenario, step } from '../scenario/scenario.ts'
import { answered } from '../test/exchanges.ts'
import { runScenario } from './run-scenario.ts'
import type { ScenarioContext } from './scenario-context.ts'

const partitions = [{ partitionId: 'GENERAL', name: 'General' }]

/** A target that answers 204 to everything. It records what it and the stubs get. */
const recordingContext = () => {
  const got: string[] = []
  const context = {
    datasetIndex: { enterpriseNumber: '0999999922', partitions },
    callers: { credentialsFor: async () => ({ headers: {}, secrets: [] }) },
    client: {
      send: async ({ method, body }: { method: string; body: unknown }) => {
        got.push(`${method} ${JSON.stringify(body)}`)
        return answered(204)
      },
    },
    faults: {
      registerMailbox: async (_: string, known: readonly { partitionId: string }[]) => {
        got.push(known.map(({ partitionId }) => partitionId).join(' '))
      },
    },
    rules: { dialect: referenceDialect, features: {}, listFields: [] },
    clock: () => new Date(),
    statesBefore: {},
    foundStates: {},
    touched: new Set(),
    requested: [],
    pollBudget: { seconds: 0 },
    lateBudget: { seconds: 0 },
    halt: {},
    beginMemoryShare: sharedMemory(1),
    brandWord: 'mailbox',
  }
  return { got, context: context as unknown as ScenarioContext }
}

const facts = {
  rows: [1],
  level: 'MUST',
  clauses: ['rows.1'],
  persona: 'humanUser',
  needs: [],
  reads: 'item',
  changes: [],
} as const

const throwing = scenario({
  ...facts,
  id: 'test-throws',
  title: 'A scenario throws after a change',
  steps: () => [
    step('changeVisibility', 'hide it')
      .send(setVisible(['m1'], false))
      .expect(status(204))
      .restore(setVisible(['m1'], true))
      .with({ arrange: { newPartition: true } }),
    step('details', 'ours').send(() => {
      throw new Error('ours')
    }),
  ],
})

it('cannot check a scenario for which the stubs cannot be changed', async () => {
  const { got, context } = recordingContext()
  const rights = { of: 'humanUser', without: ['B'] } as const
  const arranging = scenario({
    ...facts,
    id: 'test-arranges',
    title: 'A scenario changes the stubs',
    steps: () => [
      step('details', 'show it')
        .send(setVisible(['m1'], true))
        .expect(status(204))
        .with({ arrange: { rights } }),
    ],
  })
  const restrictRights = async () => {
    throw new Error('connection lost')
  }
  const callers = { ...context.callers, restrictRights }
  const record = await runScenario(arranging, { needs: {} } as never, { ...context, callers })
  const says = 'the stubs could not be changed: connection lost'
  expect(record.ended).toEqual({ outcome: 'unverifiable', missing: { kind: 'control', says, about: 'stubs' } })
  expect(got).toEqual([])
})

it('restores messages and partitions when a scenario throws', async () => {
  const { got, context } = recordingContext()
  await expect(runScenario(throwing, { needs: {} } as never, context)).rejects.toThrow('ours')
  expect(got).toHaveLength(4)
  expect(got[0]).toMatch(/^GENERAL ONLYFIRST NEW/)
  expect(got[2]).toContain('true')
  expect(got[3]).toBe('GENERAL ONLYFIRST')
})
