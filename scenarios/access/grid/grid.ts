import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { CallerOutcomes, Cell } from './cell.ts'
import { type AccessKind, type AnyAccessOperation, accessKinds } from './operation.ts'
import { accessOperations, type OperationName, operationNames } from './operations.ts'
import { acceptedAnswers, type OutcomeName } from './outcomes.ts'
import { gridPersonas, outcomesByPersona } from './rows.ts'

/** A cell of the grid in words: what is accepted and where it is played, or why it is open. */
export interface GridCell {
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
export const scenarioIdOf = ({ id }: AnyAccessOperation, kind: AccessKind): string => `access-${id}-${kind}`

const outcomesOf = (caller: keyof typeof outcomesByPersona): CallerOutcomes => outcomesByPersona[caller]

const describeCell = (
  cell: Cell,
  operation: AnyAccessOperation,
  kind: AccessKind,
): Pick<GridCell, 'accepts' | 'scenario' | 'open'> =>
  'outcome' in cell
    ? { accepts: acceptedAnswers(cell.outcome, operation).says, scenario: scenarioIdOf(operation, kind) }
    : cell

/** The whole grid, every caller with every operation, in words. */
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

/** A caller whose cell is played, and the outcome that is accepted. */
export interface TestedCell {
  caller: PersonaName
  outcome: OutcomeName
  clauses: CallerOutcomes['clauses']
}

/** The cells that are played together: one operation, one kind of caller. */
export interface CellGroup {
  operation: AnyAccessOperation
  kind: AccessKind
  played: readonly TestedCell[]
}

/** The grid cut into groups, in the order of the operations; groups without a cell to play are left out. */
export const cellGroups = (): CellGroup[] =>
  operationNames.flatMap((name) =>
    accessKinds
      .map((kind) => ({
        operation: accessOperations[name] as AnyAccessOperation,
        kind,
        played: testedCells(name, kind),
      }))
      .filter(({ played }) => played.length > 0),
  )

const testedCells = (name: OperationName, kind: AccessKind): TestedCell[] =>
  gridPersonas.flatMap((caller) => {
    const row = outcomesOf(caller)
    const cell = row.cells[name]
    return row.kind === kind && 'outcome' in cell ? [{ caller, outcome: cell.outcome, clauses: row.clauses }] : []
  })
