import type { PersonaName } from '../../contract/personas.ts'
import { TokenExpired } from '../../engine/http/caller-errors.ts'
import type { SigningClient } from './client-assertion.ts'
import { type GrantedToken, requestToken, type TokenEndpoint } from './request-token.ts'
import { tokenClaims } from './token-claims.ts'

/** Gives the current token of a real caller. */
export interface TokenSource {
  /** The token, expired or not. */
  currentToken(): Promise<string>
  /** A token that has not expired, by its own claims. @throws TokenExpired, or Error when there is none */
  validToken(): Promise<string>
  /** A token instead of a rejected one. @throws as `validToken` */
  tokenInsteadOf(rejected: string): Promise<string>
}

/** Asks the user for a new token; undefined when there is no answer. */
export type AskToken = (persona: PersonaName) => Promise<string | undefined>

/** A token that the user pasted. When it has expired, the user must paste another one. */
export const pastedTokenSource = (given: string, persona: PersonaName, ask?: AskToken): TokenSource => {
  let token = given
  let asking: Promise<void> | undefined
  const askOnce = async (): Promise<void> => {
    const next = await ask?.(persona)
    if (next === undefined) throw new TokenExpired(`the token of ${persona} has expired`)
    token = next
  }
  const insteadOf = async (rejected: string): Promise<string> => {
    while (token === rejected || hasExpired(token)) {
      asking ??= askOnce().finally(() => {
        asking = undefined
      })
      await asking
    }
    return token
  }
  return {
    tokenInsteadOf: insteadOf,
    currentToken: async () => token,
    validToken: async () => (hasExpired(token) ? insteadOf(token) : token),
  }
}

const hasExpired = (token: string): boolean => (tokenClaims(token).expiresAt ?? Number.POSITIVE_INFINITY) <= Date.now()

/** A requested token is renewed this long before it expires, or after four fifths of its lifetime if that is later. */
const renewalMarginMs = 30_000

/** A client that requests its tokens; each is used until shortly before it expires. */
export const clientTokenSource = (
  server: TokenEndpoint,
  client: SigningClient,
  scopes: readonly string[],
): TokenSource => {
  let granted: (GrantedToken & { renewAt: number }) | undefined
  let asking: Promise<string> | undefined
  const askOnce = async (): Promise<string> => {
    const fresh = await requestToken(server, client, scopes)
    const lifetime = fresh.expiresAt - Date.now()
    granted = { ...fresh, renewAt: fresh.expiresAt - Math.min(renewalMarginMs, lifetime / 5) }
    return fresh.token
  }
  const fresh = (): Promise<string> => {
    asking ??= askOnce().finally(() => {
      asking = undefined
    })
    return asking
  }
  const token = async (): Promise<string> => (granted && Date.now() < granted.renewAt ? granted.token : fresh())
  return {
    currentToken: token,
    validToken: token,
    tokenInsteadOf: async (rejected) => (granted && granted.token !== rejected ? granted.token : fresh()),
  }
}
