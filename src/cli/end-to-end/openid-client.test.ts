/** A client library that nobody adapted uses the stubs: it knows nothing but their address. */
import type { webcrypto } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as client from 'openid-client'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { scopes } from '../../contract/interface/scopes.ts'
import { emptyDirectory, interrupt, type Started, start } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'
import { servedHere } from '../test/served-here.ts'

const running: Started[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(interrupt))
})

const { subtle } = globalThis.crypto
const signatureKeys = (algorithm: webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams) =>
  subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>

const clientId = 'openid-client'
const algorithms = ['ES256', 'RS256'] as const
const keys = {} as Record<(typeof algorithms)[number], webcrypto.CryptoKeyPair>
let jwks = ''

beforeAll(async () => {
  keys.ES256 = await signatureKeys({ name: 'ECDSA', namedCurve: 'P-256' })
  const publicExponent = new Uint8Array([1, 0, 1])
  keys.RS256 = await signatureKeys({ name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent, hash: 'SHA-256' })
  const exported = await Promise.all(
    algorithms.map(async (kid) => {
      const { key_ops: _, ...jwk } = await subtle.exportKey('jwk', keys[kid].publicKey)
      return { ...jwk, kid }
    }),
  )
  jwks = join(emptyDirectory(), 'client.jwks.json')
  writeFileSync(jwks, JSON.stringify({ keys: exported }))
})

const startedStubs = async (...options: string[]) => {
  const stubs = start(['stubs', '--auth-port', '0', '--partition-port', '0', ...options])
  running.push(stubs)
  const [, auth = ''] = await stubs.says(/^authorization server +(\S+)$/m)
  const [, callerToken = ''] = await stubs.says(/^ {2}HUMAN_USER\w*=(\S+)$/m)
  await stubs.says(/Press Ctrl-C to stop/)
  return { stubs, auth, callerToken }
}

/** The stubs speak http here, which the library accepts only with this permission. */
const overHttp = { execute: [client.allowInsecureRequests] }

const discovered = (address: string, authentication: client.ClientAuth, algorithm: 'oidc' | 'oauth2' = 'oidc') =>
  client.discovery(new URL(address), clientId, undefined, authentication, { ...overHttp, algorithm })

const signing = (kid: (typeof algorithms)[number], options?: client.ModifyAssertionOptions) =>
  client.PrivateKeyJwt({ key: keys[kid].privateKey, kid }, options)

/** §5.1: introspection is called with a token of the provider, not with an assertion. */
const withToken =
  (token: string): client.ClientAuth =>
  (_server, _client, _body, headers) =>
    headers.set('authorization', `Bearer ${token}`)

describe('openid-client, with the keys of the client in --client-jwks', () => {
  it.each(algorithms)('finds the endpoints, gets a token with %s, and introspects', async (algorithm) => {
    const { auth, callerToken } = await startedStubs('--client-jwks', jwks)
    const config = await discovered(auth, signing(algorithm))
    const { access_token: own, scope } = await client.clientCredentialsGrant(config, { scope: scopes.documentProvider })
    expect(scope).toBe(scopes.documentProvider)
    const introspecting = await discovered(auth, withToken(own))
    expect(await client.tokenIntrospection(introspecting, callerToken)).toMatchObject({
      active: true,
      iss: auth,
      scope: expect.stringContaining('scope:document:management'),
    })
    expect(await client.tokenIntrospection(introspecting, own)).toMatchObject({
      active: true,
      client_id: clientId,
      scope: scopes.documentProvider,
    })
    expect(await client.tokenIntrospection(introspecting, 'unknown')).toEqual({ active: false })
  })

  it('finds the metadata of RFC 8414 too, under another name of this machine and with a path', async () => {
    const { auth } = await startedStubs()
    const issuer = `${auth.replace('127.0.0.1', 'localhost')}/oauth/v5`
    const config = await discovered(issuer, signing('ES256'), 'oauth2')
    expect(config.serverMetadata().token_endpoint).toBe(`${issuer}/token`)
    expect((await client.clientCredentialsGrant(config)).token_type).toBe('bearer')
  })

  it.each<[what: string, change: (claims: client.JsonObject) => void, says: RegExp]>([
    ['an exp that is too far ahead', (claims) => (claims.exp = Number(claims.exp) + 36_000), /more than an hour/],
    ['an nbf in the future', (claims) => (claims.nbf = Number(claims.nbf) + 600), /nbf in the future/],
  ])('is refused with %s', async (_what, change, says) => {
    const { stubs, auth } = await startedStubs('--client-jwks', jwks)
    const authentication = signing('ES256', { [client.modifyAssertion]: (_header, payload) => change(payload) })
    const config = await discovered(auth, authentication)
    const refused = await client.clientCredentialsGrant(config).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      status: 401,
      error: 'invalid_client',
      error_description: expect.stringMatching(says),
    })
    await stubs.says(says)
  })

  it('is refused with a key that is not in the file', async () => {
    const { auth } = await startedStubs('--client-jwks', jwks)
    const other = await signatureKeys({ name: 'ECDSA', namedCurve: 'P-256' })
    const config = await discovered(auth, client.PrivateKeyJwt({ key: other.privateKey, kid: 'ES256' }))
    await expect(client.clientCredentialsGrant(config)).rejects.toMatchObject({
      error_description: 'the assertion is not signed with a registered key',
    })
  })
})

describe('the scenario about the own token', () => {
  const judged = (url: string, auth: string) =>
    inProcess(['run', '--base-url', url, '--stubs', auth, '--only', 'calls-own-token'], { cwd: emptyDirectory() })

  it('accepts the issuer as the audience with advice, and refuses the address of another server', async () => {
    const { url, auth, close } = await servedHere()
    onTestFinished(close)
    await client.clientCredentialsGrant(await discovered(auth, signing('ES256')))
    const accepted = await judged(url, auth)
    expect(accepted.stdout).toContain('not the token address')
    expect(accepted.code).toBe(0)
    const elsewhere = signing('ES256', {
      [client.modifyAssertion]: (_header, payload) => {
        payload.aud = 'https://other.example/token'
      },
    })
    await client.clientCredentialsGrant(await discovered(auth, elsewhere))
    const refused = await judged(url, auth)
    expect(refused.stdout).toContain('assertion_audience=elsewhere')
    expect(refused.code).toBe(1)
  })
})
