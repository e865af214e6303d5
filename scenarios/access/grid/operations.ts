import type { AnyAccessOperation } from './operation.ts'
import { listOperations, statisticOperations } from './operations/lists.ts'
import { readOperations } from './operations/reads.ts'
import { referenceDataOperations } from './operations/reference-data.ts'
import { writeOperations } from './operations/writes.ts'

/** The columns of the grid. */
export const accessOperations = {
  ...listOperations,
  ...readOperations,
  ...writeOperations,
  ...statisticOperations,
  ...referenceDataOperations,
} satisfies Record<string, AnyAccessOperation>

export type OperationName = keyof typeof accessOperations

const namesOf = <Name extends string>(some: Record<Name, AnyAccessOperation>): Name[] => Object.keys(some) as Name[]

export const operationNames: readonly OperationName[] = namesOf(accessOperations)
export const statisticOperationNames = namesOf(statisticOperations)
export const referenceDataNames = namesOf(referenceDataOperations)
export const writeOperationNames = namesOf(writeOperations)
