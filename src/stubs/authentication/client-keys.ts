import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'

/** A key that a client signs its assertions with: a JWK, or PEM. */
export interface ClientKey {
  clientId: string
  key: JsonWebKey | string
}

/** Public keys by client id. @throws UnreadableClientKey */
export function clientKeysOf(registered: readonly ClientKey[]): Map<string, KeyObject[]> {
  const keys = new Map<string, KeyObject[]>()
  for (const each of registered) keys.set(each.clientId, [...(keys.get(each.clientId) ?? []), publicKeyOf(each)])
  return keys
}

function publicKeyOf({ clientId, key }: ClientKey): KeyObject {
  try {
    return typeof key === 'string' ? createPublicKey(key) : createPublicKey({ key, format: 'jwk' })
  } catch {
    throw new UnreadableClientKey(clientId)
  }
}

/** The key registered for a client is neither a JWK nor PEM. */
export class UnreadableClientKey extends Error {
  constructor(clientId: string) {
    super(`the key of client ${clientId} is neither a JWK nor PEM`)
    this.name = 'UnreadableClientKey'
  }
}
