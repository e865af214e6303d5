import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generateEcKeys, generateRsaKeys } from '../../../stubs/state/tokens/generated-keys.ts'
import { at, certify, ec, keys, privatePem, write } from './test/signing.ts'

describe('a key', () => {
  const pkcs8 = { type: 'pkcs8', format: 'pem' } as const
  const encrypted = String(ec.privateKey.export({ ...pkcs8, cipher: 'aes-256-cbc', passphrase: 'x' }))
  it.each([
    ['a public one', readFileSync(keys.ecPublic, 'utf8'), /public key. To sign, pass the private key/],
    ['a public JWK', JSON.stringify(ec.publicKey.export({ format: 'jwk' })), /public key. To sign/],
    ['an encrypted one', encrypted, /encrypted. Decrypt it first: openssl/],
    ['a shared secret', '{"kty":"oct","k":"c2VjcmV0"}', /shared secret/],
    ['another curve', privatePem(generateEcKeys('P-384').privateKey), /ec secp384r1.*P-256/],
    ['another kind', privatePem(generateKeyPairSync('ed25519').privateKey), /ed25519.*P-256/],
    ['a short RSA key', privatePem(generateRsaKeys(1024).privateKey), /RSA of 1024 bits/],
    ['no key', 'hello', /not a private key in PEM or JWK. Make one: openssl/],
    ['broken JSON', '{"kty":', /not JSON/],
  ])('that signs is refused: %s', async (_, text, says) => {
    const result = await certify(at('none.ndjson'), '--key', write('bad.key', text))
    expect(result).toMatchObject({ code: 3, stderr: expect.stringMatching(says) })
  })

  it('that is not there is named', async () => {
    expect(await certify('--verify', write('some.jws', 'x'), '--key', at('absent'))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('absent'),
    })
  })
})
