/** A key with which a client of the stubs signs its assertions; `client-keys.ts` reads them. */
export interface ClientKey {
  /** `kid` of the key */
  id?: string
  /** Whether a JWT is signed with this key, by one of `assertionAlgorithms`. Its dates are not checked. */
  hasSigned(assertion: string): boolean
}

export const assertionAlgorithms = ['RS256', 'ES256'] as const
