/**
 * JWTs signed with ES256 (RFC 7515). Each caller of each scenario gets one. Here Node signs at once; its WebCrypto hands each
 * signature to another thread, which takes five times as long. A bundle for browsers gets `jwt-signer-in-browser.ts` instead.
 */
import type { JWK, JWTPayload } from 'jose'
import jwt from 'jsonwebtoken'
import { generateEcKeys } from './generated-keys.ts'

/** The header of every token of the stubs. */
interface TokenHeader {
  alg: 'ES256'
  typ: 'JWT'
  kid: string
}

/** A new key, and JWTs with exactly this header and these claims. */
interface JwtSigner {
  publicKey(): Promise<JWK>
  sign(header: TokenHeader, claims: JWTPayload): Promise<string>
}

export const createJwtSigner = (): JwtSigner => {
  const { publicKey, privateKey } = generateEcKeys()
  return {
    publicKey: async () => publicKey.export({ format: 'jwk' }) as JWK,
    sign: async (header, claims) => jwt.sign(claims, privateKey, { algorithm: 'ES256', header }),
  }
}
