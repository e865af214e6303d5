import { hexText } from '../../contract/encodings.ts'
import type { StubControl } from '../../contract/stub-control.ts'
import { mailboxesOfStubs, partitionsOfOwnMailbox } from '../../contract/test-data/partitions-of-stubs.ts'
import type { Arrangement } from '../scenario/scenario.ts'
import type { ScenarioContext } from './scenario-context.ts'

/** The stubs' rights, partitions and callers. */
export type StubSetup = Pick<ScenarioContext, 'datasetIndex' | 'callers' | 'faults'>

/** Tells our partition service which partitions both mailboxes have. */
export const registerMailboxes = async (
  mailboxes: Parameters<typeof mailboxesOfStubs>[0],
  stubs: Pick<StubControl, 'registerMailbox'> | undefined,
): Promise<void> => {
  for (const { enterpriseNumber, partitions } of mailboxesOfStubs(mailboxes)) {
    await stubs?.registerMailbox(enterpriseNumber, partitions)
  }
}

/** The id of a brand-new partition. */
export const newPartitionId = (): string => `NEW${hexText(crypto.getRandomValues(new Uint8Array(4))).toUpperCase()}`

/** Changes what the stubs know, for a step. @throws Error if the rights of these callers are fixed */
export const arrange = async (
  { rights, newPartition }: Arrangement,
  scenario: string,
  partitionId: string,
  { datasetIndex, callers, faults }: StubSetup,
): Promise<void> => {
  if (newPartition) {
    await faults?.registerMailbox(datasetIndex.enterpriseNumber, partitionsOfOwnMailbox(datasetIndex, partitionId))
  }
  if (rights === undefined) return
  if (callers.restrictRights === undefined) throw new Error('the rights of these callers cannot be changed')
  await callers.restrictRights(rights.of, scenario, rights.without)
}

/** Gives the mailbox the partitions of the dataset again. */
export const restorePartitions = async ({ datasetIndex, faults }: StubSetup): Promise<void> => {
  await faults?.registerMailbox(datasetIndex.enterpriseNumber, partitionsOfOwnMailbox(datasetIndex))
}

/** The stubs are not as a step needs them, so its scenario cannot be checked. */
export class ArrangementFailed extends Error {
  override name = 'ArrangementFailed'
}

/** @throws ArrangementFailed */
export const failArrangement = (error: unknown): never => {
  throw new ArrangementFailed(`the stubs could not be changed: ${error instanceof Error ? error.message : error}`)
}
