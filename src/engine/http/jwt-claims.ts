/** Reads the claims of a token that is a JWT, without checking its signature. Undefined for any other token. */
export const jwtClaims = (token: string): Record<string, unknown> | undefined => {
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
