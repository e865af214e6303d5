import { base64Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'

/** What a token says of itself, whatever the authorization server says of it; undefined if it is not a JWT. */
export const claimsOf = (token: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(utf8Text(base64Bytes(token.split('.')[1] ?? '')))
  } catch {
    return undefined
  }
}

/** The scopes that the token of a request names in itself. */
export const claimedScopes = ({ tokens }: Rules, { headers }: IdentifiedRequest['request']): string[] =>
  String(claimsOf(tokens.bearer(headers.authorization) ?? '')?.scope).split(' ')
