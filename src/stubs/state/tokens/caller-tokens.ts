/** §2: the tokens that callers send to the provider, and their introspection. */
import type { Clock } from '../../../../fixtures/clock.ts'
import { base64Text } from '../../../contract/encodings.ts'
import {
  type ActiveIntrospection,
  type Introspection,
  type PrincipalAttributeNames,
  userTypes,
} from '../../../contract/interface/introspection.ts'
import type { RegisteredCaller } from '../../../contract/stub-control.ts'
import type { KnownCallers } from '../callers.ts'
import type { StubServiceSettings } from '../settings.ts'
import { epochSeconds, type SigningKey, tokenLifetimeSeconds } from './signing-key.ts'

type TokenClaims = Omit<ActiveIntrospection, 'active'>

export function createCallerTokens(
  key: SigningKey,
  clock: Clock,
  settings: StubServiceSettings,
  callers: KnownCallers,
) {
  const minted = new Map<string, { callerId: string; claims: TokenClaims; revoked: boolean }>()
  return {
    mint: async (caller: RegisteredCaller): Promise<string> => {
      const claims = tokenClaims(caller, settings, epochSeconds(clock))
      const signed = () => key.sign({ ...claims, ...selfDescription(caller, settings) })
      const token = caller.isOpaque ? opaqueToken() : await signed()
      minted.set(token, { callerId: caller.id, claims, revoked: false })
      return token
    },
    /** Makes all existing tokens of the caller inactive. */
    revoke: (callerId: string): void => {
      for (const token of minted.values()) if (token.callerId === callerId) token.revoked = true
    },
    /** The caller of a token, active or not. */
    callerIdOf: (token: string) => minted.get(token)?.callerId,
    introspect: (token: string): Introspection => {
      const found = minted.get(token)
      if (found === undefined || found.revoked) return { active: false }
      const { callerId, claims } = found
      const isActive = callers.byId(callerId)?.active !== false && claims.exp > epochSeconds(clock)
      return isActive ? { active: true, ...claims } : { active: false }
    },
  }
}

/** RFC 6750, section 2.1: a token can have signs that a form must encode. */
const opaqueToken = (): string => `+/${base64Text(crypto.getRandomValues(new Uint8Array(32)))}`

const tokenClaims = (caller: RegisteredCaller, settings: StubServiceSettings, now: number): TokenClaims => ({
  client_id: clientIdOf(caller),
  token_type: 'Bearer',
  sub: caller.subject ?? caller.id,
  aud: settings.authUrl,
  iss: settings.authUrl,
  jti: crypto.randomUUID(),
  iat: now,
  exp: now + tokenLifetimeSeconds,
  nbf: now,
  scope: caller.scopes.join(' '),
  principalAttributes: principalAttributeValues(caller, settings),
})

/** The claims in which the token differs from its introspection. */
const selfDescription = (caller: RegisteredCaller, settings: StubServiceSettings): Partial<TokenClaims> => {
  if (caller.claims === undefined) return {}
  const { scope, principalAttributes } = tokenClaims({ ...caller, ...caller.claims }, settings, 0)
  return { scope, principalAttributes }
}

/** §2: the principal attributes that identify a caller, by their configured names; empty ones are left out. */
function principalAttributeValues(
  caller: RegisteredCaller,
  { principalAttributeNames, attributeValues }: StubServiceSettings,
): Record<string, string | string[]> {
  const isHuman = caller.kind === 'human'
  const values: Record<keyof PrincipalAttributeNames, string[]> = {
    enterpriseNumber: [...caller.enterpriseNumbers],
    person: isHuman && caller.ssin !== undefined ? [caller.ssin] : [],
    userType: [isHuman ? userTypes.human : userTypes.application],
    application: isHuman ? [] : [clientIdOf(caller)],
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([attribute, all]) => {
      const [first] = all
      if (first === undefined) return []
      const name = principalAttributeNames[attribute as keyof PrincipalAttributeNames]
      return [[name, attributeValues === 'array' ? all : first]]
    }),
  )
}

/** All users sign in through one client, the portal. */
const portalClientId = 'unified-portal'

/** The name of an application, or the client through which a person signs in. */
const clientIdOf = ({ kind, application, id }: RegisteredCaller): string =>
  application ?? (kind === 'human' ? portalClientId : id)
