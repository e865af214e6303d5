import { type PersonaName, personaOf } from '../../../contract/personas.ts'
import { spelled } from '../../../contract/word.ts'
import type { Signs } from '../signs.ts'

/** The scopes that a persona is to carry, in the word of the target (§5.3). */
export const scopesOf = (as: PersonaName, { word }: Pick<Signs, 'word'>): string[] =>
  personaOf(as).scopes.map((scope) => spelled(word, scope))
