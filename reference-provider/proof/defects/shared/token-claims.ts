/** What a token says of itself, whatever the authorization server says of it; undefined if it is not a JWT. */
export const claimsOf = (token: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}
