/** §5.1, §5.2, §2: the authorization server issues tokens to a provider, and tells it about the tokens of its callers. */

import type { Introspection } from '../../contract/interface/introspection.ts'
import { authorizationServerPaths } from '../../contract/interface/paths.ts'
import { bearerAccess } from '../authentication/bearer.ts'
import { formExpected, invalidRequest, jsonResponse } from '../http/message.ts'
import { withoutSecrets } from '../state/redact.ts'
import type { StubState } from '../state/state.ts'
import { metadata } from './metadata.ts'
import type { ServiceOperation } from './operation.ts'
import { token } from './token.ts'

/** Tells a provider whether a token is active and who its caller is. */
const introspect: ServiceOperation = {
  service: 'authorization',
  name: 'introspect',
  method: 'POST',
  path: authorizationServerPaths.introspect,
  access: bearerAccess,
  concernedCallerId: ({ form }, { callerTokens }) => callerTokens.callerIdOf(form?.get('token') ?? ''),
  loggedParameters: ({ form }): Record<string, string> => {
    const hint = form?.get('token_type_hint')
    return hint ? { token_type_hint: withoutSecrets(hint) } : {}
  },
  respond: ({ form }, _access, state) => {
    if (form === undefined) return formExpected()
    const introspected = form.get('token')
    return introspected ? jsonResponse(200, introspectionOf(introspected, state)) : invalidRequest('token is missing')
  },
}

/** The token of a caller, or a token of the provider itself. */
const introspectionOf = (introspected: string, { callerTokens, providerTokens }: StubState): Introspection => {
  const ofCaller = callerTokens.introspect(introspected)
  return ofCaller.active ? ofCaller : providerTokens.introspect(introspected)
}

/** Our decision: the stubs publish their signing key as a key set (RFC 7517). */
const jwks: ServiceOperation = {
  service: 'authorization',
  name: 'jwks',
  method: 'GET',
  path: authorizationServerPaths.jwks,
  access: () => ({ authenticated: true }),
  respond: async (_call, _access, { signingKey }) => jsonResponse(200, { keys: [await signingKey.publicKey()] }),
}

/** The path of the metadata can end in the path of another operation, so they come first. */
export const authorizationOperations: readonly ServiceOperation[] = [metadata, token, introspect, jwks]
