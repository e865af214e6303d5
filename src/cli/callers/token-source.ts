import type { PersonaName } from '../../contract/personas.ts'
import { TokenExpired } from '../../engine/http/caller-errors.ts'
import type { SigningClient } from './client-assertion.ts'
import { type GrantedToken, requestToken, type TokenEndpoint } from './request-token.ts'
import { tokenClaims } from './token-claims.ts'

/** Somebody real who holds a token, now this one and later another. */
export interface TokenSource {
  /** The token as it is, expired or not. */
  currentToken(): Promise<string>
  /** A token that has not expired as far as it says. @throws TokenExpired, or Error when none can be had */
  validToken(): Promise<string>
  /** A token in the place of one that was refused. @throws as `token` */
  tokenInsteadOf(refused: string): Promise<string>
}

/** Asks a person for a new token; undefined when nobody answers. */
export type AskToken = (persona: PersonaName) => Promise<string | undefined>

/** A token that was pasted: when it has expired, somebody must paste another. */
export const pastedTokenSource = (given: string, persona: PersonaName, ask?: AskToken): TokenSource => {
  let token = given
  let asking: Promise<void> | undefined
  const askOnce = async (): Promise<void> => {
    const next = await ask?.(persona)
    if (next === undefined) throw new TokenExpired(`the token of ${persona} has expired`)
    token = next
  }
  const insteadOf = async (refused: string): Promise<string> => {
    while (token === refused || hasExpired(token)) {
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

/** Before it ends by so many milliseconds, or by a fifth of its life, a token that can be asked for is renewed. */
const renewalMarginMs = 30_000

/** A client that asks for its tokens; each serves until shortly before it ends. */
export const clientTokenSource = (
  server: TokenEndpoint,
  client: SigningClient,
  scopes: readonly string[],
): TokenSource => {
  let granted: (GrantedToken & { renewAt: number }) | undefined
  let asking: Promise<string> | undefined
  const askOnce = async (): Promise<string> => {
    const fresh = await requestToken(server, client, scopes)
    const life = fresh.expiresAt - Date.now()
    granted = { ...fresh, renewAt: fresh.expiresAt - Math.min(renewalMarginMs, life / 5) }
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
    tokenInsteadOf: async (refused) => (granted && granted.token !== refused ? granted.token : fresh()),
  }
}
