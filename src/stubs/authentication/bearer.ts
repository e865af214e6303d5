/** §5.1, §4.5: a provider sends a token from /token, which must carry the provider scope at the partition service. */

import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import { errorResponse, type StubRequest } from '../http/message.ts'
import type { StubState } from '../state/state.ts'
import type { Access } from './access.ts'

const refusedToken = (status: number, error: string, description: string, challenge = ''): Access => ({
  authenticated: false,
  refusal: errorResponse(status, error, description, { 'www-authenticate': `Bearer realm="stubs"${challenge}` }),
})

/** 401 without a valid token from /token, 403 when the token lacks `requiredScope`. */
export function bearerAccess(
  { header }: StubRequest,
  { providerTokens, callerTokens }: StubState,
  requiredScope?: string,
): Access {
  const token = /^Bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1]
  if (token === undefined) {
    return refusedToken(401, 'invalid_token', 'this operation requires a bearer token from /token')
  }
  const valid = providerTokens.findValid(token)
  if (valid === undefined) {
    const description = 'the bearer token was not issued by /token, or it has expired'
    const refused = refusedToken(401, 'invalid_token', description, ', error="invalid_token"')
    return callerTokens.callerIdOf(token) === undefined ? { ...refused, unknownToken: true } : refused
  }
  const { client } = valid
  if (requiredScope === undefined || valid.scopes.includes(requiredScope)) return { client, authenticated: true }
  const challenge = `, error="insufficient_scope", scope="${requiredScope}"`
  return { client, ...refusedToken(403, 'insufficient_scope', `the token lacks the scope ${requiredScope}`, challenge) }
}

export const providerScopeAccess = (call: StubRequest, state: StubState): Access =>
  bearerAccess(call, state, toBrandWord(state.settings.brandWord, scopes.documentProvider))
