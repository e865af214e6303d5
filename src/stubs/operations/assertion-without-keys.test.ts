import { describe, expect, test } from 'vitest'
import { adviceOnly, askedWith, assertionOf, goodClaims, lastCall, rsa, wrongClaims } from '../test/assertions.ts'
import { exampleStubState } from '../test/example-state.ts'

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
