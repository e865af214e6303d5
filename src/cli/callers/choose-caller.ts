import { consultationScopes, scopes as scopeNames } from '../../contract/interface/scopes.ts'
import { type Persona, type PersonaName, personaOf, personas, sameSubjectAs } from '../../contract/personas.ts'
import type { CallerSettings, CallersSettings } from '../options/values/settings.ts'

/** The callers that can act as a persona. */
interface CallerPool {
  callers: readonly CallerSettings[]
  /** Added to the position, so that two personas with the same rights are two different persons in a scenario. */
  offset: number
}

/** The callers configured for a persona, or for another persona whose token works too; undefined if there are none. */
export const callerPoolFor = (name: PersonaName, callers: CallersSettings): CallerPool | undefined => {
  const own = callersIn(callers[name])
  if (own.length > 0) return { callers: own, offset: 0 }
  // A persona that must be the same person or application as another one needs its own caller.
  if (sameSubjectAs[name] !== undefined) return undefined
  const persona = personaOf(name)
  const same = namesOf(callers).find((other) => tokenKey(personaOf(other)) === tokenKey(persona))
  const pool = callersIn(same && callers[same])
  const isOtherPerson = persona.kind === 'human' && same && personaOf(same).onBehalfOf === persona.onBehalfOf
  if (isOtherPerson) return pool.length < 2 ? undefined : { callers: pool, offset: 1 }
  return pool.length === 0 ? undefined : { callers: pool, offset: 0 }
}

/** Always the same caller for the same scenario; different scenarios use different callers. */
export const chooseCaller = ({ callers, offset }: CallerPool, scenarioId: string): CallerSettings => {
  const position = [...scenarioId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0)
  return callers[(position + offset) % callers.length] ?? {}
}

const callersIn = (caller: CallerSettings | CallerSettings[] = []): CallerSettings[] => [caller].flat()

const namesOf = (callers: CallersSettings): PersonaName[] =>
  (Object.keys(personas) as PersonaName[]).filter((name) => callers[name] !== undefined)

/**
 * What the token and the rights of a persona decide. Personas that differ only in a header can share a token, and real
 * services write a list of rights in one form.
 */
const tokenKey = ({ says: _says, onBehalfOf: _header, listsConsultableOnly: _form, ...decided }: Persona): string =>
  JSON.stringify(decided)

/** §5.3 to §5.6: true if a caller with this persona can consult at least one message. */
export const mayConsultAnything = (persona: Persona): boolean => {
  const { scopes, consults, enterprise, numbers, mandate, onBehalfOf, kind, token = 'active' } = persona
  const hasScope = scopes.some((scope) => consultationScopes.includes(scope))
  const hasMailbox = enterprise !== 'unknown' && numbers !== 'none'
  if (!hasScope || consults === 'none' || !hasMailbox || token !== 'active') return false
  if (kind !== 'representative') return onBehalfOf === undefined
  if (!scopes.includes(scopeNames.representative)) return false
  const enterpriseNamed = onBehalfOf ?? 'mailbox'
  return mandate === 'foreign'
    ? enterpriseNamed === 'foreign'
    : mandate !== 'none' && /^(mailbox|withoutLeadingZero)$/.test(enterpriseNamed)
}
