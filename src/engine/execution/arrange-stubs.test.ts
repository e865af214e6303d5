import { expect, it } from 'vitest'
import type { Partition } from '../../contract/interface/model.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { arrange, newPartitionId, restorePartitions, type StubSetup } from './arrange-stubs.ts'

const partitions = [{ partitionId: 'GENERAL', name: 'General' }]
const casting = { enterpriseNumber: '0999999922', partitions } as unknown as DatasetIndex
const unasked = async () => {
  throw new Error('nobody asks for that')
}

/** A world that keeps what it was told. */
const world = (canRestrict = true) => {
  const told: unknown[] = []
  const mailbox = async (enterpriseNumber: string, known: Partition[]) => {
    told.push([enterpriseNumber, known.map(({ partitionId }) => partitionId)])
  }
  const restrict = async (...asked: unknown[]) => {
    told.push(asked)
  }
  const faults = {
    registerMailbox: mailbox,
    injectFault: unasked,
    clearFaults: unasked,
    forgetProviderTokens: unasked,
  }
  const made: StubSetup = {
    datasetIndex: casting,
    callers: { credentialsFor: unasked, ...(canRestrict && { restrictRights: restrict }) },
    faults,
  }
  return { made, told }
}

it('adds a partition to those of the mailbox, and takes it away again', async () => {
  const { made, told } = world()
  await arrange({ newPartition: true }, 'test-moves', 'NEW1', made)
  await restorePartitions(made)
  expect(told).toEqual([
    ['0999999922', ['GENERAL', 'NEW1']],
    ['0999999922', ['GENERAL']],
  ])
})

it('takes rights from a persona of the scenario', async () => {
  const { made, told } = world()
  await arrange({ rights: { of: 'humanUser', without: ['B'] } }, 'test-events', 'NEW1', made)
  expect(told).toEqual([['humanUser', 'test-events', ['B']]])
})

it('says so when rights cannot be changed', async () => {
  const rights = { of: 'humanUser', without: [] } as const
  await expect(arrange({ rights }, 'test-events', 'NEW1', world(false).made)).rejects.toThrow('cannot be changed')
})

it('invents a new name each time', () => {
  expect(new Set(Array.from({ length: 50 }, newPartitionId)).size).toBe(50)
})
