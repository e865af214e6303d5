/** §5.1, §4.5: a provider shows a token from /token, and at the partition service one with its own scope. */

import { spelled } from '../../contract/interface/brand-word.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import type { Call } from '../http/request.ts'
import { refusal } from '../http/response.ts'
import type { World } from '../state/state.ts'
import type { Access } from './access.ts'

const realm = 'Bearer realm="stubs"'

const shown = ({ header }: Call, { providerTokens, testTokens }: World) => {
  const token = /^Bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1]
  const isOfCaller = token !== undefined && testTokens.callerOf(token) !== undefined
  return { token, good: token === undefined ? undefined : providerTokens.good(token), isOfCaller }
}

/** 401 without a good token from /token. */
export function bearer(call: Call, world: World): Access {
  const { token, good, isOfCaller } = shown(call, world)
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
  refusal: refusal(401, 'invalid_token', description, { 'www-authenticate': challenge }),
})

/** As `bearer`, and 403 when the token lacks the provider's scope. */
export function bearerWithProviderScope(call: Call, world: World): Access {
  const access = bearer(call, world)
  const scope = spelled(world.settings.word, scopes.documentProvider)
  if (access.refusal !== undefined || shown(call, world).good?.scopes.includes(scope)) return access
  const challenge = `${realm}, error="insufficient_scope", scope="${scope}"`
  const lacking = refusal(403, 'insufficient_scope', `the token lacks the scope ${scope}`, {
    'www-authenticate': challenge,
  })
  return { ...access, authenticated: false, refusal: lacking }
}
