/** The rows of the grid (§5): every caller, and how each operation answers it. */
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

/** Personas without a row, with the reason. */
export const personasOutsideGrid = {
  anotherUser: 'has the rights of the human user, for scenarios that need two users',
  anotherConsumer: 'is a document consumer, for scenarios that need two document consumers',
  anotherRepresentative: 'is a representative, for scenarios that need two representatives',
  consumerWithScopeAmongOthers: 'has the access of every document consumer, which a separate scenario tests',
  humanWithScopeAmongOthers: 'has the access of the human user, which a separate scenario tests',
  representativeWithScopeAmongOthers: 'has the access of every representative, which a separate scenario tests',
  representativeWithSeveralNumbers: 'has the access of every representative, which a separate scenario tests',
  addressee: 'has the rights of the human user, which a separate scenario tests',
  userOfCounted: 'is a user of one more partition, for scenarios that count its messages',
  userOfSimilarPartitions:
    'has the rights of the user of B, and others that open nothing, which a separate scenario tests',
  humanWithClaimedScope: 'has no scope, whatever the token says, which a separate scenario tests',
  consumerWithClaimedScope: 'has no scope, whatever the token says, which a separate scenario tests',
  consumerWithClaimedNumber: 'is a foreign consumer, whatever the token says, which a separate scenario tests',
  userWithClaimedNumber: 'is a user of another enterprise, whatever the token says, which a separate scenario tests',
  representativeWithClaimedScope: 'has no scope, whatever the token says, which a separate scenario tests',
  userWithRightsElsewhere: 'is the user without rights, at another enterprise, for a scenario that needs both',
  humanUserElsewhereOnBehalf: 'is the human user, at another enterprise, for a scenario that needs both',
  userWithTokenWithoutScope: 'is the human user with another token, for a scenario that needs both tokens',
  consumerWithTokenWithoutScope: 'is the document consumer with another token, for a scenario that needs both tokens',
  consumerWithOpaqueToken: 'has the access of every document consumer, which a separate scenario tests',
  representativeWithTwoMandates: 'has the access of a representative in two mailboxes, which separate scenarios test',
  representativeWithMailbox: 'has the access of every representative, which a separate scenario tests',
  consumerOfRepresentative: 'reads the mailbox of its own enterprise, for a scenario of replies of representatives',
  userWithoutNumber: 'has no mailbox at all, which a separate scenario tests',
  consumerWithoutNumber: 'has no mailbox at all, which a separate scenario tests',
  eventService: 'uses only the webhook, where a separate scenario tests its token',
} satisfies Record<Exclude<PersonaName, GridPersona>, string>
