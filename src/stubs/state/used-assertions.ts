import type { Clock } from '../../../fixtures/clock.ts'
import { epochSeconds } from './tokens/signing-key.ts'

/** The assertions that were used and have not expired (RFC 7523, section 3, item 7). */
export function createUsedAssertions(clock: Clock) {
  const expiryByKey = new Map<string, number>()
  return {
    /** False if the assertion was added before. `expiry` is in seconds since the epoch. */
    add: (key: string, expiry: number): boolean => {
      const now = epochSeconds(clock)
      for (const [known, until] of expiryByKey) if (until < now) expiryByKey.delete(known)
      const isNew = !expiryByKey.has(key)
      expiryByKey.set(key, expiry)
      return isNew
    },
  }
}
