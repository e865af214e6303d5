/** Client assertions, right and wrong, and requests with them. */
import type { KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { StubState } from '../state/state.ts'
import { generateEcKeys, generateRsaKeys } from '../state/tokens/generated-keys.ts'
import { formPost, requestStubs } from './example-state.ts'

const jwtBearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
export const ec = generateEcKeys()
export const rsa = generateRsaKeys()

export const seconds = () => Math.floor(Date.now() / 1000)
export const goodClaims = () => ({
  iss: 'provider',
  sub: 'provider',
  aud: 'http://auth.example/token',
  jti: 'one',
  iat: seconds(),
  exp: seconds() + 60,
})

export const assertionOf = (given: object, key: KeyObject = ec.privateKey, options: jwt.SignOptions = {}) => {
  const claims = JSON.parse(JSON.stringify(given))
  const algorithm = key.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256'
  return jwt.sign(claims, key, { algorithm, noTimestamp: !('iat' in claims), ...options })
}

export const askedWith = (
  state: StubState,
  assertion: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const form = {
    grant_type: 'client_credentials',
    client_assertion: assertion,
    client_assertion_type: jwtBearer,
    ...fields,
  }
  return requestStubs(state, 'authorization', '/token', formPost(form, headers))
}

export const lastCall = (state: StubState) => state.log.after(0).at(-1)

/** Claims that break a rule, and a word of the sentence about it. */
export const wrongClaims: [what: string, wrong: object, word: string][] = [
  ['iss', { iss: 'another-client' }, 'iss'],
  ['client id', { iss: 'x', sub: 'x' }, 'client id'],
  ['aud', { aud: 'https://other.example/token' }, 'aud'],
  ['missing exp', { exp: undefined }, 'no exp'],
  ['past exp', { exp: seconds() - 3600 }, 'expired'],
  ['iat', { iat: seconds() + 3600 }, 'future'],
]

export const adviceOnly: [what: string, wrong: object, word: string][] = [
  ['jti', { jti: undefined }, 'no jti'],
  ['iat', { iat: undefined }, 'no iat'],
]
