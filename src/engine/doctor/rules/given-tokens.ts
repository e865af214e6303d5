/** A configured token does not fit its caller (§5.2, §5.3). Each rule is named after what it finds. */
import { limits } from '../../../contract/interface/limits.ts'
import { personaOf } from '../../../contract/personas.ts'
import { configurationDiagnosis, type Diagnosis, hinderingDiagnosis } from '../diagnosis.ts'
import type { Findings } from '../probes/findings.ts'
import type { DecodedToken } from '../probes/token.ts'
import { type DiagnosisRule, expectedScopes } from './rule.ts'

/** The provider rejects one real token and accepts others. Only the issuer knows whether it is valid, so the provider is not blamed. */
export const tokenRefused: DiagnosisRule = ({ kind, listByPersona }) => {
  if (kind !== 'live') return undefined
  const refused = probedPersonas.find((name) => listByPersona[name]?.answer.status === 401)
  if (refused === undefined) return undefined
  return hinderingDiagnosis(
    'token-refused',
    {
      says: `The provider rejects the token of ${refused} (401).`,
      evidence: 'The request was for the list of messages, which every valid token can read.',
      wayOut: `Check whether it has expired or belongs to another environment, and configure a new one: callers.${refused}.`,
    },
    { callers: [personaOf(refused).kind] },
    'tokens',
  )
}

const probedPersonas = ['humanUser', 'representative'] as const

const seconds = (date: Date): number => date.getTime() / 1000

/** A rule about configured tokens. Tokens of our own stubs are always valid. */
const realTokenRule =
  (
    id: string,
    applies: (token: DecodedToken, findings: Findings) => boolean,
    texts: (token: DecodedToken, findings: Findings) => DiagnosisTexts,
  ): DiagnosisRule =>
  (findings) => {
    if (findings.kind !== 'live') return undefined
    const token = findings.tokens.find((candidate) => applies(candidate, findings))
    return token && configurationDiagnosis(id, texts(token, findings), 'tokens')
  }

type DiagnosisTexts = Pick<Diagnosis, 'says' | 'evidence' | 'wayOut'>

const isoDate = (epochSeconds = 0): string => new Date(epochSeconds * 1000).toISOString()

export const tokenExpired = realTokenRule(
  'token-expired',
  ({ expiresAt }, { now }) => expiresAt !== undefined && expiresAt < seconds(now),
  ({ as, expiresAt }) => ({
    says: `The token for ${as} has expired.`,
    evidence: `Its exp is ${isoDate(expiresAt)}.`,
    wayOut:
      'Get a new one and put it in the configuration (callers). A token from a browser is only valid for a few minutes.',
  }),
)

export const tokenNotYetValid = realTokenRule(
  'token-not-yet-valid',
  ({ validFrom }, { now }) => validFrom !== undefined && validFrom > seconds(now) + 5,
  ({ as, validFrom }, { now }) => ({
    says: `The token for ${as} is not valid yet.`,
    evidence: `Its nbf is ${isoDate(validFrom)}, but the clock of this machine says ${now.toISOString()}.`,
    wayOut: 'Correct the clock of this machine. If it is right, the clock of the authorization server is ahead.',
  }),
)

/** Any scope of the interface that another kind of caller has. */
const isOfAnotherKind = ({ as, scopes = [] }: DecodedToken, { brandWord }: Findings): boolean =>
  personaOf(as).kind === 'human'
    ? scopes.some((scope) => scope.endsWith(':documentconsumer') || scope.includes('representativeconsultation'))
    : scopes.some((scope) =>
        new RegExp(`ws-${brandWord}rest:${brandWord}(enterprise|mandatary|responsible)`).test(scope),
      )

export const tokenOfAnotherPersona = realTokenRule(
  'token-of-another-persona',
  (token, findings) =>
    token.scopes !== undefined &&
    !token.scopes.some((one) => expectedScopes(token.as, findings).includes(one)) &&
    isOfAnotherKind(token, findings),
  ({ as, scopes = [] }) => ({
    says: `The token for ${as} belongs to another kind of caller.`,
    evidence: `${as} is ${personaOf(as).says}, but the token carries ${scopes.join(' ')}.`,
    wayOut: 'Configure the right token for each caller (callers). Perhaps two tokens were swapped.',
  }),
)

export const tokenWithoutScope = realTokenRule(
  'token-without-scope',
  (token, findings) =>
    token.scopes !== undefined && !token.scopes.some((one) => expectedScopes(token.as, findings).includes(one)),
  ({ as, scopes = [] }, findings) => ({
    says: `The token for ${as} lacks the scope for this interface (§5.3).`,
    evidence: `It carries ${scopes.join(' ') || 'no scope'}, not ${expectedScopes(as, findings).join(' or ')}.`,
    wayOut: 'Ask the authorization server for that scope, or correct "brandWord" if only the brand word differs.',
  }),
)

const numbersIn = ({ claimTexts }: DecodedToken): string[] =>
  claimTexts.filter((text) => /^\d{9,10}$/.test(text)).map((text) => text.padStart(limits.enterpriseNumberDigits, '0'))

export const tokenOfAnotherEnterprise = realTokenRule(
  'token-of-another-enterprise',
  (token, { enterpriseNumber }) => {
    const { kind, enterprise = 'own' } = personaOf(token.as)
    const numbers = numbersIn(token)
    return (
      kind !== 'representative' && enterprise === 'own' && numbers.length > 0 && !numbers.includes(enterpriseNumber)
    )
  },
  (token, { enterpriseNumber }) => ({
    says: `The token for ${token.as} belongs to another enterprise than the mailbox under test.`,
    evidence: `The token names ${numbersIn(token).join(', ')}; the mailbox belongs to ${enterpriseNumber}.`,
    wayOut: 'Set target.enterpriseNumber to the enterprise of the tokens, or get tokens of the enterprise under test.',
  }),
)
