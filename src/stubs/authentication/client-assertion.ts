/** §5.1: the client makes an assertion for this server and for one use (RFC 7523 section 3). */
import { decodeJwt, decodeProtectedHeader, type JWTPayload, type ProtectedHeaderParameters } from 'jose'
import type { StubRequest } from '../http/message.ts'
import { assertionAlgorithms, type ClientKey } from '../state/client-key.ts'
import type { StubState } from '../state/state.ts'
import { epochSeconds } from '../state/tokens/signing-key.ts'
import type { AssertionAudience } from './access.ts'
import { audienceOf } from './assertion-audience.ts'

/** Tolerated difference between two clocks, in seconds. */
const clockToleranceSeconds = 60
/** Our decision: an assertion is for one request, so more than an hour ahead is too far (RFC 7523, section 3, item 4). */
const longestLifetimeSeconds = 3600

/** What an assertion says, and the rules that it breaks, a sentence for each. */
interface CheckedAssertion {
  client?: string
  audience?: AssertionAudience
  /** A server that knows the keys of the client refuses the assertion for these. */
  errors: string[]
  advice: string[]
}

interface DecodedAssertion {
  header: ProtectedHeaderParameters
  claims: JWTPayload
}

type Rule = readonly [holds: boolean, sentence: string]

const broken = (rules: readonly Rule[]): string[] => rules.filter(([holds]) => !holds).map(([, sentence]) => sentence)

/** Without registered keys the signature, `nbf`, the lifetime and the repetition of an assertion are not checked. */
export function checkAssertion(assertion: string, call: StubRequest, state: StubState): CheckedAssertion {
  const decoded = decodeAssertion(assertion)
  if (decoded === undefined) return { errors: ['client_assertion is not a JWT'], advice: [] }
  const { header, claims } = decoded
  const { clientKeys } = state
  const now = epochSeconds(state.clock)
  const audience = audienceOf(claims.aud, call, state.settings)
  const errors = broken([
    ...generalRules(decoded, call, now),
    [audience !== 'elsewhere', 'the aud of the assertion is not this server'],
    ...(clientKeys ? rulesWithKeys(assertion, decoded, clientKeys, now) : []),
  ])
  const advice = broken([
    [audience !== 'server', 'the aud of the assertion is another address of this server, not the token address'],
    [Boolean(claims.jti), 'the assertion has no jti'],
    [claims.iat !== undefined, 'the assertion has no iat'],
    [!clientKeys || isKnownKeyId(header, clientKeys), 'the kid of the assertion is not that of a registered key'],
    [!clientKeys || errors.length > 0 || isFirstUse(claims, state), 'the jti of the assertion was used before'],
  ])
  return { client: clientIn(claims), audience, errors, advice }
}

const clientIn = ({ sub }: JWTPayload): string | undefined => (typeof sub === 'string' ? sub : undefined)

const generalRules = ({ header: { alg }, claims }: DecodedAssertion, { form }: StubRequest, now: number): Rule[] => {
  const { iss, sub, exp, iat } = claims
  return [
    [assertionAlgorithms.some((algorithm) => algorithm === alg), 'the assertion is not signed with RS256 or ES256'],
    [clientIn(claims) !== undefined && iss === sub, 'the iss of the assertion is not its sub'],
    [sub === (form?.get('client_id') ?? sub), 'the sub of the assertion is not the client id'],
    [exp !== undefined, 'the assertion has no exp'],
    [exp === undefined || exp > now - clockToleranceSeconds, 'the assertion has expired'],
    [iat === undefined || iat < now + clockToleranceSeconds, 'the assertion has an iat in the future'],
  ]
}

const rulesWithKeys = (
  assertion: string,
  { header, claims: { exp = 0, nbf, iat = 0 } }: DecodedAssertion,
  keys: readonly ClientKey[],
  now: number,
): Rule[] => [
  // The types of the library promise numbers; a client can write anything.
  [[exp, nbf ?? 0, iat].every(Number.isFinite), 'exp, nbf and iat of the assertion must be numbers'],
  [isSigned(assertion, header, keys), 'the assertion is not signed with a registered key'],
  [exp <= now + longestLifetimeSeconds + clockToleranceSeconds, 'the exp of the assertion is more than an hour ahead'],
  [nbf === undefined || nbf < now + clockToleranceSeconds, 'the assertion has an nbf in the future'],
]

const isKnownKeyId = ({ kid }: ProtectedHeaderParameters, keys: readonly ClientKey[]): boolean =>
  kid === undefined || keys.some(({ id }) => id === kid)

/** Checks only the signature: with the key that `kid` names, or with any key. */
const isSigned = (assertion: string, header: ProtectedHeaderParameters, keys: readonly ClientKey[]): boolean => {
  const named = keys.filter(({ id }) => id !== undefined && id === header.kid)
  return (named.length > 0 ? named : keys).some((key) => key.hasSigned(assertion))
}

const isFirstUse = ({ sub, jti, exp = 0 }: JWTPayload, { usedAssertions }: StubState): boolean =>
  !jti || usedAssertions.add(JSON.stringify([sub, jti]), exp + clockToleranceSeconds)

/** Header and claims; undefined when it is not a JWT. */
function decodeAssertion(assertion: string): DecodedAssertion | undefined {
  try {
    return { header: decodeProtectedHeader(assertion), claims: decodeJwt(assertion) }
  } catch {
    return undefined
  }
}
