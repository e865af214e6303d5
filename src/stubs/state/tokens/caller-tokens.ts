/** §2: the tokens that callers show to the provider, and what introspection says of them. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../../fixtures/clock.ts'
import type { ActiveIntrospection, Introspection } from '../../../contract/interface/introspection.ts'
import type { Caller } from '../../../contract/stub-control.ts'
import type { Callers } from '../callers.ts'
import type { Settings } from '../settings.ts'
import { secondsOf, tokenLifetime } from './lifetime.ts'
import { clientOf, principalAttributesOf } from './principal-attributes.ts'
import type { SigningKey } from './signing-key.ts'

export interface TestTokens {
  mint(caller: Caller): string
  /** The tokens that the caller has by now are inactive for good. */
  revoke(callerId: string): void
  /** Whose token it is, whether it is good or not. */
  callerOf(token: string): string | undefined
  introspect(token: string): Introspection
}

type Claims = Omit<ActiveIntrospection, 'active'>

interface Minted {
  callerId: string
  claims: Claims
  revoked: boolean
}

export function createTestTokens(key: SigningKey, clock: Clock, settings: Settings, callers: Callers): TestTokens {
  const minted = new Map<string, Minted>()
  const isGood = ({ callerId, claims, revoked }: Minted) =>
    !revoked && callers.named(callerId)?.active !== false && claims.exp > secondsOf(clock)
  return {
    mint: (caller) => {
      const claims = claimsOf(caller, settings, secondsOf(clock))
      const token = key.sign(claims)
      minted.set(token, { callerId: caller.id, claims, revoked: false })
      return token
    },
    revoke: (callerId) => {
      for (const token of minted.values()) if (token.callerId === callerId) token.revoked = true
    },
    callerOf: (token) => minted.get(token)?.callerId,
    introspect: (token) => {
      const found = minted.get(token)
      return found && isGood(found) ? { active: true, ...found.claims } : { active: false }
    },
  }
}

const claimsOf = (caller: Caller, settings: Settings, now: number): Claims => ({
  client_id: clientOf(caller),
  token_type: 'Bearer',
  sub: caller.id,
  aud: settings.authUrl,
  iss: settings.authUrl,
  jti: randomUUID(),
  iat: now,
  exp: now + tokenLifetime,
  nbf: now,
  scope: caller.scopes.join(' '),
  principalAttributes: principalAttributesOf(caller, settings),
})
