/** Our decision: every token of the stubs is a JWT signed with ES256, with a new key for each start of the stubs. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { Clock } from '../../../../fixtures/clock.ts'

/** Our decision: every token of the stubs is valid for an hour. */
export const tokenLifetimeSeconds = 3600

/** The time of a clock, in whole seconds since the epoch. */
export const epochSeconds = (clock: Clock): number => Math.floor(clock().getTime() / 1000)

export type SigningKey = ReturnType<typeof createSigningKey>

export function createSigningKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  return {
    /** the public key, for a key set */
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' },
    /** A JWT with exactly these claims. Without `iat`, the library would use the system clock. */
    sign: (claims: { iat: number; exp: number; scope: string }): string =>
      jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid }),
  }
}
