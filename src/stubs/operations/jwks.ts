/** Our decision: the stubs publish their signing key as a key set (RFC 7517). */
import { authorizationServerPaths } from '../../contract/interface/paths.ts'
import { jsonResponse } from '../http/response.ts'
import type { ServiceOperation } from './operation.ts'

export const jwks: ServiceOperation = {
  service: 'authorization',
  name: 'jwks',
  method: 'GET',
  path: authorizationServerPaths.jwks,
  access: () => ({ authenticated: true }),
  respond: (_call, _access, { signingKey }) => jsonResponse(200, { keys: [signingKey.jwk] }),
}
