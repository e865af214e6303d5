/** §5.1, §4.5: a provider sends a token from /token, which must carry the provider scope at the partition service. */

import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import type { StubRequest } from '../http/request.ts'
import { errorResponse } from '../http/response.ts'
import type { StubState } from '../state/state.ts'
import type { Access } from './access.ts'

const realm = 'Bearer realm="stubs"'

const presentedToken = ({ header }: StubRequest, { providerTokens, callerTokens }: StubState) => {
  const token = /^Bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1]
  const isOfCaller = token !== undefined && callerTokens.callerIdOf(token) !== undefined
  return { token, valid: token === undefined ? undefined : providerTokens.findValid(token), isOfCaller }
}

/** 401 without a valid token from /token. */
export function bearerAccess(call: StubRequest, state: StubState): Access {
  const { token, valid, isOfCaller } = presentedToken(call, state)
  if (token === undefined) return unauthenticated('this operation requires a bearer token from /token', realm)
  if (valid === undefined) {
    const description = 'the bearer token was not issued by /token, or it has expired'
    const refused = unauthenticated(description, `${realm}, error="invalid_token"`)
    return isOfCaller ? refused : { ...refused, unknownToken: true }
  }
  return { client: valid.client, authenticated: true }
}

const unauthenticated = (description: string, challenge: string): Access => ({
  authenticated: false,
  refusal: errorResponse(401, 'invalid_token', description, { 'www-authenticate': challenge }),
})

/** Like `bearerAccess`, and 403 when the token lacks the provider scope. */
export function providerScopeAccess(call: StubRequest, state: StubState): Access {
  const access = bearerAccess(call, state)
  const scope = toBrandWord(state.settings.brandWord, scopes.documentProvider)
  if (access.refusal !== undefined || presentedToken(call, state).valid?.scopes.includes(scope)) return access
  const challenge = `${realm}, error="insufficient_scope", scope="${scope}"`
  const missingScope = errorResponse(403, 'insufficient_scope', `the token lacks the scope ${scope}`, {
    'www-authenticate': challenge,
  })
  return { ...access, authenticated: false, refusal: missingScope }
}
