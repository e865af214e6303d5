/** §5.1, §5.2, §2: a provider asks whether a token is good and whose it is. */
import { authorizationServerPaths } from '../../contract/interface/paths.ts'
import { bearer } from '../authentication/bearer.ts'
import { invalidRequest, json } from '../http/response.ts'
import { withoutSecrets } from '../state/redact.ts'
import type { Operation } from './operation.ts'

export const introspect: Operation = {
  service: 'authorization',
  name: 'introspect',
  method: 'POST',
  path: authorizationServerPaths.introspect,
  access: bearer,
  concerns: ({ form }, { testTokens }) => testTokens.callerOf(form?.get('token') ?? ''),
  shown: ({ form }): Record<string, string> => {
    const hint = form?.get('token_type_hint')
    return hint ? { token_type_hint: withoutSecrets(hint) } : {}
  },
  answer: ({ form }, _access, { testTokens }) => {
    if (form === undefined) return invalidRequest('the body must be application/x-www-form-urlencoded')
    const token = form.get('token')
    return token ? json(200, testTokens.introspect(token)) : invalidRequest('token is missing')
  },
}
