/** §5.1, §4.5: a provider shows a token from /token, and at the partition service one with its own scope. */

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
  return { token, good: token === undefined ? undefined : providerTokens.findValid(token), isOfCaller }
}

/** 401 without a good token from /token. */
export function bearerAccess(call: StubRequest, world: StubState): Access {
  const { token, good, isOfCaller } = presentedToken(call, world)
  if (token === undefined) return unauthenticated('this operation needs a bearer token from /token', realm)
  if (good === undefined) {
    const description = 'the bearer token is not one from /token, or has expired'
    const refused = unauthenticated(description, `${realm}, error="invalid_token"`)
    return isOfCaller ? refused : { ...refused, unknownToken: true }
  }
  return { client: good.client, authenticated: true }
}

const unauthenticated = (description: string, challenge: string): Access => ({
  authenticated: false,
  refusal: errorResponse(401, 'invalid_token', description, { 'www-authenticate': challenge }),
})

/** As `bearer`, and 403 when the token lacks the provider's scope. */
export function providerScopeAccess(call: StubRequest, world: StubState): Access {
  const access = bearerAccess(call, world)
  const scope = toBrandWord(world.settings.brandWord, scopes.documentProvider)
  if (access.refusal !== undefined || presentedToken(call, world).good?.scopes.includes(scope)) return access
  const challenge = `${realm}, error="insufficient_scope", scope="${scope}"`
  const lacking = errorResponse(403, 'insufficient_scope', `the token lacks the scope ${scope}`, {
    'www-authenticate': challenge,
  })
  return { ...access, authenticated: false, refusal: lacking }
}
