/** The keys of statements: RSA (RS256) and EC on the curve P-256 (ES256). The key decides the algorithm, never the statement. */
import { createHash, createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { UsageError } from '../../errors/usage-error.ts'
import { secret } from '../../options/values/secret.ts'

export type SigningAlgorithm = 'RS256' | 'ES256'

/** A key that can sign or verify, and the name by which a statement refers to it. */
export interface StatementKey {
  /** The private key; the public one, if that is all there is. */
  key: KeyObject
  publicKey: KeyObject
  algorithm: SigningAlgorithm
  /** `kid` of a JWK, else its thumbprint (RFC 7638). */
  id: string
}

const option = '--key'
const makeOne = 'Make one: openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out key.pem'
const makePublic = 'Make it from the private key: openssl pkey -in key.pem -pubout -out public.pem'

/** The private key in a PEM or JWK file. @throws UsageError that says what is wrong with the key */
export const statementSigningKey = (reference: string): StatementKey => {
  const { text, jwk } = keyText(reference)
  if (isPublic(text, jwk))
    throw new UsageError(`${option} is a public key. To sign, pass the private key that belongs to it.`)
  return statementKey(
    parsed('private', makeOne, () => createPrivateKey(jwk ? { key: jwk, format: 'jwk' } : text)),
    jwk,
  )
}

/** The public key in a PEM or JWK file; of a private key, its public part. @throws UsageError as above */
export const verifyingKey = (reference: string): StatementKey => {
  const { text, jwk } = keyText(reference)
  return statementKey(
    parsed('public', makePublic, () => createPublicKey(jwk ? { key: jwk, format: 'jwk' } : text)),
    jwk,
  )
}

/** A path, `file:PATH` or `env:NAME`. */
const keyText = (reference: string): { text: string; jwk?: JsonWebKey } => {
  const text = secret(/^(env|file):/.test(reference) ? reference : `file:${reference}`, option).trim()
  const jwk = text.startsWith('{') ? parseJwk(text) : undefined
  if (jwk?.kty === 'oct')
    throw new UsageError(`${option} is a shared secret (kty oct). A statement needs a key pair. ${makeOne}`)
  if (text.includes('ENCRYPTED'))
    throw new UsageError(`${option} is encrypted. Decrypt it first: openssl pkey -in encrypted.pem -out key.pem`)
  return { text, jwk }
}

const parseJwk = (text: string): JsonWebKey => {
  try {
    return JSON.parse(text) as JsonWebKey
  } catch {
    throw new UsageError(`${option} begins like a JWK and is not JSON. Pass a PEM file, or a JWK as JSON.`)
  }
}

const isPublic = (text: string, jwk?: JsonWebKey): boolean =>
  jwk ? jwk.d === undefined : /-----BEGIN (RSA )?PUBLIC KEY-----/.test(text)

const parsed = (kind: string, wayOut: string, parse: () => KeyObject): KeyObject => {
  try {
    return parse()
  } catch {
    throw new UsageError(`${option} is not a ${kind} key in PEM or JWK. ${wayOut}`)
  }
}

const statementKey = (key: KeyObject, jwk?: JsonWebKey): StatementKey => {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  const id = typeof jwk?.kid === 'string' ? jwk.kid : thumbprint(publicKey)
  return { key, publicKey, algorithm: algorithmOf(key), id }
}

const leastModulus = 2048

const algorithmOf = ({ asymmetricKeyType: type, asymmetricKeyDetails: details = {} }: KeyObject): SigningAlgorithm => {
  if (type === 'rsa' && (details.modulusLength ?? 0) >= leastModulus) return 'RS256'
  if (type === 'ec' && details.namedCurve === 'prime256v1') return 'ES256'
  const found =
    type === 'rsa' ? `RSA of ${details.modulusLength} bits` : [type, details.namedCurve].filter(Boolean).join(' ')
  throw new UsageError(
    `${option} is a key of another kind (${found}). Use EC on the curve P-256, or RSA of ${leastModulus} bits or more. ${makeOne}`,
  )
}

const thumbprint = (publicKey: KeyObject): string => {
  const { crv, e, kty, n, x, y } = publicKey.export({ format: 'jwk' })
  const required = kty === 'RSA' ? { e, kty, n } : { crv, kty, x, y }
  return createHash('sha256').update(JSON.stringify(required)).digest('base64url')
}
