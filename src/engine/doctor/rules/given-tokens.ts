/** Tokens that somebody gave us do not fit the callers they are for (§5.2, §5.3). Each rule is named as what it finds. */
import { limits } from '../../../contract/interface/limits.ts'
import { personaOf } from '../../../contract/personas.ts'
import { configurationDiagnosis, type Diagnosis, hinderingDiagnosis } from '../diagnosis.ts'
import type { Findings } from '../probes/findings.ts'
import type { DecodedToken } from '../probes/token.ts'
import { type DiagnosisRule, expectedScopes } from './rule.ts'

/** One real token is refused though others are not: nobody knows whether it is good, so that nobody is to blame. */
export const tokenRefused: DiagnosisRule = ({ kind, listByPersona }) => {
  if (kind !== 'live') return undefined
  const refused = probedPersonas.find((name) => listByPersona[name]?.answer.status === 401)
  if (refused === undefined) return undefined
  return hinderingDiagnosis(
    'token-refused',
    {
      says: `The provider refuses the token of ${refused} (401).`,
      evidence: 'It asked for the list of messages, which any good token may.',
      wayOut: `Look whether it has expired or is of another environment, and give a new one: callers.${refused}.`,
    },
    { callers: [personaOf(refused).kind] },
    'tokens',
  )
}

const probedPersonas = ['humanUser', 'representative'] as const

const seconds = (date: Date): number => date.getTime() / 1000

/** About the tokens that somebody gave us: those of our stubs are as they must be. */
const realTokenRule =
  (
    id: string,
    isSo: (token: DecodedToken, signs: Findings) => boolean,
    words: (token: DecodedToken, signs: Findings) => DiagnosisTexts,
  ): DiagnosisRule =>
  (signs) => {
    if (signs.kind !== 'live') return undefined
    const token = signs.tokens.find((held) => isSo(held, signs))
    return token && configurationDiagnosis(id, words(token, signs), 'tokens')
  }

type DiagnosisTexts = Pick<Diagnosis, 'says' | 'evidence' | 'wayOut'>

const isoDate = (at = 0): string => new Date(at * 1000).toISOString()

export const tokenExpired = realTokenRule(
  'token-expired',
  ({ expiresAt }, { now }) => expiresAt !== undefined && expiresAt < seconds(now),
  ({ as, expiresAt }) => ({
    says: `The token for ${as} has expired.`,
    evidence: `Its exp is ${isoDate(expiresAt)}.`,
    wayOut: 'Get a new one and put it into the configuration (callers); a token from a browser lives for minutes.',
  }),
)

export const tokenNotYetValid = realTokenRule(
  'token-not-yet-valid',
  ({ validFrom }, { now }) => validFrom !== undefined && validFrom > seconds(now) + 5,
  ({ as, validFrom }, { now }) => ({
    says: `The token for ${as} is not valid yet.`,
    evidence: `Its nbf is ${isoDate(validFrom)}, and it is ${now.toISOString()} here.`,
    wayOut: 'Set the clock of this machine right; otherwise that of the authorization server is ahead.',
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
  (token, signs) =>
    token.scopes !== undefined &&
    !token.scopes.some((one) => expectedScopes(token.as, signs).includes(one)) &&
    isOfAnotherKind(token, signs),
  ({ as, scopes = [] }) => ({
    says: `The token for ${as} is that of another kind of caller.`,
    evidence: `${as} is ${personaOf(as).says}, and the token carries ${scopes.join(' ')}.`,
    wayOut: 'Give each caller its own token in the configuration (callers): two may have changed places.',
  }),
)

export const tokenWithoutScope = realTokenRule(
  'token-without-scope',
  (token, signs) =>
    token.scopes !== undefined && !token.scopes.some((one) => expectedScopes(token.as, signs).includes(one)),
  ({ as, scopes = [] }, signs) => ({
    says: `The token for ${as} lacks the scope that opens this interface to it (§5.3).`,
    evidence: `It carries ${scopes.join(' ') || 'none'}, not ${expectedScopes(as, signs).join(' or ')}.`,
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
    evidence: `It names ${numbersIn(token).join(', ')}, and the mailbox is that of ${enterpriseNumber}.`,
    wayOut: 'Set target.enterpriseNumber to the enterprise of the tokens, or get tokens of that enterprise.',
  }),
)
