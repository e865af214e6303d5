import { toBrandWord } from '../../../contract/interface/brand-word.ts'
import { type PersonaName, personaOf } from '../../../contract/personas.ts'
import type { Diagnosis } from '../diagnosis.ts'
import type { Findings } from '../probes/findings.ts'

/** Turns the findings into one diagnosis; undefined when the rule does not apply. Pure: it sends nothing. */
export type DiagnosisRule = (findings: Findings) => Diagnosis | undefined

/** The scopes that the token of a persona must carry, with the brand word of the target (§5.3). */
export const expectedScopes = (as: PersonaName, { brandWord }: Pick<Findings, 'brandWord'>): string[] =>
  personaOf(as).scopes.map((scope) => toBrandWord(brandWord, scope))

/** The addresses of our services, as a provider must be configured. */
export const stubAddresses = ({ services }: Findings): string =>
  services ? `${services.authUrl} (authorization server) and ${services.partitionUrl} (partition service)` : 'the stubs'

export const configureAddressesText = (findings: Findings): string =>
  `Configure the provider with ${stubAddresses(findings)} and restart it.`

export const listAnsweredText = ({ firstList }: Findings): string =>
  firstList ? `The list returned ${firstList.answer.status}` : 'The list was not answered'

/** The address of our authorization server, as a provider must be configured. */
export const stubAuthUrl = ({ services }: Findings): string => services?.authUrl ?? '{address}'

export const introspectionUrl = (findings: Findings): string => `${stubAuthUrl(findings)}/introspect`

/** Ends a sentence that says what the provider did instead. */
export const neverIntrospectedText = 'the provider never introspected a token here'
