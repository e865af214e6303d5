import { spelled } from '../../../contract/interface/brand-word.ts'
import { type PersonaName, personaOf } from '../../../contract/personas.ts'
import type { Diagnosis } from '../diagnosis.ts'
import type { Signs } from '../probes/findings.ts'

/** From signs to one diagnosis; undefined where it is not that. Pure: nothing is asked. */
export type Rule = (signs: Signs) => Diagnosis | undefined

/** The scopes that a persona is to carry, in the word of the target (§5.3). */
export const scopesOf = (as: PersonaName, { word }: Pick<Signs, 'word'>): string[] =>
  personaOf(as).scopes.map((scope) => spelled(word, scope))

/** Where our services are, as a provider must be configured. */
export const addresses = ({ services }: Signs): string =>
  services ? `${services.authUrl} (authorization server) and ${services.partitionUrl} (partition service)` : 'the stubs'

/** What to do with them. */
export const giveAddresses = (signs: Signs): string => `Configure the provider with ${addresses(signs)} and restart it.`

/** How the first list was answered. */
export const listAnswered = ({ first }: Signs): string =>
  `The list was answered ${first?.answer.status ?? 'not at all'}`

export const never = 'it never called the authorization server of this run'
