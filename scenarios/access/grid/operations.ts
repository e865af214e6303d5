import type { AnyOperation } from './operation.ts'
import { lists, statistics } from './operations/lists.ts'
import { reads } from './operations/reads.ts'
import { referenceData } from './operations/reference-data.ts'
import { writes } from './operations/writes.ts'

/** The columns of the grid. */
export const operations = {
  ...lists,
  ...reads,
  ...writes,
  ...statistics,
  ...referenceData,
} satisfies Record<string, AnyOperation>

export type OperationName = keyof typeof operations

const names = <Name extends string>(some: Record<Name, AnyOperation>): Name[] => Object.keys(some) as Name[]

export const operationNames: readonly OperationName[] = names(operations)
export const statisticNames = names(statistics)
export const referenceNames = names(referenceData)
export const writeNames = names(writes)
