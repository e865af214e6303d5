import { documentConsumers, services } from './personas/applications.ts'
import { humans, usersWithBadTokens } from './personas/humans.ts'
import type { Persona } from './personas/persona.ts'
import { representatives } from './personas/representatives.ts'

export type {
  EnterpriseNumbersInToken,
  OnBehalfOfValue,
  PartitionAccess,
  Persona,
  TokenState,
} from './personas/persona.ts'

/** Every role in which scenarios send requests. The names are permanent: configurations use them. */
export const personas = {
  ...humans,
  ...documentConsumers,
  ...representatives,
  ...usersWithBadTokens,
  ...services,
}

export type PersonaName = keyof typeof personas

/** Humans with the person number of another persona in the same scenario. */
export const samePersonAs: Partial<Record<PersonaName, PersonaName>> = { userWithRightsElsewhere: 'userWithoutRights' }

/** A persona with all its optional fields in the type. */
export const personaOf = (name: PersonaName): Persona => personas[name]
