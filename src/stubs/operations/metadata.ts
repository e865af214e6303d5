/** Our decision: the authorization server describes itself, so that a provider can be configured with its address alone. */
import { authorizationServerPaths } from '../../contract/interface/paths.ts'
import { clientAuthenticationMethods } from '../authentication/client-authentication.ts'
import { jsonResponse, type StubRequest } from '../http/message.ts'
import { assertionAlgorithms } from '../state/client-key.ts'
import { issuerFor } from '../state/issuer.ts'
import type { StubState } from '../state/state.ts'
import type { ServiceOperation } from './operation.ts'
import { knownScopes, supportedGrantType } from './token.ts'

/** OpenID Connect Discovery, section 4 */
const openIdPath = '/.well-known/openid-configuration'

/** RFC 8414, section 3.1: the name comes before the path of the issuer. OpenID Connect Discovery puts it after the path. */
const metadataPath = new RegExp(
  `^(?<before>.*)(?<name>${authorizationServerPaths.metadata}|${openIdPath})(?<after>/.*)?$`,
)

const matchMetadata = (pathname: string): StubRequest['params'] | undefined => {
  const { before = '', name = '', after = '' } = metadataPath.exec(pathname)?.groups ?? {}
  return name === '' || (before !== '' && after !== '') ? undefined : { name, issuerPath: before + after }
}

const issuerIn = ({ url, params }: StubRequest, { settings }: StubState): string =>
  issuerFor(url, params.issuerPath ?? '', settings)

/** OpenID Connect Discovery, section 3, requires these, and some libraries read no metadata without them. */
const openIdMetadata = { subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['ES256'] }

/** What the endpoints of this server accept (RFC 8414, section 2). */
export const metadata: ServiceOperation = {
  service: 'authorization',
  name: 'metadata',
  method: 'GET',
  path: authorizationServerPaths.metadata,
  match: matchMetadata,
  access: () => ({ authenticated: true }),
  advice: (call, state) =>
    issuerIn(call, state) === state.settings.authUrl
      ? []
      : [`tokens have the issuer ${state.settings.authUrl}: a provider that checks it must use this address`],
  respond: (call, _access, state) => {
    const issuer = issuerIn(call, state)
    const address = issuer.replace(/\/+$/, '')
    return jsonResponse(200, {
      issuer,
      token_endpoint: `${address}${authorizationServerPaths.token}`,
      introspection_endpoint: `${address}${authorizationServerPaths.introspect}`,
      jwks_uri: `${address}${authorizationServerPaths.jwks}`,
      grant_types_supported: [supportedGrantType],
      // It is required, and may not be empty. This server has no endpoint that answers with a code or a token.
      response_types_supported: ['none'],
      scopes_supported: knownScopes(state),
      token_endpoint_auth_methods_supported: clientAuthenticationMethods,
      token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
      // §5.1: a call of introspection has a bearer token.
      introspection_endpoint_auth_methods_supported: ['Bearer'],
      ...(call.params.name === openIdPath && openIdMetadata),
    })
  },
}
