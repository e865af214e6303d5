import { base64Bytes, utf8Text } from '../../contract/bytes.ts'
import { isJsonObject } from '../scenario/json/json-object.ts'

/** Reads the claims of a token that is a JWT, without checking its signature. Undefined for any other token. */
export const jwtClaims = (token: string): Readonly<Record<string, unknown>> | undefined => {
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(utf8Text(base64Bytes(payload)))
    return isJsonObject(claims) ? claims : undefined
  } catch {
    return undefined
  }
}
