/** §5.1: the tokens that a provider gets at /token, for introspection and the partition service. */
import type { Clock } from '../../../../fixtures/clock.ts'
import type { ActiveIntrospection, Introspection } from '../../../contract/interface/introspection.ts'
import { epochSeconds, type SigningKey, tokenLifetimeSeconds } from './signing-key.ts'

export interface ProviderToken {
  /** undefined when the provider did not identify itself */
  client: string | undefined
  scopes: string[]
}

type IssuedToken = ProviderToken & { claims: Omit<ActiveIntrospection, 'active'> }

export function createProviderTokens(key: SigningKey, clock: Clock, issuer: string) {
  const issued = new Map<string, IssuedToken>()
  const forgotten = new Set<string>()
  const findValid = (token: string): IssuedToken | undefined => {
    const found = issued.get(token)
    return found && found.claims.exp > epochSeconds(clock) && !forgotten.has(token) ? found : undefined
  }
  return {
    issue: async ({ client, scopes }: ProviderToken): Promise<string> => {
      const claims = providerClaims({ client, scopes }, issuer, epochSeconds(clock))
      const token = await key.sign(claims)
      issued.set(token, { client, scopes, claims })
      return token
    },
    /** undefined when the token is unknown, expired or forgotten */
    findValid: (token: string): ProviderToken | undefined => findValid(token),
    introspect: (token: string): Introspection => {
      const found = findValid(token)
      return found ? { active: true, ...found.claims } : { active: false }
    },
    /** Makes all tokens issued so far invalid, until `remember`. */
    forget: (): void => {
      for (const token of issued.keys()) forgotten.add(token)
    },
    remember: (): void => forgotten.clear(),
  }
}

const providerClaims = ({ client = 'anonymous', scopes }: ProviderToken, issuer: string, now: number) => ({
  client_id: client,
  token_type: 'Bearer',
  sub: client,
  aud: issuer,
  iss: issuer,
  jti: crypto.randomUUID(),
  iat: now,
  exp: now + tokenLifetimeSeconds,
  nbf: now,
  scope: scopes.join(' '),
  principalAttributes: {},
})
