import { expect, it } from 'vitest'
import type { Partition } from '../../contract/interface/model.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { arrange, newPartitionId, restorePartitions, type StubSetup } from './arrange-stubs.ts'

const partitions = [{ partitionId: 'GENERAL', name: 'General' }]
const datasetIndex = { enterpriseNumber: '0999999922', partitions } as unknown as DatasetIndex
const unexpected = async () => {
  throw new Error('unexpected call')
}

/** Stubs that record their calls. */
const stubSetup = (canRestrict = true) => {
  const calls: unknown[] = []
  const mailbox = async (enterpriseNumber: string, known: Partition[]) => {
    calls.push([enterpriseNumber, known.map(({ partitionId }) => partitionId)])
  }
  const restrict = async (...call: unknown[]) => {
    calls.push(call)
  }
  const faults = {
    registerMailbox: mailbox,
    injectFault: unexpected,
    clearFaults: unexpected,
    forgetProviderTokens: unexpected,
  }
  const setup: StubSetup = {
    datasetIndex,
    callers: { credentialsFor: unexpected, ...(canRestrict && { restrictRights: restrict }) },
    faults,
  }
  return { setup, calls }
}

it('adds a partition to those of the mailbox, and removes it again', async () => {
  const { setup, calls } = stubSetup()
  await arrange({ newPartition: true }, 'test-moves', 'NEW1', setup)
  await restorePartitions(setup)
  expect(calls).toEqual([
    ['0999999922', ['GENERAL', 'ONLYFIRST', 'NEW1']],
    ['0999999922', ['GENERAL', 'ONLYFIRST']],
  ])
})

it('takes rights from a persona of the scenario', async () => {
  const { setup, calls } = stubSetup()
  await arrange({ rights: { of: 'humanUser', without: ['B'] } }, 'test-events', 'NEW1', setup)
  expect(calls).toEqual([['humanUser', 'test-events', ['B']]])
})

it('throws when rights cannot be changed', async () => {
  const rights = { of: 'humanUser', without: [] } as const
  await expect(arrange({ rights }, 'test-events', 'NEW1', stubSetup(false).setup)).rejects.toThrow('cannot be changed')
})

it('makes a new id each time', () => {
  expect(new Set(Array.from({ length: 50 }, newPartitionId)).size).toBe(50)
})
