/** §5.1: issues the token with which a provider calls introspection and the partition service. */

import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { authorizationServerPaths } from '../../contract/interface/paths.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import { clientAuthentication } from '../authentication/client-authentication.ts'
import type { StubRequest } from '../http/request.ts'
import { errorResponse, invalidRequest, jsonResponse } from '../http/response.ts'
import { withoutSecrets } from '../state/redact.ts'
import type { StubState } from '../state/state.ts'
import { tokenLifetimeSeconds } from '../state/tokens/lifetime.ts'
import type { ServiceOperation } from './operation.ts'

const supportedGrantType = 'client_credentials'

export const token: ServiceOperation = {
  service: 'authorization',
  name: 'token',
  method: 'POST',
  path: authorizationServerPaths.token,
  access: clientAuthentication,
  loggedParameters: (call) =>
    Object.fromEntries(
      ['grant_type', 'scope'].flatMap((name) => {
        const value = call.form?.get(name) ?? undefined
        return value === undefined ? [] : [[name, withoutSecrets(value)]]
      }),
    ),
  advice: (call, state) =>
    requestedScopes(call)
      .filter((scope) => !knownScopes(state).includes(scope))
      .map((scope) => `the scope ${withoutSecrets(scope)} does not exist in this interface`),
  respond: (call, { client }, state) => {
    if (call.form === undefined) return invalidRequest('the body must be application/x-www-form-urlencoded')
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
