import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { AccessKind } from './operation.ts'
import { type OperationName, operationNames, referenceDataNames } from './operations.ts'
import type { OutcomeName } from './outcomes.ts'

/** One caller and one operation: what is accepted, or why the specification leaves it open. */
export type Cell = { outcome: OutcomeName } | { open: string }

export type Cells = Record<OperationName, Cell>

/** A row of the grid: a kind of caller. */
export interface CallerOutcomes {
  /** Under which kind its cells are played. */
  kind: AccessKind
  /** What the row shows wherever one of its cells is played. */
  clauses: readonly ClauseId[]
  cells: Cells
}

export const unspecified = (reason: string): Cell => ({ open: reason })

/** Cells for some operations; an outcome stands for itself. */
export const cellsFor = (names: readonly OperationName[], cell: Cell | OutcomeName): Partial<Cells> =>
  Object.fromEntries(names.map((name) => [name, typeof cell === 'string' ? { outcome: cell } : cell]))

/** The same for every operation, but where it is said otherwise; what is said last counts. */
export const cellsForAll = (cell: Cell | OutcomeName, ...exceptions: Partial<Cells>[]): Cells =>
  Object.assign({}, cellsFor(operationNames, cell), ...exceptions) as Cells

/** Why the specification leaves a cell open. */
export const mailboxUnspecified = unspecified(
  'reference data belong to no mailbox: for which mailbox a caller comes is not said to matter',
)
export const partitionUnspecified = unspecified(
  'reference data lie in no partition: no check of rights is stated for them',
)
export const countUnspecified = unspecified('how many messages of the other mailbox count is not known beforehand')

export const referenceDataMailboxUnspecified = cellsFor(referenceDataNames, mailboxUnspecified)
