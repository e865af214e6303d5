import { describe, expect, test } from 'vitest'
import { scopes } from '../../contract/interface/scopes.ts'
import { exampleStubState, requestStubs } from '../test/example-state.ts'

const fetched = async (path: string, authUrl = 'http://auth.example') => {
  const state = exampleStubState({ authUrl })
  const response = await requestStubs(state, 'authorization', path)
  const body = response.status === 200 ? ((await response.json()) as Record<string, unknown>) : undefined
  return { status: response.status, body, call: state.log.after(0).at(-1) }
}

test('the metadata say what the endpoints accept', async () => {
  const { body, call } = await fetched('/.well-known/oauth-authorization-server')
  expect(body).toEqual({
    issuer: 'http://auth.example',
    token_endpoint: 'http://auth.example/token',
    introspection_endpoint: 'http://auth.example/introspect',
    jwks_uri: 'http://auth.example/jwks',
    grant_types_supported: ['client_credentials'],
    response_types_supported: ['none'],
    scopes_supported: expect.arrayContaining([scopes.documentProvider]),
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'client_secret_post', 'none'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256', 'ES256'],
    introspection_endpoint_auth_methods_supported: ['Bearer'],
  })
  expect(call).toMatchObject({ operation: 'metadata', status: 200, advice: [] })
})

test('OpenID Connect Discovery gets the members that it requires too', async () => {
  const { body } = await fetched('/.well-known/openid-configuration')
  expect(body).toMatchObject({
    issuer: 'http://auth.example',
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  })
})

describe('the issuer', () => {
  // The request arrives at http://stubs.example.
  test.each([
    ['in front', '/oauth/v5/.well-known/openid-configuration', '/oauth/v5'],
    ['behind', '/.well-known/oauth-authorization-server/oauth/v5', '/oauth/v5'],
    ['that ends in an operation', '/.well-known/openid-configuration/realm/token', '/realm/token'],
    ['that is a slash', '//.well-known/openid-configuration', '/'],
  ])('has the path %s of the requested address', async (_where, path, issuerPath) => {
    const { body } = await fetched(path)
    expect(body?.issuer).toBe(`http://auth.example${issuerPath}`)
    expect(body?.token_endpoint).toBe(`http://auth.example${issuerPath.replace(/\/$/, '')}/token`)
  })

  test('keeps the path of the public address, which a proxy can remove', async () => {
    const { body } = await fetched('/.well-known/openid-configuration', 'https://gateway.example/auth')
    expect(body).toMatchObject({
      issuer: 'https://gateway.example/auth',
      jwks_uri: 'https://gateway.example/auth/jwks',
    })
  })

  test('is the requested name without a public address; advice names the issuer of the tokens', async () => {
    const { body, call } = await fetched('/.well-known/openid-configuration', 'http://127.0.0.1:4010')
    expect(body?.issuer).toBe('http://stubs.example')
    expect(call?.advice).toEqual([expect.stringContaining('http://127.0.0.1:4010')])
  })
})

test('a path on both sides is unknown', async () => {
  const { status, call } = await fetched('/a/.well-known/openid-configuration/b')
  expect([status, call?.operation]).toEqual([404, 'unknown'])
})
