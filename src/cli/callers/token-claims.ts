import { principalAttributes } from '../../contract/interface/introspection.ts'
import { limits } from '../../contract/interface/limits.ts'

/** What a token says of itself, where it is one that can be read; nobody's signature is checked. */
export interface TokenClaims {
  /** milliseconds since the epoch */
  expiresAt?: number
  /** ten digits */
  enterpriseNumber?: string
  person?: string
  scopes?: string[]
}

/** Reads a token that is a JWT; of any other nothing is known. */
export const tokenClaims = (token: string): TokenClaims => {
  const claims = payloadOf(token)
  const attributes = { ...claims, ...recordOf(claims.principalAttributes) }
  const number = textOf(attributes[principalAttributes.enterpriseNumber])
  return {
    ...(typeof claims.exp === 'number' && { expiresAt: claims.exp * 1000 }),
    ...(number && { enterpriseNumber: number.padStart(limits.enterpriseNumberDigits, '0') }),
    ...(typeof claims.scope === 'string' && { scopes: claims.scope.split(' ') }),
    person: textOf(attributes[principalAttributes.person]),
  }
}

const payloadOf = (token: string): Record<string, unknown> => {
  try {
    return recordOf(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')))
  } catch {
    return {}
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** An attribute is a text, or a list of which the first counts (§5.2). */
const textOf = (value: unknown): string | undefined => {
  const [first] = Array.isArray(value) ? value : [value]
  return typeof first === 'string' && first !== '' ? first : undefined
}
