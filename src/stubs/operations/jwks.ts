/** Our decision: the key that signs the tokens of the stubs, as a key set (RFC 7517). */
import { authorizationServerPaths } from '../../contract/interface/paths.ts'
import { json } from '../http/response.ts'
import type { Operation } from './operation.ts'

export const jwks: Operation = {
  service: 'authorization',
  name: 'jwks',
  method: 'GET',
  path: authorizationServerPaths.jwks,
  access: () => ({ authenticated: true }),
  answer: (_call, _access, { key }) => json(200, { keys: [key.jwk] }),
}
