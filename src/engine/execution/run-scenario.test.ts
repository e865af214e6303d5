import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { status } from '../expectations/answers/body.ts'
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

const throwing = scenario({
  id: 'test-throws',
  rows: [1],
  title: 'A scenario throws after a change',
  level: 'MUST',
  clauses: ['rows.1'],
  persona: 'humanUser',
  needs: [],
  reads: 'item',
  changes: [],
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

it('restores messages and partitions when a scenario throws', async () => {
  const { got, context } = recordingContext()
  await expect(runScenario(throwing, { needs: {} } as never, context)).rejects.toThrow('ours')
  expect(got).toHaveLength(4)
  expect(got[0]).toMatch(/^GENERAL NEW/)
  expect(got[2]).toContain('true')
  expect(got[3]).toBe('GENERAL')
})
