import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { type PersonaName, personaOf } from '../../contract/personas.ts'
import type { Connection } from '../../engine/http/connection.ts'
import { tlsOf } from '../config/connection.ts'
import { UsageError } from '../errors/usage-error.ts'
import { pem, secret } from '../options/values/secret.ts'
import type { AuthorizationSettings, CallerSettings, CallersSettings, TlsSettings } from '../options/values/settings.ts'
import { signingKey } from './client-assertion.ts'
import type { TokenEndpoint } from './request-token.ts'
import { type AskToken, clientTokenSource, pastedTokenSource, type TokenSource } from './token-source.ts'

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
    { clientId, keyId, ...signingKey(pem(key, setting), algorithm, setting) },
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
