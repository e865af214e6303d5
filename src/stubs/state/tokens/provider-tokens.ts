/** §5.1: the tokens that a provider gets at /token, for introspection and the partition service. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../../fixtures/clock.ts'
import { epochSeconds, type SigningKey, tokenLifetimeSeconds } from './signing-key.ts'

export interface ProviderToken {
  /** undefined when the provider did not identify itself */
  client: string | undefined
  scopes: string[]
}

export function createProviderTokens(key: SigningKey, clock: Clock, issuer: string) {
  const issued = new Map<string, ProviderToken & { exp: number }>()
  const forgotten = new Set<string>()
  return {
    issue: ({ client, scopes }: ProviderToken): string => {
      const iat = epochSeconds(clock)
      const claims = { iss: issuer, sub: client ?? 'anonymous', aud: issuer, jti: randomUUID(), iat }
      const exp = iat + tokenLifetimeSeconds
      const token = key.sign({ ...claims, exp, scope: scopes.join(' ') })
      issued.set(token, { client, scopes, exp })
      return token
    },
    /** undefined when the token is unknown, expired or forgotten */
    findValid: (token: string): ProviderToken | undefined => {
      const found = issued.get(token)
      return found && found.exp > epochSeconds(clock) && !forgotten.has(token) ? found : undefined
    },
    /** Makes all tokens issued so far invalid, until `remember`. */
    forget: (): void => {
      for (const token of issued.keys()) forgotten.add(token)
    },
    remember: (): void => forgotten.clear(),
  }
}
