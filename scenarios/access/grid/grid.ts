import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { Cell, Row } from './cell.ts'
import { type AnyOperation, type Kind, kinds } from './operation.ts'
import { type OperationName, operationNames, operations } from './operations.ts'
import { accepted, type OutcomeName } from './outcomes.ts'
import { callers, rows } from './rows.ts'

/** A cell of the grid in words: what is accepted and where it is played, or why it is open. */
export interface GridRow {
  caller: PersonaName
  who: string
  operation: OperationName
  /** the answers that are accepted, played by `scenario` */
  accepts?: string
  scenario?: string
  /** why the specification leaves it open */
  open?: string
}

/** The scenario that plays the cells of one operation and one kind of caller. */
export const scenarioIdOf = ({ id }: AnyOperation, kind: Kind): string => `access-${id}-${kind}`

const rowOf = (caller: keyof typeof rows): Row => rows[caller]

const worded = (cell: Cell, operation: AnyOperation, kind: Kind): Pick<GridRow, 'accepts' | 'scenario' | 'open'> =>
  'outcome' in cell
    ? { accepts: accepted(cell.outcome, operation).says, scenario: scenarioIdOf(operation, kind) }
    : cell

/** The whole grid, every caller with every operation, in words. */
export const accessGrid = (): GridRow[] =>
  callers.flatMap((caller) => {
    const { kind, cells } = rowOf(caller)
    return operationNames.map((name) => ({
      caller,
      who: personaOf(caller).says,
      operation: name,
      ...worded(cells[name], operations[name], kind),
    }))
  })

/** A caller whose cell is played, and the outcome that is accepted. */
export interface PlayedCell {
  caller: PersonaName
  outcome: OutcomeName
  clauses: Row['clauses']
}

/** The cells that are played together: one operation, one kind of caller. */
export interface CellGroup {
  operation: AnyOperation
  kind: Kind
  played: readonly PlayedCell[]
}

/** The grid cut into groups, in the order of the operations; groups without a cell to play are left out. */
export const cellGroups = (): CellGroup[] =>
  operationNames.flatMap((name) =>
    kinds
      .map((kind) => ({ operation: operations[name] as AnyOperation, kind, played: playedOf(name, kind) }))
      .filter(({ played }) => played.length > 0),
  )

const playedOf = (name: OperationName, kind: Kind): PlayedCell[] =>
  callers.flatMap((caller) => {
    const row = rowOf(caller)
    const cell = row.cells[name]
    return row.kind === kind && 'outcome' in cell ? [{ caller, outcome: cell.outcome, clauses: row.clauses }] : []
  })
