/** The public keys with which the clients of the stubs sign their assertions: a JWK set (RFC 7517). */
import { createPublicKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { assertionAlgorithms, type ClientKey } from './client-key.ts'

type Jwk = Record<string, unknown>

/** The members of a key that must not leave its owner (RFC 7518, sections 6.2.2, 6.3.2 and 6.4.1). */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

/**
 * The keys of a JWK set that can sign with RS256 or ES256; other keys, such as those for encryption, are left out.
 * @throws UnusableClientKeys, with a sentence that repeats nothing of the keys
 */
export function parseClientKeys(text: string): ClientKey[] {
  const keys = jwksIn(text)
  const withSecret = keys.findIndex((key) => privateMembers.some((name) => name in key))
  if (withSecret >= 0) {
    throw new UnusableClientKeys(
      `key ${withSecret + 1} is private or a secret. Write only public keys (n and e, or crv, x and y), and replace a key that others could read`,
    )
  }
  const found = keys.flatMap((key, index) => (isForSignatures(key) ? [toClientKey(key, index)] : []))
  if (found.length === 0) {
    throw new UnusableClientKeys('no key is for signatures with RS256 (kty RSA) or ES256 (kty EC, crv P-256)')
  }
  return found
}

function jwksIn(text: string): Jwk[] {
  const isObject = (value: unknown): value is Jwk => typeof value === 'object' && value !== null
  const set = parseJson(text)
  const keys = isObject(set) ? set.keys : undefined
  if (Array.isArray(keys) && keys.every(isObject)) return keys
  throw new UnusableClientKeys('it is not a JWK set. Pass one: {"keys": [...]}')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The error of the parser would quote the file.
    throw new UnusableClientKeys('it is not JSON. Pass a JWK set: {"keys": [...]}')
  }
}

const isForSignatures = ({ kty, crv, use = 'sig', alg }: Jwk): boolean =>
  use === 'sig' &&
  ((kty === 'RSA' && [undefined, 'RS256'].includes(alg as string)) ||
    (kty === 'EC' && crv === 'P-256' && [undefined, 'ES256'].includes(alg as string)))

function toClientKey(jwk: Jwk, index: number): ClientKey {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const hasSigned = (assertion: string): boolean => isSigned(assertion, key)
    return typeof jwk.kid === 'string' ? { id: jwk.kid, hasSigned } : { hasSigned }
  } catch {
    throw new UnusableClientKeys(`key ${index + 1} cannot be read`)
  }
}

function isSigned(assertion: string, key: KeyObject): boolean {
  try {
    jwt.verify(assertion, key, {
      algorithms: [...assertionAlgorithms],
      ignoreExpiration: true,
      ignoreNotBefore: true,
    })
    return true
  } catch {
    return false
  }
}

/** A file that is not a JWK set of public keys. */
export class UnusableClientKeys extends Error {
  override readonly name = 'UnusableClientKeys'
}
