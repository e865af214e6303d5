import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { request } from 'undici'
import { parseJsonText } from '../../../reference-provider/read-json.ts'
import type { Connection } from '../../engine/http/connection.ts'
import { connectionPools } from '../../engine/http/connection-pools.ts'
import { isJsonObject } from '../../engine/scenario/json/json-object.ts'
import { noAnswerReason } from '../errors/no-answer.ts'
import { UsageError } from '../errors/usage-error.ts'
import { knownSecrets } from '../terminal/known-secrets.ts'
import { tokenClaims } from './token-claims.ts'

/** A real authorization server that issues tokens to clients. */
export interface TokenEndpoint {
  tokenUrl: string
  audience: string
  connection: Connection
}

const timeoutMs = 10_000
/** The lifetime when neither the response nor the token contains one. */
const defaultLifetimeMs = 60_000

/**
 * §5.1: requests a token with a signed assertion; `expiresAt` is in milliseconds since the epoch.
 * @throws Error with the response of the server
 */
export const requestToken = async (server: TokenEndpoint, client: SigningClient, scopes: readonly string[]) => {
  const assertion = clientAssertion(client, server.audience)
  knownSecrets.add(assertion, `‹assertion of ${client.clientId}›`)
  const { status, body } = await postForm(server, {
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
  })
  const token = body.access_token
  if (status !== 200 || typeof token !== 'string') throw new Error(refusalMessage(server, client, status, body))
  const seconds = Number(body.expires_in)
  const expiresAt = Number.isFinite(seconds) ? Date.now() + seconds * 1000 : undefined
  return { token, expiresAt: expiresAt ?? tokenClaims(token).expiresAt ?? Date.now() + defaultLifetimeMs }
}

const postForm = async ({ tokenUrl, connection }: TokenEndpoint, form: Record<string, string>) => {
  const { keepAlive, destroy } = connectionPools(connection, timeoutMs)
  try {
    const { statusCode, body } = await request(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
      dispatcher: keepAlive,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: statusCode, body: fieldsOf(await body.text()) }
  } catch (error) {
    const reason = noAnswerReason(error, timeoutMs)
    throw new Error(`the authorization server at ${tokenUrl} did not answer (${reason})`)
  } finally {
    await destroy()
  }
}

const fieldsOf = (text: string): Readonly<Record<string, unknown>> => {
  const json = parseJsonText(text)
  return isJsonObject(json) ? json : {}
}

const refusalMessage = (
  { tokenUrl }: TokenEndpoint,
  { clientId }: SigningClient,
  status: number,
  { error, error_description: description }: Readonly<Record<string, unknown>>,
): string => {
  const reason = [error, description].filter((part) => typeof part === 'string').join(': ')
  return `${tokenUrl} issues no token to ${clientId} (${status}${reason && ` ${reason}`})`
}

/** A client of a real authorization server, with the key that signs its assertions (§5.1). */
export interface SigningClient {
  clientId: string
  key: KeyObject
  algorithm: 'RS256' | 'ES256'
  keyId?: string
}

const assertionSeconds = 60

const algorithms: Partial<Record<string, SigningClient['algorithm']>> = { rsa: 'RS256', ec: 'ES256' }

/** @throws UsageError when the text is not a private key for that algorithm */
export const clientSigningKey = (pem: string, wanted: SigningClient['algorithm'] | undefined, setting: string) => {
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
const clientAssertion = ({ clientId, key, algorithm, keyId }: SigningClient, audience: string): string =>
  jwt.sign({}, key, {
    algorithm,
    issuer: clientId,
    subject: clientId,
    audience,
    expiresIn: assertionSeconds,
    jwtid: randomUUID(),
    ...(keyId && { keyid: keyId }),
  })
