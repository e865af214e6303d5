import type { PersonaName } from '../../../contract/personas.ts'
import type { Credentials } from '../../http/credentials.ts'
import { jwtClaims } from '../../http/jwt-claims.ts'
import { stringsIn } from '../../scenario/json-path.ts'

/** A token that a caller holds out, as far as it can be read: §2, the claims that introspection says too. */
export interface DecodedToken {
  as: PersonaName
  /** seconds since the epoch */
  expiresAt?: number
  validFrom?: number
  scopes?: readonly string[]
  /** Every text among its claims: the names of its principal attributes differ from server to server. */
  claimTexts: readonly string[]
}

/** Reads a token that is a JWT; an opaque one tells nothing. Nobody vouches for what it says. */
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
