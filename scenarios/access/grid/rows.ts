/** The rows of the grid (§5): every kind of caller, and how each operation answers it. */
import type { PersonaName } from '../../../src/contract/personas.ts'
import { letIn } from './callers-allowed.ts'
import { elsewhere } from './callers-of-other-mailboxes.ts'
import { refused } from './callers-refused.ts'
import type { Row } from './cell.ts'

export const rows = { ...letIn, ...refused, ...elsewhere } satisfies Partial<Record<PersonaName, Row>>

export type GridCaller = keyof typeof rows

export const callers = Object.keys(rows) as GridCaller[]

/** Personas that are no row, with the reason. */
export const notInGrid = {
  anotherUser: 'has the rights of the human user, and is there for scenarios that need two of them',
  anotherConsumer: 'is a document consumer, for scenarios that need two of them',
  anotherRepresentative: 'is a representative, for scenarios that need two of them',
  consumerWithScopeAmongOthers: 'is let in as every document consumer, which a scenario of its own plays',
  userOfCounted: 'is a user of one more partition, and is there for what can be counted in it',
  userWithRightsElsewhere: 'is the user without rights at another enterprise, for a scenario that needs both',
  eventService: 'comes for the webhook alone, whose token is tried there',
} satisfies Record<Exclude<PersonaName, GridCaller>, string>
