import { createHmac } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import { parseClientKeys } from '../state/client-keys.ts'
import type { StubState } from '../state/state.ts'
import {
  adviceOnly,
  askedWith,
  assertionOf,
  ec,
  goodClaims,
  lastCall,
  rsa,
  seconds,
  wrongClaims,
} from '../test/assertions.ts'
import { exampleStubState, jsonFields } from '../test/example-state.ts'

const keySet = (...keys: object[]) => parseClientKeys(JSON.stringify({ keys }))
const ecJwk = ec.publicKey.export({ format: 'jwk' })
const rsaJwk = rsa.publicKey.export({ format: 'jwk' })
const stateWithKeys = (...keys: object[]): StubState => ({ ...exampleStubState(), clientKeys: keySet(...keys) })
const stateWithBoth = () => stateWithKeys({ ...ecJwk, kid: 'ec' }, rsaJwk)

describe('an assertion with registered keys', () => {
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
