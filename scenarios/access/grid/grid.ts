import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { CallerOutcomes, Cell } from './cell.ts'
import { type AccessKind, type AnyAccessOperation, accessKinds } from './operation.ts'
import { type AccessOperationName, accessOperations, operationNames } from './operations.ts'
import { acceptedAnswers, type OutcomeName } from './outcomes.ts'
import { type GridPersona, gridPersonas, outcomesByPersona } from './rows.ts'

/** A cell of the grid in words: the accepted answers and the scenario that tests them, or why it is open. */
interface GridCell {
  caller: PersonaName
  who: string
  operation: AccessOperationName
  /** The accepted answers; `scenario` tests them. */
  accepts?: string
  scenario?: string
  /** Why the specification leaves it open. */
  open?: string
}

/** The scenario that tests the cells of one operation and one kind of caller. */
export const scenarioIdOf = ({ id }: AnyAccessOperation, kind: AccessKind): string => `access-${id}-${kind}`

const outcomesOf = (caller: GridPersona): CallerOutcomes => outcomesByPersona[caller]

const describeCell = (
  cell: Cell,
  operation: AnyAccessOperation,
  kind: AccessKind,
): Pick<GridCell, 'accepts' | 'scenario' | 'open'> =>
  'outcome' in cell
    ? { accepts: acceptedAnswers(cell.outcome, operation).says, scenario: scenarioIdOf(operation, kind) }
    : cell

/** The whole grid in words: every caller with every operation. */
export const accessGrid = (): GridCell[] =>
  gridPersonas.flatMap((caller) => {
    const { kind, cells } = outcomesOf(caller)
    return operationNames.map((name) => ({
      caller,
      who: personaOf(caller).says,
      operation: name,
      ...describeCell(cells[name], accessOperations[name], kind),
    }))
  })

/** A caller with an outcome. */
export interface TestedCell {
  caller: PersonaName
  outcome: OutcomeName
  clauses: CallerOutcomes['clauses']
}

/** The cells of one scenario: one operation, one kind of caller. */
export interface CellGroup {
  operation: AnyAccessOperation
  kind: AccessKind
  cells: readonly TestedCell[]
}

/** All groups that have a cell with an outcome, in the order of the operations. */
export const cellGroups = (): CellGroup[] =>
  operationNames.flatMap((name) =>
    accessKinds
      .map((kind) => ({
        operation: accessOperations[name] as AnyAccessOperation,
        kind,
        cells: testedCells(name, kind),
      }))
      .filter(({ cells }) => cells.length > 0),
  )

const testedCells = (name: AccessOperationName, kind: AccessKind): TestedCell[] =>
  cellsOfCallers(
    name,
    gridPersonas.filter((caller) => outcomesOf(caller).kind === kind),
  )

/** The cells of one operation that have an outcome, for these callers. */
export const cellsOfCallers = (name: AccessOperationName, callers: readonly GridPersona[]): TestedCell[] =>
  callers.flatMap((caller) => {
    const { cells, clauses } = outcomesOf(caller)
    const cell = cells[name]
    return 'outcome' in cell ? [{ caller, outcome: cell.outcome, clauses }] : []
  })
