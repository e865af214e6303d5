/** What a browser does in place of `jwt-signer.ts`: it has WebCrypto only. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type * as jwtSigner from './jwt-signer.ts'

export const createJwtSigner: typeof jwtSigner.createJwtSigner = () => {
  const keys = generateKeyPair('ES256', { extractable: true })
  return {
    publicKey: async () => {
      const { publicKey } = await keys
      return exportJWK(publicKey)
    },
    sign: async (header, claims) => {
      const { privateKey } = await keys
      return new SignJWT(claims).setProtectedHeader({ ...header }).sign(privateKey)
    },
  }
}
