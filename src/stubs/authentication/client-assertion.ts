/** §5.1: a client assertion is made by the client, for this server, for one use (RFC 7523 section 3). */
import type { KeyObject } from 'node:crypto'
import jwt, { type Jwt, type JwtPayload } from 'jsonwebtoken'
import type { StubRequest } from '../http/request.ts'
import type { StubState } from '../state/state.ts'
import { epochSeconds } from '../state/tokens/lifetime.ts'
import { isOurAudience } from './audience.ts'

const algorithms: jwt.Algorithm[] = ['RS256', 'ES256']
/** Seconds that two clocks may differ. */
const clockToleranceSeconds = 60

/** The client that the assertion speaks of; undefined when it cannot be read. */
export const assertionSubject = (assertion: string): string | undefined => claimsOf(decodeAssertion(assertion))?.sub

/** The signature alone: times are judged by `assertionAdvice`, with the clock of the stubs. */
export const isSignedBy = (assertion: string, keys: KeyObject[]): boolean =>
  keys.some((key) => {
    try {
      jwt.verify(assertion, key, { algorithms, ignoreExpiration: true, ignoreNotBefore: true })
      return true
    } catch {
      return false
    }
  })

/** What is wrong with an assertion: one sentence for each rule it breaks. */
export function assertionAdvice(assertion: string, call: StubRequest, world: StubState): string[] {
  const whole = decodeAssertion(assertion)
  const claims = claimsOf(whole)
  if (whole === undefined || claims === undefined) return ['client_assertion is not a JWT']
  const rules = [...identityRules(whole, claims, call), ...timeRules(claims, epochSeconds(world.clock))]
  rules.push([isOurAudience(claims.aud, call.url, world.settings), 'the assertion has an aud that is not this server'])
  return rules.filter(([holds]) => !holds).map(([, sentence]) => sentence)
}

type Rule = [holds: boolean, sentence: string]

function identityRules({ header }: Jwt, { iss, sub, jti }: JwtPayload, { form }: StubRequest): Rule[] {
  const client = form?.get('client_id') ?? sub
  return [
    [algorithms.some((algorithm) => algorithm === header.alg), 'the assertion is signed with neither RS256 nor ES256'],
    [sub !== undefined && iss === sub, 'the assertion has an iss that is not its sub'],
    [sub === client, 'the assertion has a sub that is not the client id'],
    [Boolean(jti), 'the assertion has no jti'],
  ]
}

function timeRules({ exp, iat }: JwtPayload, now: number): Rule[] {
  return [
    [exp !== undefined, 'the assertion has no exp'],
    [exp === undefined || exp > now - clockToleranceSeconds, 'the assertion has expired'],
    [iat !== undefined, 'the assertion has no iat'],
    [iat === undefined || iat < now + clockToleranceSeconds, 'the assertion has an iat in the future'],
  ]
}

function decodeAssertion(assertion: string): Jwt | undefined {
  try {
    return jwt.decode(assertion, { complete: true }) ?? undefined
  } catch {
    return undefined
  }
}

const claimsOf = (whole: Jwt | undefined): JwtPayload | undefined =>
  typeof whole?.payload === 'object' && whole.payload !== null ? whole.payload : undefined
