/** §5.1: a client authenticates with an assertion that it signs. */
import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { UsageError } from '../errors/usage-error.ts'

/** A client of a real authorization server, with its key. */
export interface SigningClient {
  clientId: string
  key: KeyObject
  algorithm: 'RS256' | 'ES256'
  keyId?: string
}

const assertionSeconds = 60

const algorithms: Partial<Record<string, SigningClient['algorithm']>> = { rsa: 'RS256', ec: 'ES256' }

/** @throws UsageError when the text is not a private key for that algorithm */
export const signingKey = (pem: string, wanted: SigningClient['algorithm'] | undefined, setting: string) => {
  const key = privateKey(pem, setting)
  const algorithm = algorithms[key.asymmetricKeyType ?? '']
  if (algorithm === undefined || (algorithm === 'ES256' && key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')) {
    throw new UsageError(`${setting} must be an RSA key (RS256) or a key on the curve P-256 (ES256).`)
  }
  if (wanted !== undefined && wanted !== algorithm) {
    throw new UsageError(`${setting} is a key for ${algorithm}, but the configured algorithm is ${wanted}.`)
  }
  return { key, algorithm }
}

const privateKey = (pem: string, setting: string): KeyObject => {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new UsageError(`${setting} is not a readable private key in PEM text.`)
  }
}

/** An assertion for that audience, valid for one minute and one use. */
export const clientAssertion = ({ clientId, key, algorithm, keyId }: SigningClient, audience: string): string =>
  jwt.sign({}, key, {
    algorithm,
    issuer: clientId,
    subject: clientId,
    audience,
    expiresIn: assertionSeconds,
    jwtid: randomUUID(),
    ...(keyId && { keyid: keyId }),
  })
