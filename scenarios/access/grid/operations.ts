import type { AnyAccessOperation } from './operation.ts'
import { actionOperations } from './operations/action.ts'
import { changeOperations } from './operations/changes.ts'
import { listOperations, statisticOperations } from './operations/lists.ts'
import { messageAccessOperations } from './operations/message.ts'
import { optionalPartOperations } from './operations/optional-parts.ts'
import { referenceDataOperations } from './operations/reference-data.ts'
import { replyOperations } from './operations/reply.ts'

/** The columns of the grid, in the order of its scenarios. */
export const accessOperations = {
  ...listOperations,
  ...messageAccessOperations,
  ...optionalPartOperations,
  action: actionOperations.action,
  ...replyOperations,
  actionUpdate: actionOperations.actionUpdate,
  ...changeOperations,
  ...statisticOperations,
  ...referenceDataOperations,
} satisfies Record<string, AnyAccessOperation>

export type AccessOperationName = keyof typeof accessOperations

const namesOf = <Name extends string>(operations: Record<Name, AnyAccessOperation>): Name[] =>
  Object.keys(operations) as Name[]

export const operationNames: readonly AccessOperationName[] = namesOf(accessOperations)
export const statisticOperationNames = namesOf(statisticOperations)
export const referenceDataNames = namesOf(referenceDataOperations)
