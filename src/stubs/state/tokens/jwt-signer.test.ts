import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { createJwtSigner } from './jwt-signer.ts'
import * as inBrowser from './jwt-signer-in-browser.ts'

const claims = { sub: 'somebody', iat: 1_700_000_000, exp: 1_700_003_600, scope: 'élève' }
const clock = { currentDate: new Date('2023-11-14T22:30:00Z') }

it.each([
  ['Node', createJwtSigner],
  ['a browser', inBrowser.createJwtSigner],
])('in %s a token has its header and claims, and its signature is that of the key', async (_, create) => {
  const signer = create()
  const header = { alg: 'ES256', typ: 'JWT', kid: 'k' } as const
  const token = await signer.sign(header, claims)
  const { payload } = await jwtVerify(token, await importJWK(await signer.publicKey(), 'ES256'), clock)
  expect(payload).toEqual(claims)
  expect(decodeProtectedHeader(token)).toEqual(header)
  expect(Object.keys(await signer.publicKey()).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  const otherKey = await importJWK(await create().publicKey(), 'ES256')
  await expect(jwtVerify(token, otherKey, clock)).rejects.toThrow('signature verification failed')
})
