/** §5.1: the tokens that a provider gets at /token, for introspection and the partition service. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../../fixtures/clock.ts'
import { epochSeconds, tokenLifetimeSeconds } from './lifetime.ts'
import type { SigningKey } from './signing-key.ts'

export interface ProviderToken {
  /** undefined when the provider did not identify itself */
  client: string | undefined
  scopes: string[]
}

export interface ProviderTokens {
  issue(token: ProviderToken): string
  /** undefined when the token is unknown, expired or forgotten */
  findValid(token: string): ProviderToken | undefined
  /** Makes all tokens issued so far invalid, until `remember`. */
  forget(): void
  remember(): void
}

export function createProviderTokens(key: SigningKey, clock: Clock, issuer: string): ProviderTokens {
  const issued = new Map<string, ProviderToken & { exp: number }>()
  const forgotten = new Set<string>()
  return {
    issue: ({ client, scopes }) => {
      const iat = epochSeconds(clock)
      const claims = { iss: issuer, sub: client ?? 'anonymous', aud: issuer, jti: randomUUID(), iat }
      const exp = iat + tokenLifetimeSeconds
      const token = key.sign({ ...claims, exp, scope: scopes.join(' ') })
      issued.set(token, { client, scopes, exp })
      return token
    },
    findValid: (token) => {
      const found = issued.get(token)
      return found && found.exp > epochSeconds(clock) && !forgotten.has(token) ? found : undefined
    },
    forget: () => {
      for (const token of issued.keys()) forgotten.add(token)
    },
    remember: () => forgotten.clear(),
  }
}
