import { randomBytes } from 'node:crypto'
import type { Arrangement } from '../scenario/scenario.ts'
import type { ScenarioContext } from './scenario-context.ts'

/** Where arrangements are made. */
export type World = Pick<ScenarioContext, 'datasetIndex' | 'callers' | 'faults'>

/** The name of a partition that nobody can have heard of. */
export const unheardOf = (): string => `NEW${randomBytes(4).toString('hex').toUpperCase()}`

/** Arranges it for a scenario. @throws Error when whoever supplies the callers cannot change their rights. */
export const arrange = async (
  { rights, newPartition }: Arrangement,
  scenario: string,
  partitionId: string,
  { datasetIndex, callers, faults }: World,
): Promise<void> => {
  if (newPartition) {
    const partitions = [...datasetIndex.partitions, { partitionId, name: partitionId }]
    await faults?.registerMailbox(datasetIndex.enterpriseNumber, partitions)
  }
  if (rights === undefined) return
  if (callers.restrictRights === undefined) throw new Error('the rights of these callers cannot be changed')
  await callers.restrictRights(rights.of, scenario, rights.without)
}

/** The mailbox has the partitions of the casting again. */
export const tidyUp = async ({ datasetIndex, faults }: World): Promise<void> => {
  await faults?.registerMailbox(datasetIndex.enterpriseNumber, datasetIndex.partitions)
}
