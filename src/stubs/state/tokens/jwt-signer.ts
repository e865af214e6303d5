/**
 * JWTs signed with ES256 (RFC 7515). Each caller of each scenario gets one. Here Node signs at once; its WebCrypto hands each
 * signature to another thread, which takes five times as long. A bundle for browsers gets `jwt-signer-in-browser.ts` instead.
 */
import { generateKeyPairSync, sign } from 'node:crypto'
import type { JWK, JWTHeaderParameters, JWTPayload } from 'jose'

/** A new key, and JWTs with exactly this header and these claims. */
export interface JwtSigner {
  publicKey(): Promise<JWK>
  sign(header: JWTHeaderParameters, claims: JWTPayload): Promise<string>
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

export const createJwtSigner = (): JwtSigner => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: async () => publicKey.export({ format: 'jwk' }) as JWK,
    sign: async (header, claims) => {
      const content = `${encoded(header)}.${encoded(claims)}`
      const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${content}.${signature.toString('base64url')}`
    },
  }
}
