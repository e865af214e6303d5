import type { PersonaName } from '../../../contract/personas.ts'
import type { Credentials } from '../../http/credentials.ts'
import { jwtClaims } from '../../http/jwt-claims.ts'
import { stringsIn } from '../../scenario/json-path.ts'

/** §2: the readable claims of a token; introspection reports the same claims. */
export interface DecodedToken {
  as: PersonaName
  /** seconds since the epoch */
  expiresAt?: number
  validFrom?: number
  scopes?: readonly string[]
  /** All strings in its claims, because the names of principal attributes differ between servers. */
  claimTexts: readonly string[]
}

/** Decodes a JWT without checking its signature; undefined for an opaque token. */
export const decodeToken = (as: PersonaName, { headers }: Credentials): DecodedToken | undefined => {
  const claims = jwtClaims(/^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '')
  if (claims === undefined) return undefined
  const { exp, nbf, scope } = claims
  return {
    as,
    ...(typeof exp === 'number' && { expiresAt: exp }),
    ...(typeof nbf === 'number' && { validFrom: nbf }),
    ...(typeof scope === 'string' && { scopes: scope.split(/\s+/) }),
    claimTexts: stringsIn(claims),
  }
}
