import { lists, statistics } from './lists.ts'
import type { AnyOperation } from './operation.ts'
import { reads } from './reads.ts'
import { referenceData } from './reference-data.ts'
import { writes } from './writes.ts'

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
