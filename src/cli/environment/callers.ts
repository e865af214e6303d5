import { randomUUID } from 'node:crypto'
import { testDatasetIndex } from '../../../fixtures/data-for-needs/index.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Callers } from '../../engine/http/credentials.ts'
import { stubCallers } from '../callers/stub-callers.ts'
import type { Environment } from './environment.ts'

/**
 * Callers for a stage, and the data they ask for. Callers of our own and the mailboxes are made known to the stubs;
 * real ones are who they are.
 */
export const prepareCallers = async (environment: Environment): Promise<{ casting: DatasetIndex; cast: Callers }> => {
  const { control, realCallers, sharesStubs, brandWord } = environment
  const datasetIndex = datasetIndexOf(environment)
  if (realCallers) return { casting: datasetIndex, cast: realCallers(datasetIndex) }
  if (control === undefined) throw new Error('a stage without stubs has no callers of its own')
  for (const enterprise of [datasetIndex.enterpriseNumber, datasetIndex.otherEnterpriseNumber]) {
    await control.registerMailbox(enterprise, datasetIndex.partitions)
  }
  return {
    casting: datasetIndex,
    cast: stubCallers(control, datasetIndex, { brandWord, runId: sharesStubs ? randomUUID().slice(0, 8) : undefined }),
  }
}

/** What the test data can play, in the mailbox of the enterprise under test. */
const datasetIndexOf = ({ datasetDate, clock, ...said }: Environment): DatasetIndex => {
  const datasetIndex = testDatasetIndex(datasetDate, clock())
  const { enterpriseNumber = datasetIndex.enterpriseNumber } = said
  const { otherEnterpriseNumber = datasetIndex.otherEnterpriseNumber } = said
  return {
    ...datasetIndex,
    enterpriseNumber,
    otherEnterpriseNumber,
    candidates: {
      ...datasetIndex.candidates,
      mailbox: [{ enterpriseNumber }],
      foreignMailbox: [{ enterpriseNumber: otherEnterpriseNumber }],
    },
  }
}
