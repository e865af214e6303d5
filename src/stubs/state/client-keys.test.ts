import { describe, expect, test } from 'vitest'
import { parseClientKeys } from './client-keys.ts'
import { generateEcKeys, generateRsaKeys } from './tokens/generated-keys.ts'

const ec = generateEcKeys()
const ecJwk = ec.publicKey.export({ format: 'jwk' })
const rsaJwk = generateRsaKeys().publicKey.export({ format: 'jwk' })

const keySet = (...keys: object[]) => parseClientKeys(JSON.stringify({ keys }))

describe('a key set', () => {
  const privateJwk = ec.privateKey.export({ format: 'jwk' })

  test('leaves out keys that sign no assertion', () => {
    const p384 = generateEcKeys('P-384').publicKey.export({ format: 'jwk' })
    const keys = keySet(
      { ...rsaJwk, use: 'enc' },
      p384,
      { ...rsaJwk, alg: 'PS256' },
      { kty: 'new' },
      { ...ecJwk, kid: 'x' },
    )
    expect(keys.map(({ id }) => id)).toEqual(['x'])
  })

  test.each([
    ['text that is no JSON', 'secret-in-a-file', /not JSON/],
    ['another object', JSON.stringify(ecJwk), /not a JWK set/],
    ['no key for signatures', JSON.stringify({ keys: [{ ...rsaJwk, use: 'enc' }] }), /no key is for signatures/],
    ['a broken key', JSON.stringify({ keys: [ecJwk, { ...ecJwk, x: 'AA' }] }), /key 2 cannot be read/],
    ['a private key', JSON.stringify({ keys: [ecJwk, privateJwk] }), /key 2 is private/],
    ['a secret', JSON.stringify({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }), /key 1 is private or a secret/],
  ])('with %s is refused, and nothing of it is repeated', (_what, text, sentence) => {
    const parse = () => parseClientKeys(text)
    expect(parse).toThrow(sentence)
    for (const secret of ['secret-in-a-file', String(privateJwk.d), 'c2VjcmV0']) {
      expect(parse).not.toThrow(new RegExp(secret))
    }
  })
})
