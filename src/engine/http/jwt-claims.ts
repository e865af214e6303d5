import { base64Bytes, utf8Text } from '../../contract/bytes.ts'

/** Reads the claims of a token that is a JWT, without checking its signature. Undefined for any other token. */
export const jwtClaims = (token: string): Record<string, unknown> | undefined => {
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(utf8Text(base64Bytes(payload)))
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
