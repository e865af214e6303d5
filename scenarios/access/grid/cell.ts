import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { AccessKind } from './operation.ts'
import { type AccessOperationName, operationNames, referenceDataNames } from './operations.ts'
import type { OutcomeName } from './outcomes.ts'

/** One caller and one operation: the outcome, or why the specification leaves it open. */
export type Cell = { outcome: OutcomeName } | { open: string }

export type Cells = Record<AccessOperationName, Cell>

/** A row of the grid: one caller and its outcome for each operation. */
export interface CallerOutcomes {
  /** The kind under which a scenario tests its cells. */
  kind: AccessKind
  /** Clauses that each scenario with a cell of this row cites. */
  clauses: readonly ClauseId[]
  cells: Cells
}

const unspecified = (reason: string): Cell => ({ open: reason })

/** The same cell for some operations. */
export const cellsFor = (names: readonly AccessOperationName[], cell: Cell | OutcomeName): Partial<Cells> =>
  Object.fromEntries(names.map((name) => [name, typeof cell === 'string' ? { outcome: cell } : cell]))

/** The same cell for every operation, with exceptions; a later exception wins. */
export const cellsForAll = (cell: Cell | OutcomeName, ...exceptions: Partial<Cells>[]): Cells =>
  Object.assign({}, cellsFor(operationNames, cell), ...exceptions) as Cells

/** Why the specification leaves a cell open. */
const mailboxUnspecified = unspecified(
  'reference data belong to no mailbox: the specification names no check of the mailbox of the caller',
)
const scopeUnspecified = unspecified(
  'the table of scopes gives the scope of providers no operation, and says that all its scopes open reference data',
)
export const referenceDataScopeUnspecified = cellsFor(referenceDataNames, scopeUnspecified)
export const partitionUnspecified = unspecified(
  'reference data are in no partition: the specification names no rights check',
)
export const countUnspecified = unspecified('the count of the other mailbox is not known in advance')

export const referenceDataMailboxUnspecified = cellsFor(referenceDataNames, mailboxUnspecified)
