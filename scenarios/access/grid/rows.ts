/** The rows of the grid (§5): every kind of caller, and how each operation answers it. */
import type { PersonaName } from '../../../src/contract/personas.ts'
import { allowedCallers } from './callers-allowed.ts'
import { limitedCallers } from './callers-of-other-mailboxes.ts'
import { refusedCallers } from './callers-refused.ts'
import type { CallerOutcomes } from './cell.ts'

export const outcomesByPersona = { ...allowedCallers, ...refusedCallers, ...limitedCallers } satisfies Partial<
  Record<PersonaName, CallerOutcomes>
>

export type GridPersona = keyof typeof outcomesByPersona

export const gridPersonas = Object.keys(outcomesByPersona) as GridPersona[]

/** Personas that are no row, with the reason. */
export const personasOutsideGrid = {
  anotherUser: 'has the rights of the human user, and is there for scenarios that need two of them',
  anotherConsumer: 'is a document consumer, for scenarios that need two of them',
  anotherRepresentative: 'is a representative, for scenarios that need two of them',
  consumerWithScopeAmongOthers: 'is let in as every document consumer, which a scenario of its own plays',
  userOfCounted: 'is a user of one more partition, and is there for what can be counted in it',
  userWithRightsElsewhere: 'is the user without rights at another enterprise, for a scenario that needs both',
  eventService: 'comes for the webhook alone, whose token is tried there',
} satisfies Record<Exclude<PersonaName, GridPersona>, string>
