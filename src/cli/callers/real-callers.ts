import { randomBytes } from 'node:crypto'
import { spelled } from '../../contract/interface/brand-word.ts'
import { consultationScopes } from '../../contract/interface/scopes.ts'
import { type PersonaName, personaOf } from '../../contract/personas.ts'
import type { Casting } from '../../contract/test-data/dataset-index.ts'
import { Uncast } from '../../engine/http/caller-errors.ts'
import type { Cast, Credentials, Perishable } from '../../engine/http/credentials.ts'
import type { CallerSettings, CallersSettings } from '../config/configuration.ts'
import { secret } from '../config/secret.ts'
import { chosen, opensAnything, suppliedFor } from './choose-caller.ts'
import { representing } from './persona-to-caller.ts'
import { tokenClaims } from './token-claims.ts'
import type { Holder } from './token-source.ts'
import { holdersOf, type TokenSources } from './token-sources.ts'

/** Callers with tokens of a real authorization server. */
export interface RealCallers {
  castWithin: (casting: Casting) => Cast
  /** That of the mailbox under test, where a caller of it says so. */
  enterpriseNumber?: string
}

/**
 * Callers with tokens of a real authorization server. A persona is played by whoever was named for it; persons and
 * rights are what they are, so that scenarios which share a person take turns.
 * @throws UsageError when a secret is missing or a caller lacks what it needs
 */
export const realCallers = (sources: TokenSources): RealCallers => {
  const holders = holdersOf(sources)
  return {
    castWithin: (casting) => castWithin(casting, sources, holders),
    enterpriseNumber: ownEnterprise(sources.callers),
  }
}

const castWithin = (casting: Casting, sources: TokenSources, holders: ReadonlyMap<CallerSettings, Holder>): Cast => {
  const found = (name: PersonaName, scenarioId: string): CallerSettings | undefined => {
    const supplied = suppliedFor(name, sources.callers)
    return supplied && chosen(supplied, scenarioId)
  }
  const proofs = new Map<string, Perishable['proof']>()
  const proofOf = (token: string): Perishable['proof'] => {
    const proof = proofs.get(token) ?? {}
    proofs.set(token, proof)
    return proof
  }
  const play = async (name: PersonaName, scenarioId: string): Promise<Credentials> => {
    const bare = bareCredentials(name, casting)
    if (bare) return bare
    const caller = found(name, scenarioId)
    const holder = caller && holders.get(caller)
    if (!caller || !holder) throw new Uncast(`nobody can play ${name}: callers.${name} in the configuration names one`)
    const withToken = (token: string): Credentials => {
      const credentials = credentialsOf(name, caller, token, casting)
      if (personaOf(name).token === 'inactive') return credentials
      return {
        ...credentials,
        perishable: {
          ...trustIn(name, token, caller.token === undefined, sources.word),
          proof: proofOf(token),
          fresh: async () => withToken(await holder.token()),
          renew: async () => withToken(await holder.insteadOf(token)),
        },
      }
    }
    return withToken(await tokenFor(name, holder))
  }
  const personsOf: Cast['personsOf'] = (names, scenarioId) => [
    ...new Set(
      names.flatMap((name) => {
        const caller = personaOf(name).kind === 'human' ? found(name, scenarioId) : undefined
        return caller ? [personKey(name, caller)] : []
      }),
    ),
  ]
  return { play, personsOf }
}

/** What is known of a token before it is tried; one that a client was granted was said to last. */
const trustIn = (name: PersonaName, token: string, wasGranted: boolean, word: string) => {
  const { expiresAt, scopes = [] } = tokenClaims(token)
  const rightScopes = consultationScopes.map((scope) => spelled(word, scope))
  return {
    opens: opensAnything(personaOf(name)),
    tells: { end: wasGranted || expiresAt !== undefined, scope: scopes.some((scope) => rightScopes.includes(scope)) },
    says: `the token of ${name}`,
  }
}

/** Whoever holds out no token, or one that nobody issued, needs nobody to be named. */
const bareCredentials = (name: PersonaName, casting: Casting): Credentials | undefined => {
  const persona = personaOf(name)
  if (persona.token !== 'none' && persona.token !== 'unknown') return undefined
  const token = persona.token === 'unknown' ? randomBytes(32).toString('base64url') : undefined
  return {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...representing(persona, casting) },
    secrets: token ? [{ value: token, placeholder: `‹token of ${name}›` }] : [],
  }
}

/** A token that is to be refused as expired is not to be renewed. */
const tokenFor = (name: PersonaName, holder: Holder): Promise<string> =>
  personaOf(name).token === 'inactive' ? holder.asGiven() : holder.token()

const credentialsOf = (name: PersonaName, caller: CallerSettings, token: string, casting: Casting): Credentials => {
  const persona = personaOf(name)
  const claims = tokenClaims(token)
  const person = persona.kind === 'human' ? personOf(name, caller, claims.person) : undefined
  const enterpriseNumber = caller.enterpriseNumber ?? claims.enterpriseNumber ?? enterpriseOf(name, casting)
  return {
    headers: { authorization: `Bearer ${token}`, ...representing(persona, casting) },
    ...(enterpriseNumber && { enterpriseNumber }),
    ...(person && { person }),
    ...(caller.partitions && { consults: caller.partitions }),
    secrets: [
      { value: token, placeholder: `‹token of ${name}›` },
      ...(person ? [{ value: person, placeholder: `‹person of ${name}›` }] : []),
    ],
  }
}

const enterpriseOf = (name: PersonaName, casting: Casting): string | undefined => {
  const { kind, enterprise } = personaOf(name)
  if (kind === 'representative' || enterprise === 'unknown') return undefined
  return enterprise === 'foreign' ? casting.otherEnterpriseNumber : casting.enterpriseNumber
}

const personOf = (name: PersonaName, { person }: CallerSettings, claimed?: string): string | undefined =>
  person ? secret(person, `the person number of ${name}`) : claimed

/** Tells persons apart: by number where it was said, else by whose token it is. */
const personKey = (name: PersonaName, { person, token }: CallerSettings): string => person ?? token ?? name

/** Whoever belongs to the enterprise under test names it, in the settings or in a token that can be read. */
const ownEnterprise = (callers: CallersSettings): string | undefined => {
  const own = (Object.entries(callers) as [PersonaName, CallersSettings[PersonaName]][]).filter(
    ([name]) => (personaOf(name).enterprise ?? 'own') === 'own' && personaOf(name).kind !== 'representative',
  )
  const named = own.flatMap(([name, caller]) => [caller ?? []].flat().map((one) => ({ name, one })))
  return named
    .map(
      ({ name, one }) =>
        one.enterpriseNumber ?? (one.token && tokenClaims(secret(one.token, `the token of ${name}`)).enterpriseNumber),
    )
    .find((number) => number !== undefined)
}
