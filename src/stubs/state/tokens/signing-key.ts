/** Our decision: every token of the stubs is a JWT signed with ES256, by a key that lives as long as the stubs. */
import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'

/** Without `iat` the wall clock would be taken. */
export interface TimedClaims {
  iat: number
  exp: number
  scope: string
}

export interface SigningKey {
  /** The public half, as a key set shows it. */
  jwk: JsonWebKey & { kid: string; use: string; alg: string }
  /** A JWT with exactly these claims, `iat` among them. */
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
