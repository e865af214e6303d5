/** Callers are rejected: a configured token does not fit its caller, or the provider rejects every caller (§5.1 to §5.5). */
import { limits } from '../../../contract/interface/limits.ts'
import { personaOf } from '../../../contract/personas.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { callsTo, type Findings, isAccessDenied, isSameAnswer, listStatusesText } from '../probes/findings.ts'
import type { DecodedToken } from '../probes/token.ts'
import { configurationRule, type DiagnosisRule, expectedScopes, hinderingRule } from './rule.ts'
import { clockSkewSeconds, skewText } from './stability.ts'

const probedPersonas = ['humanUser', 'representative'] as const

const seconds = (date: Date): number => date.getTime() / 1000

const isoDate = (epochSeconds = 0): string => new Date(epochSeconds * 1000).toISOString()

/** A rule about configured tokens. Tokens of our own stubs are always valid. */
const realTokenRule = (
  id: string,
  applies: (token: DecodedToken, findings: Findings) => boolean,
  texts: (token: DecodedToken, findings: Findings) => Pick<Diagnosis, 'says' | 'evidence' | 'wayOut'>,
): DiagnosisRule =>
  configurationRule(id, 'tokens', (findings) => {
    const token = findings.kind === 'live' ? findings.tokens.find((one) => applies(one, findings)) : undefined
    return token && texts(token, findings)
  })

const lacksScope = ({ as, scopes }: DecodedToken, findings: Findings): boolean =>
  scopes !== undefined && !scopes.some((one) => expectedScopes(as, findings).includes(one))

/** Any scope of the interface that another kind of caller has. */
const isOfAnotherKind = ({ as, scopes = [] }: DecodedToken, { brandWord }: Findings): boolean => {
  const others =
    personaOf(as).kind === 'human'
      ? /:documentconsumer$|representativeconsultation/
      : new RegExp(`ws-${brandWord}rest:${brandWord}(enterprise|mandatary|responsible)`)
  return scopes.some((scope) => others.test(scope))
}

const numbersIn = ({ claimTexts }: DecodedToken): string[] =>
  claimTexts.filter((text) => /^\d{9,10}$/.test(text)).map((text) => text.padStart(limits.enterpriseNumberDigits, '0'))

/** A provider that introspects without a token of its own gets no answer, and the scenarios report that (§5.1). */
const wasIntrospected = (findings: Findings): boolean =>
  findings.stubCalls === undefined || callsTo(findings, 'introspect').some(({ status }) => status === 200)

const allRefused = (findings: Findings): boolean =>
  isAccessDenied(findings.firstList) &&
  probedPersonas.every(
    (as) => findings.listByPersona[as] === undefined || isAccessDenied(findings.listByPersona[as]),
  ) &&
  wasIntrospected(findings)

export const callerDiagnosisRules: readonly DiagnosisRule[] = [
  configurationRule('no-caller', 'tokens', ({ firstList, networkError, tokenProblems }) => {
    if (firstList !== undefined || networkError !== undefined || tokenProblems.length === 0) return undefined
    return {
      says: 'No caller has a token, so no request was sent.',
      evidence: `${tokenProblems.join('; ')}.`,
      wayOut: 'Correct "authorization" and "callers" in the configuration, or check the network.',
    }
  }),
  realTokenRule(
    'token-expired',
    ({ expiresAt }, { now }) => expiresAt !== undefined && expiresAt < seconds(now),
    ({ as, expiresAt }) => ({
      says: `The token for ${as} has expired.`,
      evidence: `Its exp is ${isoDate(expiresAt)}.`,
      wayOut:
        'Get a new token and put it in the configuration (callers). A token from a browser is only valid for a few minutes.',
    }),
  ),
  realTokenRule(
    'token-not-yet-valid',
    ({ validFrom }, { now }) => validFrom !== undefined && validFrom > seconds(now) + 5,
    ({ as, validFrom }, { now }) => ({
      says: `The token for ${as} is not valid yet.`,
      evidence: `Its nbf is ${isoDate(validFrom)}, but the clock of this machine says ${now.toISOString()}.`,
      wayOut: 'Correct the clock of this machine. If it is right, the clock of the authorization server is ahead.',
    }),
  ),
  realTokenRule(
    'token-of-another-persona',
    (token, findings) => lacksScope(token, findings) && isOfAnotherKind(token, findings),
    ({ as, scopes = [] }) => ({
      says: `The token for ${as} belongs to another kind of caller.`,
      evidence: `${as} is ${personaOf(as).says}, but the token carries ${scopes.join(' ')}.`,
      wayOut: 'Configure the right token for each caller (callers). Perhaps two tokens were swapped.',
    }),
  ),
  realTokenRule('token-without-scope', lacksScope, ({ as, scopes = [] }, findings) => ({
    says: `The token for ${as} lacks the scope for this interface (§5.3).`,
    evidence: `It carries ${scopes.join(' ') || 'no scope'}, not ${expectedScopes(as, findings).join(' or ')}.`,
    wayOut: 'Ask the authorization server for that scope, or correct "brandWord" if only the brand word differs.',
  })),
  realTokenRule(
    'token-of-another-enterprise',
    (token, { enterpriseNumber }) => {
      const { kind, enterprise = 'own' } = personaOf(token.as)
      const numbers = numbersIn(token)
      const isOwn = kind !== 'representative' && enterprise === 'own'
      return isOwn && numbers.length > 0 && !numbers.includes(enterpriseNumber)
    },
    (token, { enterpriseNumber }) => ({
      says: `The token for ${token.as} belongs to another enterprise than the mailbox under test.`,
      evidence: `The token names ${numbersIn(token).join(', ')}; the mailbox belongs to ${enterpriseNumber}.`,
      wayOut:
        'Set target.enterpriseNumber to the enterprise of the tokens, or get tokens of the enterprise under test.',
    }),
  ),
  // Tokens are valid from nbf to exp: a wrong clock finds them expired or not yet valid.
  configurationRule('clock-skew-refuses-tokens', 'tokens', (findings) => {
    const { firstList, listByPersona } = findings
    const skew = clockSkewSeconds(findings)
    if (!skew || !isAccessDenied(firstList) || !isAccessDenied(listByPersona.humanUser ?? firstList)) return undefined
    return {
      says: 'The clocks differ so much that the provider finds our tokens expired or not yet valid.',
      evidence: `The provider returned ${firstList?.answer.status} to every caller, and its Date header is ${skewText(skew)}.`,
      wayOut: 'Correct both clocks (NTP). In a virtual machine that was suspended, restart its time service.',
    }
  }),
  configurationRule('scope-absent', 'tokens', (findings) => {
    const { firstList } = findings
    if (!allRefused(findings) || firstList?.answer.status !== 403) return undefined
    const requiredScopes = [...new Set(firstList.answer.text?.match(/scope:[\w-]+(?::[\w-]+)+/g) ?? [])]
    const tokenScopes = expectedScopes(firstList.as, findings)
    if (requiredScopes.length === 0 || requiredScopes.some((scope) => tokenScopes.includes(scope))) return undefined
    return {
      says: 'The provider requires scopes that our tokens do not carry.',
      evidence: `It introspected the token and returned 403 with ${requiredScopes.slice(0, 3).join(', ')}. The token carries ${tokenScopes.join(' and ')}.`,
      wayOut:
        'If only the brand word differs, set it with --brand-word WORD ("brandWord" in the configuration). Otherwise, ' +
        'correct the scopes in the configuration of the provider (§5.3).',
    }
  }),
  configurationRule('every-caller-refused', 'tokens', (findings) => {
    if (!allRefused(findings)) return undefined
    return {
      exitCode: 2,
      says: `The provider rejects every caller${findings.stubCalls === undefined ? '' : ', although it introspected their tokens as active'}.`,
      evidence: `Status of the list: ${listStatusesText(findings)}.`,
      wayOut:
        'Look for the reason in its log: the scopes or principal attributes it expects (§5.2), the enterprise it ' +
        'serves, or its clock. Pass --ignore-doctor to run anyway.',
    }
  }),
  hinderingRule('on-behalf-of-stripped', 'network', (findings) => {
    const { representative, representativeWithoutHeader: withoutHeader } = findings.listByPersona
    if (!findings.stubCalls || !representative || !withoutHeader) return undefined
    const { status, text = '' } = representative.answer
    // A provider that rejects the scope has not looked at the header yet.
    const isAboutScope = /scope/i.test(text)
    const isHeaderIgnored =
      status >= 400 && status < 500 && !isAboutScope && isSameAnswer(representative, withoutHeader)
    const introspections = callsTo(findings, 'introspect').filter(({ caller }) => caller?.includes('representative'))
    const wasAccepted = introspections.some((call) => call.status === 200)
    if (callsTo(findings, 'hasMandate').length > 0 || !isHeaderIgnored || !wasAccepted) return undefined
    return {
      affects: { callers: ['representative'] },
      says: 'The header On-Behalf-Of-Enterprise-Number does not seem to reach the provider.',
      evidence: `A representative got ${status} with and without the header, and the provider did not ask for a mandate.`,
      wayOut: 'Let the gateway pass that header on, for example in its allow-list of request headers (§5.5).',
    }
  }),
  // The provider rejects one real token and accepts others. Only the issuer knows whether it is valid.
  hinderingRule('token-refused', 'tokens', ({ kind, listByPersona }) => {
    const refused = probedPersonas.find((name) => listByPersona[name]?.answer.status === 401)
    if (kind !== 'live' || refused === undefined) return undefined
    return {
      affects: { callers: [personaOf(refused).kind] },
      says: `The provider rejects the token of ${refused} (401).`,
      evidence: 'The request was for the list of messages, which every valid token can read.',
      wayOut: `Check whether it has expired or belongs to another environment, and configure a new one: callers.${refused}.`,
    }
  }),
]
