/** §5.1: the authorization server issues tokens to a provider. */
import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { authorizationServerPaths } from '../../contract/interface/paths.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import { clientAuthentication } from '../authentication/client-authentication.ts'
import { errorResponse, formExpected, invalidRequest, jsonResponse, type StubRequest } from '../http/message.ts'
import { withoutSecrets } from '../state/redact.ts'
import type { StubState } from '../state/state.ts'
import { tokenLifetimeSeconds } from '../state/tokens/signing-key.ts'
import type { ServiceOperation } from './operation.ts'

export const supportedGrantType = 'client_credentials'

/** Issues the token with which a provider calls introspection and the partition service. */
export const token: ServiceOperation = {
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
  respond: async (call, { client }, state) => {
    if (call.form === undefined) return formExpected()
    const grantType = call.form.get('grant_type')
    if (!grantType) return invalidRequest('grant_type is missing')
    if (grantType !== supportedGrantType)
      return errorResponse(400, 'unsupported_grant_type', `grant_type must be ${supportedGrantType}`)
    const granted = requestedScopes(call).length > 0 ? requestedScopes(call) : knownScopes(state)
    return jsonResponse(200, {
      access_token: await state.providerTokens.issue({ client, scopes: granted }),
      token_type: 'Bearer',
      expires_in: tokenLifetimeSeconds,
      scope: granted.join(' '),
    })
  },
}

const requestedScopes = ({ form }: StubRequest): string[] => [
  ...new Set((form?.get('scope') ?? '').split(/\s+/).filter(Boolean)),
]

/** Every scope of the interface, with the brand word of the target. */
export const knownScopes = ({ settings }: StubState): string[] =>
  Object.values(scopes).map((scope) => toBrandWord(settings.brandWord, scope))
