import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { type PersonaName, personaOf } from '../../contract/personas.ts'
import { TokenExpired } from '../../engine/http/caller-errors.ts'
import type { Connection } from '../../engine/http/connection.ts'
import { tlsOf } from '../config/connection.ts'
import { UsageError } from '../errors/usage-error.ts'
import { pem, secret } from '../options/values/secret.ts'
import type { AuthorizationSettings, CallerSettings, CallersSettings, TlsSettings } from '../options/values/settings.ts'
import { clientSigningKey, requestToken, type SigningClient, type TokenEndpoint } from './request-token.ts'
import { tokenClaims } from './token-claims.ts'

/** Where the tokens of real callers come from. */
export interface TokenSettings {
  callers: CallersSettings
  authorization?: AuthorizationSettings
  brandWord: string
  /** the proxy to the authorization server, the same as to the target */
  proxy?: Connection['proxy']
  /** Set on a terminal, where the user can paste another token. */
  askToken?: AskToken
}

/**
 * The token source of each configured caller. Reads all secrets.
 * @throws UsageError that names the caller and the missing setting
 */
export const tokenSourcesOf = (sources: TokenSettings): ReadonlyMap<CallerSettings, TokenSource> => {
  const configured = Object.entries(sources.callers) as [PersonaName, CallerSettings | CallerSettings[] | undefined][]
  return new Map(
    configured.flatMap(([persona, callers]) =>
      [callers ?? []].flat().map((caller) => [caller, tokenSourceOf(caller, persona, sources)] as const),
    ),
  )
}

const tokenSourceOf = (caller: CallerSettings, persona: PersonaName, sources: TokenSettings): TokenSource => {
  const { authorization = {}, askToken, brandWord } = sources
  if (caller.person !== undefined) secret(caller.person, `the person number of ${persona}`)
  if (caller.token !== undefined) {
    const token = secret(caller.token, `the token of ${persona}`).replace(/^Bearer +/i, '')
    return pastedTokenSource(headerSafe(token, persona), persona, askToken)
  }
  if (personaOf(persona).kind === 'human') {
    throw new UsageError(
      `callers.${persona} is a person. Set its token, which a browser received, as env:NAME or file:PATH.`,
    )
  }
  const { clientId = authorization.clientId, key = authorization.key } = caller
  const { keyId = authorization.keyId, algorithm = authorization.algorithm } = caller
  const setting = `the key of ${persona}`
  if (!clientId || !key) {
    throw new UsageError(`callers.${persona} has neither a token nor a client. Set token, or clientId and key.`)
  }
  const scopes = caller.scopes ?? personaOf(persona).scopes.map((scope) => toBrandWord(brandWord, scope))
  return clientTokenSource(
    tokenEndpointOf(sources),
    { clientId, keyId, ...clientSigningKey(pem(key, setting), algorithm, setting) },
    scopes,
  )
}

const headerSafe = (token: string, persona: PersonaName): string => {
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new UsageError(
    `The token of ${persona} contains a character that is not allowed in a token. Paste the whole token again.`,
  )
}

const tokenEndpointOf = ({ authorization = {}, proxy }: TokenSettings): TokenEndpoint => {
  const { tokenUrl, audience = tokenUrl, tls } = authorization
  if (!tokenUrl || !audience) {
    throw new UsageError('A client needs an authorization server. Set authorization.tokenUrl in the configuration.')
  }
  return { tokenUrl, audience, connection: { proxy, tls: tls && certificates(tls) } }
}

const certificates = ({ key: certKey, ...tls }: TlsSettings): Connection['tls'] => tlsOf({ ...tls, certKey })

/** Gives the current token of a real caller. */
interface TokenSource {
  /** The token, expired or not. */
  currentToken(): Promise<string>
  /** A token that has not expired, by its own claims. @throws TokenExpired, or Error when there is none */
  validToken(): Promise<string>
  /** A token instead of a rejected one. @throws as `validToken` */
  tokenInsteadOf(rejected: string): Promise<string>
}

/** Asks the user for a new token; undefined when there is no answer. */
export type AskToken = (persona: PersonaName) => Promise<string | undefined>

/** Calls at the same time share one result of `work`. */
const shared = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let pending: Promise<Result> | undefined
  return () => {
    pending ??= work().finally(() => {
      pending = undefined
    })
    return pending
  }
}

/** A token that the user pasted. When it has expired, the user must paste another one. */
const pastedTokenSource = (given: string, persona: PersonaName, ask?: AskToken): TokenSource => {
  let token = given
  const askAgain = shared(async () => {
    const next = await ask?.(persona)
    if (next === undefined) throw new TokenExpired(`the token of ${persona} has expired`)
    token = next
  })
  const insteadOf = async (rejected: string): Promise<string> => {
    while (token === rejected || hasExpired(token)) await askAgain()
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
const clientTokenSource = (server: TokenEndpoint, client: SigningClient, scopes: readonly string[]): TokenSource => {
  let granted: { token: string; renewAt: number } | undefined
  const fresh = shared(async () => {
    const { token, expiresAt } = await requestToken(server, client, scopes)
    granted = { token, renewAt: expiresAt - Math.min(renewalMarginMs, (expiresAt - Date.now()) / 5) }
    return token
  })
  const token = async (): Promise<string> => (granted && Date.now() < granted.renewAt ? granted.token : fresh())
  return {
    currentToken: token,
    validToken: token,
    tokenInsteadOf: async (rejected) => (granted && granted.token !== rejected ? granted.token : fresh()),
  }
}
