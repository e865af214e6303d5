import { randomBytes } from 'node:crypto'
import type { Arrangement } from '../scenario/scenario.ts'
import type { Stage } from './scenario-context.ts'

/** Where arrangements are made. */
export type World = Pick<Stage, 'casting' | 'cast' | 'faults'>

/** The name of a partition that nobody can have heard of. */
export const unheardOf = (): string => `NEW${randomBytes(4).toString('hex').toUpperCase()}`

/** Arranges it for a scenario. @throws Error when whoever supplies the callers cannot change their rights. */
export const arrange = async (
  { rights, newPartition }: Arrangement,
  scenario: string,
  partitionId: string,
  { casting, cast, faults }: World,
): Promise<void> => {
  if (newPartition) {
    const partitions = [...casting.partitions, { partitionId, name: partitionId }]
    await faults?.mailbox(casting.enterpriseNumber, partitions)
  }
  if (rights === undefined) return
  if (cast.restrict === undefined) throw new Error('the rights of these callers cannot be changed')
  await cast.restrict(rights.of, scenario, rights.without)
}

/** The mailbox has the partitions of the casting again. */
export const tidyUp = async ({ casting, faults }: World): Promise<void> => {
  await faults?.mailbox(casting.enterpriseNumber, casting.partitions)
}
