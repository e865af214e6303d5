import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import { parseClientKeys } from '../state/client-keys.ts'
import type { StubState } from '../state/state.ts'
import { exampleStubState, formPost, jsonFields, requestStubs } from '../test/example-state.ts'

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

const assertionOf = (given: object, key: KeyObject = ec.privateKey, options: jwt.SignOptions = {}) => {
  const claims = JSON.parse(JSON.stringify(given))
  const algorithm = key.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256'
  return jwt.sign(claims, key, { algorithm, noTimestamp: !('iat' in claims), ...options })
}

const askedWith = (
  state: StubState,
  assertion: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const form = {
    grant_type: 'client_credentials',
    client_assertion: assertion,
    client_assertion_type: jwtBearer,
    ...fields,
  }
  return requestStubs(state, 'authorization', '/token', formPost(form, headers))
}

const lastCall = (state: StubState) => state.log.after(0).at(-1)

const tokenAudiences = [
  ['the token address', {}],
  ['the token address under the name it was called by', { aud: ['http://else.example', 'http://stubs.example/token'] }],
  ['the token address of a proxy that ends TLS', { aud: 'https://stubs.example/token' }],
  ['the token address of a proxy with a port and a prefix', { aud: 'https://stubs.example:8443/auth/token' }],
] as const

/** Headers of proxies, for a client that asked auth.public.example. */
const proxyHeaders: [header: string, value: string][] = [
  ['forwarded', 'for=10.0.0.7;host=auth.public.example;proto=https'],
  ['forwarded', 'for=10.0.0.7, for=10.0.0.8; proto=https; host="auth.public.example:443"'],
  ['x-forwarded-host', 'auth.public.example'],
  ['x-forwarded-host', 'first.example, auth.public.example:443'],
]

/** Claims that break a rule, and a word of the sentence about it. */
const wrongClaims: [what: string, wrong: object, word: string][] = [
  ['iss', { iss: 'another-client' }, 'iss'],
  ['client id', { iss: 'x', sub: 'x' }, 'client id'],
  ['aud', { aud: 'https://other.example/token' }, 'aud'],
  ['missing exp', { exp: undefined }, 'no exp'],
  ['past exp', { exp: seconds() - 3600 }, 'expired'],
  ['iat', { iat: seconds() + 3600 }, 'future'],
]

const adviceOnly: [what: string, wrong: object, word: string][] = [
  ['jti', { jti: undefined }, 'no jti'],
  ['iat', { iat: undefined }, 'no iat'],
]

describe('a signed assertion', () => {
  test.each(tokenAudiences)('for %s has no advice', async (_what, claims) => {
    const state = exampleStubState()
    expect((await askedWith(state, assertionOf({ ...goodClaims(), ...claims }))).status).toBe(200)
    expect(lastCall(state)).toMatchObject({ client: 'provider', authenticated: true, advice: [] })
    expect(lastCall(state)?.parameters).toMatchObject({
      client_authentication: 'private_key_jwt',
      assertion_audience: 'tokenAddress',
    })
  })

  test.each([
    ['the address of the server', 'http://auth.example/'],
    ['another path of the server', 'https://auth.example/realms/one'],
    ['the issuer in the metadata', 'http://auth.example'],
    ['the address by which the server was called', 'http://stubs.example'],
  ])('for %s is accepted with advice', async (_what, aud) => {
    const state = exampleStubState()
    expect((await askedWith(state, assertionOf({ ...goodClaims(), aud }))).status).toBe(200)
    expect(lastCall(state)?.parameters.assertion_audience).toBe('server')
    expect(lastCall(state)?.advice).toEqual([expect.stringContaining('not the token address')])
  })

  test('for another port of the host of this server is for another server', async () => {
    const state = exampleStubState({ authUrl: 'http://auth.example:4010' })
    const audienceOfCall = async (aud: string) => {
      await askedWith(state, assertionOf({ ...goodClaims(), aud }))
      return lastCall(state)?.parameters.assertion_audience
    }
    expect(await audienceOfCall('http://auth.example:8180/token')).toBe('elsewhere')
    expect(await audienceOfCall('http://auth.example:4010/token')).toBe('tokenAddress')
  })

  test.each(proxyHeaders)('for the address that a proxy names in %s has no advice: %s', async (header, value) => {
    const state = exampleStubState()
    const assertion = assertionOf({ ...goodClaims(), aud: 'https://auth.public.example/token' })
    await askedWith(state, assertion, {}, { [header]: value })
    expect(lastCall(state)).toMatchObject({ parameters: { assertion_audience: 'tokenAddress' }, advice: [] })
  })

  test.each([
    ['another host', ['realm', 'https://other.example/token'], {}],
    ['another port of this machine', 'http://localhost:9999/token', {}],
    [
      'the sender of a request, which a proxy names',
      'https://sender.example/token',
      { forwarded: 'for=sender.example' },
    ],
    ['a host that cannot be read', 'https://other.example/token', { 'x-forwarded-host': 'a b, %%' }],
  ])('for another server is logged as such: %s', async (_what, aud, headers) => {
    const state = exampleStubState()
    await askedWith(state, assertionOf({ ...goodClaims(), aud }), {}, headers)
    expect(lastCall(state)?.parameters.assertion_audience).toBe('elsewhere')
  })

  test('signed with RS256 gets no advice', async () => {
    const state = exampleStubState()
    await askedWith(state, assertionOf(goodClaims(), rsa.privateKey))
    expect(lastCall(state)?.advice).toEqual([])
  })

  test.each([...wrongClaims, ...adviceOnly])('with a wrong %s is accepted with advice', async (_what, wrong, word) => {
    const state = exampleStubState()
    const response = await askedWith(state, assertionOf({ ...goodClaims(), ...wrong }), { client_id: 'provider' })
    expect(response.status).toBe(200)
    expect(lastCall(state)?.advice).toEqual([expect.stringContaining(word)])
  })

  test.each([
    'nonsense',
    `${Buffer.from('{"alg":"ES256"}').toString('base64url')}.${Buffer.from('7').toString('base64url')}.x`,
  ])('that is invalid is accepted with advice: %s', async (assertion) => {
    const state = exampleStubState()
    expect((await askedWith(state, assertion)).status).toBe(200)
    expect(lastCall(state)?.advice).toEqual(['client_assertion is not a JWT'])
  })

  test('with a number as sub names no client', async () => {
    const state = exampleStubState()
    expect((await askedWith(state, assertionOf({ ...goodClaims(), iss: 7, sub: 7 }))).status).toBe(200)
    expect(lastCall(state)?.client).toBeUndefined()
  })
})

const keySet = (...keys: object[]) => parseClientKeys(JSON.stringify({ keys }))
const ecJwk = ec.publicKey.export({ format: 'jwk' })
const rsaJwk = rsa.publicKey.export({ format: 'jwk' })
const stateWithKeys = (...keys: object[]): StubState => ({ ...exampleStubState(), clientKeys: keySet(...keys) })
const stateWithBoth = () => stateWithKeys({ ...ecJwk, kid: 'ec' }, rsaJwk)

describe('with registered keys', () => {
  test.each([
    ['ES256', ec.privateKey, undefined],
    ['ES256 and its kid', ec.privateKey, 'ec'],
    ['RS256', rsa.privateKey, undefined],
  ])('a signature with %s is accepted', async (_what, key, keyid) => {
    const state = stateWithBoth()
    const response = await askedWith(state, assertionOf(goodClaims(), key, keyid ? { keyid } : {}))
    expect(response.status).toBe(200)
    expect(lastCall(state)?.advice).toEqual([])
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
    ['of another key', () => assertionOf(goodClaims(), rsa.privateKey)],
    ['of another key than its kid names', () => assertionOf(goodClaims(), rsa.privateKey, { keyid: 'ec' })],
    ['that is absent', unsigned],
    ['made with the public key as a secret', macSigned],
    ['of no assertion', () => 'nonsense'],
  ])('a signature %s is refused', async (_what, assertion) => {
    const state = stateWithKeys({ ...ecJwk, kid: 'ec' })
    const response = await askedWith(state, assertion())
    expect(response.status).toBe(401)
    expect((await jsonFields(response)).error).toBe('invalid_client')
    expect(lastCall(state)).toMatchObject({ authenticated: false, status: 401 })
    expect(lastCall(state)?.advice).not.toEqual([])
  })

  test.each([
    ...wrongClaims,
    ['distant exp', { exp: seconds() + 7200 }, 'more than an hour'],
    ['nbf', { nbf: seconds() + 600 }, 'nbf'],
  ])('a wrong %s is refused, and the answer says why', async (_what, wrong, word) => {
    const state = stateWithBoth()
    const response = await askedWith(state, assertionOf({ ...goodClaims(), ...wrong }), { client_id: 'provider' })
    expect(response.status).toBe(401)
    const { error_description } = await jsonFields(response)
    expect(error_description).toContain(word)
    expect(lastCall(state)?.advice).toEqual([error_description])
  })

  test.each([...adviceOnly, ['aud', { aud: 'http://auth.example' }, 'not the token address']])(
    'a wrong %s is accepted with advice',
    async (_what, wrong, word) => {
      const state = stateWithBoth()
      expect((await askedWith(state, assertionOf({ ...goodClaims(), ...wrong }))).status).toBe(200)
      expect(lastCall(state)?.advice).toEqual([expect.stringContaining(word)])
    },
  )

  test('an exp that is a text is refused', async () => {
    // The library checks the types of an object, not those in a text.
    const claims = JSON.stringify({ ...goodClaims(), exp: String(seconds() + 60) })
    const state = stateWithBoth()
    expect((await askedWith(state, jwt.sign(claims, ec.privateKey, { algorithm: 'ES256' }))).status).toBe(401)
    expect(lastCall(state)?.advice).toEqual(['exp, nbf and iat of the assertion must be numbers'])
  })

  test('an unknown kid and a second use are advice', async () => {
    const state = stateWithBoth()
    const assertion = assertionOf(goodClaims(), ec.privateKey, { keyid: 'other' })
    await askedWith(state, assertion)
    expect(lastCall(state)?.advice).toEqual([expect.stringContaining('kid')])
    expect((await askedWith(state, assertion)).status).toBe(200)
    expect(lastCall(state)?.advice).toEqual([expect.stringContaining('kid'), expect.stringContaining('used before')])
    await askedWith(state, assertionOf({ ...goodClaims(), jti: 'two' }))
    expect(lastCall(state)?.advice).toEqual([])
  })
})
