/** §5.1: a provider gets the token with which it calls introspection and the partition service. */

import { spelled } from '../../contract/interface/brand-word.ts'
import { authorizationServerPaths } from '../../contract/interface/paths.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import { clientAuthentication } from '../authentication/client-authentication.ts'
import type { Call } from '../http/request.ts'
import { invalidRequest, json, refusal } from '../http/response.ts'
import { withoutSecrets } from '../state/redact.ts'
import type { World } from '../state/state.ts'
import { tokenLifetime } from '../state/tokens/lifetime.ts'
import type { Operation } from './operation.ts'

const grant = 'client_credentials'

export const token: Operation = {
  service: 'authorization',
  name: 'token',
  method: 'POST',
  path: authorizationServerPaths.token,
  access: clientAuthentication,
  shown: (call) =>
    Object.fromEntries(
      ['grant_type', 'scope'].flatMap((name) => {
        const value = call.form?.get(name) ?? undefined
        return value === undefined ? [] : [[name, withoutSecrets(value)]]
      }),
    ),
  advice: (call, world) =>
    asked(call)
      .filter((scope) => !known(world).includes(scope))
      .map((scope) => `the scope ${withoutSecrets(scope)} is none of this interface`),
  answer: (call, { client }, world) => {
    if (call.form === undefined) return invalidRequest('the body must be application/x-www-form-urlencoded')
    const grantType = call.form.get('grant_type')
    if (!grantType) return invalidRequest('grant_type is missing')
    if (grantType !== grant) return refusal(400, 'unsupported_grant_type', `grant_type must be ${grant}`)
    const granted = asked(call).length > 0 ? asked(call) : known(world)
    return json(200, {
      access_token: world.providerTokens.issue({ client, scopes: granted }),
      token_type: 'Bearer',
      expires_in: tokenLifetime,
      scope: granted.join(' '),
    })
  },
}

const asked = ({ form }: Call): string[] => [...new Set((form?.get('scope') ?? '').split(/\s+/).filter(Boolean))]

const known = ({ settings }: World): string[] => Object.values(scopes).map((scope) => spelled(settings.word, scope))
