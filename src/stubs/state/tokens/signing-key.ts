/** Our decision: every token of the stubs is a JWT signed with ES256, with a new key for each start of the stubs. */
import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'

/** Without `iat`, the library would use the system clock. */
export interface TimedClaims {
  iat: number
  exp: number
  scope: string
}

export interface SigningKey {
  /** the public key, for a key set */
  jwk: JsonWebKey & { kid: string; use: string; alg: string }
  /** A JWT with exactly these claims. */
  sign(claims: TimedClaims): string
}

export function createSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' },
    sign: (claims) => jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid }),
  }
}
