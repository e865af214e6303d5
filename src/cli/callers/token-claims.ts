import { principalAttributes } from '../../contract/interface/introspection.ts'
import { limits } from '../../contract/interface/limits.ts'
import { jwtClaims } from '../../engine/http/jwt-claims.ts'
import { isJsonObject } from '../../engine/scenario/json/json-object.ts'

/** What the CLI uses of the claims of a token. The signature is not checked. */
interface TokenClaims {
  /** milliseconds since the epoch */
  expiresAt?: number
  /** ten digits */
  enterpriseNumber?: string
  person?: string
  scopes?: string[]
}

/** Reads a token that is a JWT; empty for any other token. */
export const tokenClaims = (token: string): TokenClaims => {
  const claims = jwtClaims(token) ?? {}
  const nested = claims.principalAttributes
  const attributes = { ...claims, ...(isJsonObject(nested) && nested) }
  const number = textOf(attributes[principalAttributes.enterpriseNumber])
  return {
    ...(typeof claims.exp === 'number' && { expiresAt: claims.exp * 1000 }),
    ...(number && { enterpriseNumber: number.padStart(limits.enterpriseNumberDigits, '0') }),
    ...(typeof claims.scope === 'string' && { scopes: claims.scope.split(' ') }),
    person: textOf(attributes[principalAttributes.person]),
  }
}

/** An attribute is a text, or a list; of a list the first item counts (§5.2). */
const textOf = (value: unknown): string | undefined => {
  const [first] = Array.isArray(value) ? value : [value]
  return typeof first === 'string' && first !== '' ? first : undefined
}
