/** §5.1, §5.2, §2: tells a provider whether a token is active and who its caller is. */
import { authorizationServerPaths } from '../../contract/interface/paths.ts'
import { bearerAccess } from '../authentication/bearer.ts'
import { invalidRequest, jsonResponse } from '../http/response.ts'
import { withoutSecrets } from '../state/redact.ts'
import type { ServiceOperation } from './operation.ts'

export const introspect: ServiceOperation = {
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
    if (form === undefined) return invalidRequest('the body must be application/x-www-form-urlencoded')
    const token = form.get('token')
    return token ? jsonResponse(200, callerTokens.introspect(token)) : invalidRequest('token is missing')
  },
}
