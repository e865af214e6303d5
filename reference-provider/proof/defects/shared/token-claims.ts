import { base64Bytes, utf8Text } from '../../../../src/contract/bytes.ts'

/** What a token says of itself, whatever the authorization server says of it; undefined if it is not a JWT. */
export const claimsOf = (token: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(utf8Text(base64Bytes(token.split('.')[1] ?? '')))
  } catch {
    return undefined
  }
}
