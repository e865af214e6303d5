/** Our decision: every token of the stubs is a JWT signed with ES256, with a new key for each start of the stubs. */
import type { JWK } from 'jose'
import type { Clock } from '../../../../fixtures/clock.ts'
import { createJwtSigner } from './jwt-signer.ts'

/** Our decision: every token of the stubs is valid for an hour. */
export const tokenLifetimeSeconds = 3600

/** The time of a clock, in whole seconds since the epoch. */
export const epochSeconds = (clock: Clock): number => Math.floor(clock().getTime() / 1000)

export type SigningKey = ReturnType<typeof createSigningKey>

export function createSigningKey() {
  const signer = createJwtSigner()
  const kid = crypto.randomUUID()
  return {
    /** the public key, for a key set */
    publicKey: async (): Promise<JWK> => ({ ...(await signer.publicKey()), kid, use: 'sig', alg: 'ES256' }),
    /** A JWT with exactly these claims. */
    sign: (claims: { iat: number; exp: number; scope: string }): Promise<string> =>
      signer.sign({ alg: 'ES256', typ: 'JWT', kid }, { ...claims }),
  }
}
