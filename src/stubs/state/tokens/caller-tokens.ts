/** §2: the tokens that callers send to the provider, and their introspection. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../../fixtures/clock.ts'
import type { ActiveIntrospection, Introspection } from '../../../contract/interface/introspection.ts'
import type { RegisteredCaller } from '../../../contract/stub-control.ts'
import type { KnownCallers } from '../callers.ts'
import type { StubServiceSettings } from '../settings.ts'
import { epochSeconds, tokenLifetimeSeconds } from './lifetime.ts'
import { clientIdOf, principalAttributeValues } from './principal-attributes.ts'
import type { SigningKey } from './signing-key.ts'

export interface CallerTokens {
  mint(caller: RegisteredCaller): string
  /** Makes all existing tokens of the caller inactive. */
  revoke(callerId: string): void
  /** The caller of a token, active or not. */
  callerIdOf(token: string): string | undefined
  introspect(token: string): Introspection
}

type TokenClaims = Omit<ActiveIntrospection, 'active'>

interface MintedToken {
  callerId: string
  claims: TokenClaims
  revoked: boolean
}

export function createCallerTokens(
  key: SigningKey,
  clock: Clock,
  settings: StubServiceSettings,
  callers: KnownCallers,
): CallerTokens {
  const minted = new Map<string, MintedToken>()
  const isActive = ({ callerId, claims, revoked }: MintedToken) =>
    !revoked && callers.byId(callerId)?.active !== false && claims.exp > epochSeconds(clock)
  return {
    mint: (caller) => {
      const claims = tokenClaims(caller, settings, epochSeconds(clock))
      const token = key.sign(claims)
      minted.set(token, { callerId: caller.id, claims, revoked: false })
      return token
    },
    revoke: (callerId) => {
      for (const token of minted.values()) if (token.callerId === callerId) token.revoked = true
    },
    callerIdOf: (token) => minted.get(token)?.callerId,
    introspect: (token) => {
      const found = minted.get(token)
      return found && isActive(found) ? { active: true, ...found.claims } : { active: false }
    },
  }
}

const tokenClaims = (caller: RegisteredCaller, settings: StubServiceSettings, now: number): TokenClaims => ({
  client_id: clientIdOf(caller),
  token_type: 'Bearer',
  sub: caller.id,
  aud: settings.authUrl,
  iss: settings.authUrl,
  jti: randomUUID(),
  iat: now,
  exp: now + tokenLifetimeSeconds,
  nbf: now,
  scope: caller.scopes.join(' '),
  principalAttributes: principalAttributeValues(caller, settings),
})
