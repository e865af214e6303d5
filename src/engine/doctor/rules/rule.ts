import { toBrandWord } from '../../../contract/interface/brand-word.ts'
import { type PersonaName, personaOf } from '../../../contract/personas.ts'
import type { Diagnosis } from '../diagnosis.ts'
import type { Findings } from '../probes/findings.ts'

/** From signs to one diagnosis; undefined where it is not that. Pure: nothing is asked. */
export type DiagnosisRule = (signs: Findings) => Diagnosis | undefined

/** The scopes that a persona is to carry, in the word of the target (§5.3). */
export const expectedScopes = (as: PersonaName, { brandWord }: Pick<Findings, 'brandWord'>): string[] =>
  personaOf(as).scopes.map((scope) => toBrandWord(brandWord, scope))

/** Where our services are, as a provider must be configured. */
export const stubAddresses = ({ services }: Findings): string =>
  services ? `${services.authUrl} (authorization server) and ${services.partitionUrl} (partition service)` : 'the stubs'

/** What to do with them. */
export const configureAddressesText = (signs: Findings): string =>
  `Configure the provider with ${stubAddresses(signs)} and restart it.`

/** How the first list was answered. */
export const listAnsweredText = ({ firstList }: Findings): string =>
  `The list was answered ${firstList?.answer.status ?? 'not at all'}`

export const neverCalledText = 'it never called the authorization server of this run'
