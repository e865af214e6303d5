/**
 * Our decision: the stubs accept any client authentication, and report all but a signed assertion as advice (§5.1). If they
 * have the keys of the clients, they refuse a wrong assertion, as a real server does.
 */

import { base64Bytes, utf8Text } from '../../contract/bytes.ts'
import { errorResponse, type StubRequest } from '../http/message.ts'
import type { StubState } from '../state/state.ts'
import type { Access } from './access.ts'
import { checkAssertion } from './client-assertion.ts'

const jwtBearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

export const clientAuthenticationMethods = ['private_key_jwt', 'client_secret_basic', 'client_secret_post', 'none']

/** The client of a token request, and how it authenticated. 401 only for a wrong assertion when keys are registered. */
export function clientAuthentication(call: StubRequest, state: StubState): Access {
  const assertion = call.form?.get('client_assertion')
  if (assertion) return byAssertion(call, assertion, state)
  const basic = basicClient(call.header('authorization'))
  if (basic !== undefined) return byOtherMeans(basic, 'client_secret_basic')
  const client = call.form?.get('client_id') ?? undefined
  if (call.form?.has('client_secret')) return byOtherMeans(client, 'client_secret_post')
  return {
    client,
    authenticated: false,
    method: 'none',
    advice: ['the token request has no client authentication'],
  }
}

const byOtherMeans = (client: string | undefined, method: string): Access => ({
  client,
  authenticated: true,
  method,
  advice: [`the client authenticated with ${method}, not with a signed assertion`],
})

function byAssertion(call: StubRequest, assertion: string, state: StubState): Access {
  const { errors, advice, audience, ...checked } = checkAssertion(assertion, call, state)
  const client = checked.client ?? call.form?.get('client_id') ?? undefined
  if (call.form?.get('client_assertion_type') !== jwtBearer) advice.push(`client_assertion_type is not ${jwtBearer}`)
  const isRefused = state.clientKeys !== undefined && errors.length > 0
  return {
    client,
    authenticated: !isRefused,
    method: 'private_key_jwt',
    audience,
    advice: [...errors, ...advice],
    ...(isRefused && { refusal: errorResponse(401, 'invalid_client', errors.join('; ')) }),
  }
}

/** RFC 6749 section 2.3.1: identifier and secret are form-encoded before they are joined. */
function basicClient(authorization: string | null): string | undefined {
  const encoded = /^Basic +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [client = ''] = utf8Text(base64Bytes(encoded)).split(':')
  return new URLSearchParams(`client=${client.replaceAll('&', '%26')}`).get('client') ?? undefined
}
