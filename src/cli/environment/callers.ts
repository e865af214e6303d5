import { randomUUID } from 'node:crypto'
import { testDatasetIndex } from '../../../fixtures/data-for-needs/index.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Callers } from '../../engine/http/credentials.ts'
import { stubCallers } from '../callers/stub-callers.ts'
import type { Environment } from './environment.ts'

export interface PreparedCallers {
  datasetIndex: DatasetIndex
  callers: Callers
}

/** The callers of an environment, and its test data. With stubs, the callers and the mailboxes are registered there. */
export const prepareCallers = async (environment: Environment): Promise<PreparedCallers> => {
  const { control, realCallers, sharesStubs, brandWord } = environment
  const datasetIndex = datasetIndexOf(environment)
  if (realCallers) return { datasetIndex, callers: realCallers(datasetIndex) }
  if (control === undefined) throw new Error('an environment without stubs needs real callers')
  for (const enterprise of [datasetIndex.enterpriseNumber, datasetIndex.otherEnterpriseNumber]) {
    await control.registerMailbox(enterprise, datasetIndex.partitions)
  }
  return {
    datasetIndex,
    callers: stubCallers(control, datasetIndex, {
      brandWord,
      runId: sharesStubs ? randomUUID().slice(0, 8) : undefined,
    }),
  }
}

/** The index of the test data, with the mailboxes of this environment. */
const datasetIndexOf = ({ datasetDate, clock, ...mailboxes }: Environment): DatasetIndex => {
  const datasetIndex = testDatasetIndex(datasetDate, clock())
  const { enterpriseNumber = datasetIndex.enterpriseNumber } = mailboxes
  const { otherEnterpriseNumber = datasetIndex.otherEnterpriseNumber } = mailboxes
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
