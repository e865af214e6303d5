/** §5.1: the client makes an assertion for this server and for one use (RFC 7523 section 3). */
import type { KeyObject } from 'node:crypto'
import jwt, { type JwtHeader, type JwtPayload } from 'jsonwebtoken'
import type { StubRequest } from '../http/message.ts'
import type { StubServiceSettings } from '../state/settings.ts'
import type { StubState } from '../state/state.ts'
import { epochSeconds } from '../state/tokens/signing-key.ts'

const algorithms: jwt.Algorithm[] = ['RS256', 'ES256']
/** Tolerated difference between two clocks, in seconds. */
const clockToleranceSeconds = 60

/** The sub of the assertion; undefined when it cannot be decoded. */
export const assertionSubject = (assertion: string): string | undefined => decodeAssertion(assertion)?.claims.sub

/** Checks only the signature; `assertionAdvice` checks the times with the clock of the stubs. */
export const isSignedBy = (assertion: string, keys: KeyObject[]): boolean =>
  keys.some((key) => {
    try {
      jwt.verify(assertion, key, { algorithms, ignoreExpiration: true, ignoreNotBefore: true })
      return true
    } catch {
      return false
    }
  })

/** One sentence for each rule that the assertion breaks. */
export function assertionAdvice(assertion: string, { form, url }: StubRequest, state: StubState): string[] {
  const decoded = decodeAssertion(assertion)
  if (decoded === undefined) return ['client_assertion is not a JWT']
  const { alg } = decoded.header
  const { iss, sub, jti, exp, iat, aud } = decoded.claims
  const now = epochSeconds(state.clock)
  const rules: [holds: boolean, sentence: string][] = [
    [algorithms.some((algorithm) => algorithm === alg), 'the assertion is not signed with RS256 or ES256'],
    [sub !== undefined && iss === sub, 'the iss of the assertion is not its sub'],
    [sub === (form?.get('client_id') ?? sub), 'the sub of the assertion is not the client id'],
    [Boolean(jti), 'the assertion has no jti'],
    [exp !== undefined, 'the assertion has no exp'],
    [exp === undefined || exp > now - clockToleranceSeconds, 'the assertion has expired'],
    [iat !== undefined, 'the assertion has no iat'],
    [iat === undefined || iat < now + clockToleranceSeconds, 'the assertion has an iat in the future'],
    [isOurAudience(aud, url, state.settings), 'the aud of the assertion is not this server'],
  ]
  return rules.filter(([holds]) => !holds).map(([, sentence]) => sentence)
}

/** Header and claims; undefined when it is not a JWT. */
function decodeAssertion(assertion: string): { header: JwtHeader; claims: JwtPayload } | undefined {
  try {
    const { header, payload } = jwt.decode(assertion, { complete: true }) ?? {}
    return header && payload && typeof payload === 'object' ? { header, claims: payload } : undefined
  } catch {
    return undefined
  }
}

/**
 * The audience of an assertion is the token address. Our decision: any URL of this server is accepted. `requested` is the
 * URL of the token request.
 */
function isOurAudience(audience: unknown, requested: URL, { authUrl }: StubServiceSettings): boolean {
  const server = normalizeAddress(authUrl)
  const requestedAddress = normalizeAddress(requested.href)
  const base = requestedAddress.replace(/\/token$/, '')
  const accepted = new Set([server, `${server}/token`, requestedAddress, base, normalizeAddress(requested.origin)])
  for (const path of [new URL(requestedAddress).pathname, new URL(base).pathname]) {
    accepted.add(normalizeAddress(new URL(path, server).href))
  }
  return [audience].flat().some((each) => typeof each === 'string' && accepted.has(normalizeAddress(each)))
}

/** Removes the query and closing slash, and replaces other loopback names by 127.0.0.1. */
function normalizeAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.hostname === 'localhost' || url.hostname === '[::1]') url.hostname = '127.0.0.1'
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
