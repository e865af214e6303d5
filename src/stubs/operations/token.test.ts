import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import { scopes } from '../../contract/interface/scopes.ts'
import { clientKeysOf } from '../authentication/client-keys.ts'
import type { StubState } from '../state/state.ts'
import { exampleStubState, formPost, jsonFields, requestStubs } from '../test/example-state.ts'

const grant = { grant_type: 'client_credentials' }
const jwtBearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

const seconds = () => Math.floor(Date.now() / 1000)
const goodClaims = () => ({
  iss: 'provider',
  sub: 'provider',
  aud: 'http://auth.example/token',
  jti: 'one',
  iat: seconds(),
  exp: seconds() + 60,
})

const assertionOf = (claims: object, key: KeyObject = ec.privateKey, algorithm: jwt.Algorithm = 'ES256') =>
  jwt.sign(claims, key, { algorithm, noTimestamp: !('iat' in claims) })

const askedWith = (state: StubState, assertion: string, fields: Record<string, string> = {}) =>
  requestStubs(
    state,
    'authorization',
    '/token',
    formPost({ ...grant, client_assertion: assertion, client_assertion_type: jwtBearer, ...fields }),
  )

const lastCall = (state: StubState) => state.log.after(0).at(-1)

describe('the token endpoint', () => {
  test('grants the requested scopes for an hour', async () => {
    const state = exampleStubState()
    const response = await requestStubs(state, 'authorization', '/oauth/v5/token', formPost({ ...grant, scope: 'a b' }))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const answer = await jsonFields(response)
    expect(answer).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600, scope: 'a b' })
    expect(state.providerTokens.findValid(answer.access_token)?.scopes).toEqual(['a', 'b'])
    expect(lastCall(state)?.advice).toContain('the scope a does not exist in this interface')
  })

  test('grants every scope, with the brand word of the target, when no scope is requested', async () => {
    const answer = await jsonFields(
      await requestStubs(exampleStubState({ brandWord: 'box' }), 'authorization', '/token', formPost(grant)),
    )
    expect(answer.scope.split(' ')).toHaveLength(Object.keys(scopes).length)
    expect(answer.scope).toContain('consult:ws-boxrest:documentprovider')
    expect(answer.scope).not.toContain('mailbox')
  })

  test.each([
    ['a grant type that is missing', formPost({}), 'invalid_request'],
    ['another grant type', formPost({ grant_type: 'password' }), 'unsupported_grant_type'],
    [
      'JSON',
      { method: 'POST', body: JSON.stringify(grant), headers: { 'content-type': 'application/json' } },
      'invalid_request',
    ],
    ['no body', { method: 'POST' }, 'invalid_request'],
  ])('nothing for %s', async (_what, init, error) => {
    const response = await requestStubs(exampleStubState(), 'authorization', '/token', init)
    expect(response.status).toBe(400)
    expect(await jsonFields(response)).toEqual({ error, error_description: expect.any(String) })
  })
})

describe('the client', () => {
  const basic = `Basic ${Buffer.from('my%20client:s3cret').toString('base64')}`
  test.each([
    ['client_secret_basic', formPost(grant, { authorization: basic }), 'my client', true],
    ['client_secret_post', formPost({ ...grant, client_id: 'poster', client_secret: 's3cret' }), 'poster', true],
    ['none', formPost({ ...grant, client_id: 'open' }), 'open', false],
    ['none', formPost(grant), undefined, false],
  ])('by %s is logged, with advice and without the secret', async (method, init, client, authenticated) => {
    const state = exampleStubState()
    expect((await requestStubs(state, 'authorization', '/token', init)).status).toBe(200)
    expect(lastCall(state)).toMatchObject({ authenticated, parameters: { client_authentication: method } })
    expect(lastCall(state)?.client).toBe(client)
    expect(lastCall(state)?.advice).toHaveLength(1)
    expect(JSON.stringify(state.log.after(0))).not.toContain('s3cret')
  })
})

describe('a signed assertion', () => {
  test.each([
    ['for the token address', {}],
    [
      'for this server under the name it was reached by',
      { aud: ['http://else.example', 'http://stubs.example/token'] },
    ],
    ['for the server as a whole', { aud: 'http://auth.example/' }],
  ])('%s has no advice', async (_what, claims) => {
    const state = exampleStubState()
    expect((await askedWith(state, assertionOf({ ...goodClaims(), ...claims }))).status).toBe(200)
    expect(lastCall(state)).toMatchObject({ client: 'provider', authenticated: true, advice: [] })
    expect(lastCall(state)?.parameters.client_authentication).toBe('private_key_jwt')
  })

  test('signed with RS256 gets no advice', async () => {
    const state = exampleStubState()
    await askedWith(state, assertionOf(goodClaims(), rsa.privateKey, 'RS256'))
    expect(lastCall(state)?.advice).toEqual([])
  })

  test.each([
    ['iss', { iss: 'another-client' }, 'iss'],
    ['client id', { iss: 'x', sub: 'x' }, 'client id'],
    ['aud', { aud: 'https://other.example/token' }, 'aud'],
    ['jti', { jti: undefined }, 'jti'],
    ['exp', { exp: undefined }, 'no exp'],
    ['expired', { exp: seconds() - 3600 }, 'expired'],
    ['iat', { iat: undefined }, 'no iat'],
    ['future', { iat: seconds() + 3600 }, 'future'],
  ])('with a wrong %s is accepted with advice', async (_what, wrong, word) => {
    const state = exampleStubState()
    const claims = JSON.parse(JSON.stringify({ ...goodClaims(), ...wrong }))
    const response = await askedWith(state, assertionOf(claims), { client_id: 'provider' })
    expect(response.status).toBe(200)
    expect(lastCall(state)?.advice).toEqual([expect.stringContaining(word)])
  })

  test('that is invalid is accepted with advice', async () => {
    const state = exampleStubState()
    expect((await askedWith(state, 'nonsense')).status).toBe(200)
    expect(lastCall(state)?.advice).toEqual(['client_assertion is not a JWT'])
  })
})

describe('a registered key of the client', () => {
  const worldWithKey = (): StubState => ({
    ...exampleStubState(),
    clientKeys: clientKeysOf([{ clientId: 'provider', key: ec.publicKey.export({ format: 'jwk' }) }]),
  })

  test('accepts its own signature', async () => {
    expect((await askedWith(worldWithKey(), assertionOf(goodClaims()))).status).toBe(200)
  })

  test('as PEM accepts its own signature', async () => {
    const key = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const state = { ...exampleStubState(), clientKeys: clientKeysOf([{ clientId: 'provider', key }]) }
    expect((await askedWith(state, assertionOf(goodClaims(), rsa.privateKey, 'RS256'))).status).toBe(200)
  })

  const unsigned = () => {
    const [, payload] = assertionOf(goodClaims()).split('.')
    return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  }
  const macSigned = () => {
    const head = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${unsigned().split('.')[1]}`
    const secret = ec.publicKey.export({ type: 'spki', format: 'pem' })
    return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
  }
  test.each([
    ['of another key', () => assertionOf(goodClaims(), rsa.privateKey, 'RS256')],
    ['that is absent', unsigned],
    ['made with the public key as a secret', macSigned],
  ])('refuses a signature %s', async (_what, assertion) => {
    const state = worldWithKey()
    const response = await askedWith(state, assertion())
    expect(response.status).toBe(401)
    expect((await jsonFields(response)).error).toBe('invalid_client')
    expect(lastCall(state)).toMatchObject({ authenticated: false, status: 401, client: 'provider' })
  })
})
