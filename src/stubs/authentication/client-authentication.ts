/** Our decision: the stubs accept any client authentication, and report all but a signed assertion as advice (§5.1). */

import { errorResponse, type StubRequest } from '../http/message.ts'
import type { StubState } from '../state/state.ts'
import type { Access } from './access.ts'
import { assertionAdvice, assertionSubject, isSignedBy } from './client-assertion.ts'

const jwtBearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** The client of a token request, and how it authenticated. 401 only when the signature does not match a registered key. */
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
  const client = assertionSubject(assertion) ?? call.form?.get('client_id') ?? undefined
  const keys = client === undefined ? undefined : state.clientKeys.get(client)
  const method = 'private_key_jwt'
  if (keys !== undefined && !isSignedBy(assertion, keys)) {
    const description = 'the assertion is not signed with a registered key of the client'
    return { client, authenticated: false, method, refusal: errorResponse(401, 'invalid_client', description) }
  }
  const advice = assertionAdvice(assertion, call, state)
  if (call.form?.get('client_assertion_type') !== jwtBearer) advice.push(`client_assertion_type is not ${jwtBearer}`)
  return { client, authenticated: true, method, advice }
}

/** RFC 6749 section 2.3.1: identifier and secret are form-encoded before they are joined. */
function basicClient(authorization: string | null): string | undefined {
  const encoded = /^Basic +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [client = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return new URLSearchParams(`client=${client.replaceAll('&', '%26')}`).get('client') ?? undefined
}
