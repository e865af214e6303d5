/** §5.1, §5.2, §2: the authorization server issues tokens to a provider, and tells it about the tokens of its callers. */

import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { authorizationServerPaths } from '../../contract/interface/paths.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import { bearerAccess } from '../authentication/bearer.ts'
import { clientAuthentication } from '../authentication/client-authentication.ts'
import { errorResponse, invalidRequest, jsonResponse, type StubRequest } from '../http/message.ts'
import { withoutSecrets } from '../state/redact.ts'
import type { StubState } from '../state/state.ts'
import { tokenLifetimeSeconds } from '../state/tokens/signing-key.ts'
import type { ServiceOperation } from './operation.ts'

const supportedGrantType = 'client_credentials'

const notAForm = () => invalidRequest('the body must be application/x-www-form-urlencoded')

/** Issues the token with which a provider calls introspection and the partition service. */
const token: ServiceOperation = {
  service: 'authorization',
  name: 'token',
  method: 'POST',
  path: authorizationServerPaths.token,
  access: clientAuthentication,
  loggedParameters: ({ form }) =>
    Object.fromEntries(
      ['grant_type', 'scope'].flatMap((name) => {
        const value = form?.get(name) ?? undefined
        return value === undefined ? [] : [[name, withoutSecrets(value)]]
      }),
    ),
  advice: (call, state) =>
    requestedScopes(call)
      .filter((scope) => !knownScopes(state).includes(scope))
      .map((scope) => `the scope ${withoutSecrets(scope)} does not exist in this interface`),
  respond: (call, { client }, state) => {
    if (call.form === undefined) return notAForm()
    const grantType = call.form.get('grant_type')
    if (!grantType) return invalidRequest('grant_type is missing')
    if (grantType !== supportedGrantType)
      return errorResponse(400, 'unsupported_grant_type', `grant_type must be ${supportedGrantType}`)
    const granted = requestedScopes(call).length > 0 ? requestedScopes(call) : knownScopes(state)
    return jsonResponse(200, {
      access_token: state.providerTokens.issue({ client, scopes: granted }),
      token_type: 'Bearer',
      expires_in: tokenLifetimeSeconds,
      scope: granted.join(' '),
    })
  },
}

const requestedScopes = ({ form }: StubRequest): string[] => [
  ...new Set((form?.get('scope') ?? '').split(/\s+/).filter(Boolean)),
]

const knownScopes = ({ settings }: StubState): string[] =>
  Object.values(scopes).map((scope) => toBrandWord(settings.brandWord, scope))

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
  respond: ({ form }, _access, { callerTokens }) => {
    if (form === undefined) return notAForm()
    const token = form.get('token')
    return token ? jsonResponse(200, callerTokens.introspect(token)) : invalidRequest('token is missing')
  },
}

/** Our decision: the stubs publish their signing key as a key set (RFC 7517). */
const jwks: ServiceOperation = {
  service: 'authorization',
  name: 'jwks',
  method: 'GET',
  path: authorizationServerPaths.jwks,
  access: () => ({ authenticated: true }),
  respond: (_call, _access, { signingKey }) => jsonResponse(200, { keys: [signingKey.jwk] }),
}

export const authorizationOperations: readonly ServiceOperation[] = [token, introspect, jwks]
