import { consultationScopes } from '../../contract/interface/scopes.ts'
import { type Persona, type PersonaName, personaOf, personas, samePersonAs } from '../../contract/personas.ts'
import type { CallerSettings, CallersSettings } from '../options/values/settings.ts'

/** Who can play a persona. */
export interface CallerPool {
  callers: readonly CallerSettings[]
  /** Who stands so far behind the one that plays the other persona: two humans who may do the same are two persons. */
  offset: number
}

/** Who was named for a persona, or for one whose token is as good; nobody when there is none. */
export const callerPoolFor = (name: PersonaName, callers: CallersSettings): CallerPool | undefined => {
  const own = callersIn(callers[name])
  if (own.length > 0) return { callers: own, offset: 0 }
  // Who must be the same person as another is somebody in particular.
  if (samePersonAs[name] !== undefined) return undefined
  const persona = personaOf(name)
  const same = namesOf(callers).find((other) => tokenKey(personaOf(other)) === tokenKey(persona))
  const pool = callersIn(same && callers[same])
  if (persona.kind === 'human') return pool.length < 2 ? undefined : { callers: pool, offset: 1 }
  return pool.length === 0 ? undefined : { callers: pool, offset: 0 }
}

/** The same of the pool for the same scenario, and not the same for all. */
export const chooseCaller = ({ callers, offset }: CallerPool, scenarioId: string): CallerSettings => {
  const place = [...scenarioId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0)
  return callers[(place + offset) % callers.length] ?? {}
}

const callersIn = (caller?: CallerSettings | CallerSettings[]): CallerSettings[] =>
  caller === undefined ? [] : Array.isArray(caller) ? caller : [caller]

const namesOf = (callers: CallersSettings): PersonaName[] =>
  (Object.keys(personas) as PersonaName[]).filter((name) => callers[name] !== undefined)

/** All of a persona that a token or a right decides: what only a header says, a token of another persona does as well. */
const tokenKey = ({ says: _says, onBehalfOf: _header, ...decided }: Persona): string => JSON.stringify(decided)

/** Whether a caller like this may consult anything at all (§5.3 to §5.6). */
export const mayConsultAnything = ({
  scopes,
  consults,
  enterprise,
  mandate,
  onBehalfOf,
  kind,
  token,
}: Persona): boolean => {
  const carries = scopes.some((scope) => consultationScopes.includes(scope))
  if (!carries || consults === 'none' || enterprise === 'unknown' || (token ?? 'active') !== 'active') return false
  if (kind !== 'representative') return onBehalfOf === undefined
  const named = onBehalfOf ?? 'mailbox'
  return mandate === 'foreign'
    ? named === 'foreign'
    : mandate !== 'none' && /^(mailbox|withoutLeadingZero)$/.test(named)
}
