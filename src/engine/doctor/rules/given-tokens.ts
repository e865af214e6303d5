/** Tokens that somebody gave us do not fit the callers they are for (§5.2, §5.3). Each rule is named as what it finds. */
import { limits } from '../../../contract/interface/limits.ts'
import { personaOf } from '../../../contract/personas.ts'
import { type Diagnosis, hindering, misconfigured } from '../diagnosis.ts'
import type { Signs } from '../probes/findings.ts'
import type { HeldToken } from '../probes/token.ts'
import { type Rule, scopesOf } from './rule.ts'

/** One real token is refused though others are not: nobody knows whether it is good, so that nobody is to blame. */
export const tokenRefused: Rule = ({ kind, as }) => {
  if (kind !== 'live') return undefined
  const refused = probed.find((name) => as[name]?.answer.status === 401)
  if (refused === undefined) return undefined
  return hindering(
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

const probed = ['humanUser', 'representative'] as const

const seconds = (date: Date): number => date.getTime() / 1000

/** About the tokens that somebody gave us: those of our stubs are as they must be. */
const ofGiven =
  (
    id: string,
    isSo: (token: HeldToken, signs: Signs) => boolean,
    words: (token: HeldToken, signs: Signs) => Words,
  ): Rule =>
  (signs) => {
    if (signs.kind !== 'live') return undefined
    const token = signs.held.find((held) => isSo(held, signs))
    return token && misconfigured(id, words(token, signs), 'tokens')
  }

type Words = Pick<Diagnosis, 'says' | 'evidence' | 'wayOut'>

const dated = (at = 0): string => new Date(at * 1000).toISOString()

export const tokenExpired = ofGiven(
  'token-expired',
  ({ expires }, { now }) => expires !== undefined && expires < seconds(now),
  ({ as, expires }) => ({
    says: `The token for ${as} has expired.`,
    evidence: `Its exp is ${dated(expires)}.`,
    wayOut: 'Get a new one and put it into the configuration (callers); a token from a browser lives for minutes.',
  }),
)

export const tokenNotYetValid = ofGiven(
  'token-not-yet-valid',
  ({ notBefore }, { now }) => notBefore !== undefined && notBefore > seconds(now) + 5,
  ({ as, notBefore }, { now }) => ({
    says: `The token for ${as} is not valid yet.`,
    evidence: `Its nbf is ${dated(notBefore)}, and it is ${now.toISOString()} here.`,
    wayOut: 'Set the clock of this machine right; otherwise that of the authorization server is ahead.',
  }),
)

/** Any scope of the interface that another kind of caller has. */
const isOfAnotherKind = ({ as, scopes = [] }: HeldToken, { word }: Signs): boolean =>
  personaOf(as).kind === 'human'
    ? scopes.some((scope) => scope.endsWith(':documentconsumer') || scope.includes('representativeconsultation'))
    : scopes.some((scope) => new RegExp(`ws-${word}rest:${word}(enterprise|mandatary|responsible)`).test(scope))

export const tokenOfAnotherPersona = ofGiven(
  'token-of-another-persona',
  (token, signs) =>
    token.scopes !== undefined &&
    !token.scopes.some((one) => scopesOf(token.as, signs).includes(one)) &&
    isOfAnotherKind(token, signs),
  ({ as, scopes = [] }) => ({
    says: `The token for ${as} is that of another kind of caller.`,
    evidence: `${as} is ${personaOf(as).says}, and the token carries ${scopes.join(' ')}.`,
    wayOut: 'Give each caller its own token in the configuration (callers): two may have changed places.',
  }),
)

export const tokenWithoutScope = ofGiven(
  'token-without-scope',
  (token, signs) => token.scopes !== undefined && !token.scopes.some((one) => scopesOf(token.as, signs).includes(one)),
  ({ as, scopes = [] }, signs) => ({
    says: `The token for ${as} lacks the scope that opens this interface to it (§5.3).`,
    evidence: `It carries ${scopes.join(' ') || 'none'}, not ${scopesOf(as, signs).join(' or ')}.`,
    wayOut: 'Ask the authorization server for that scope, or correct "word" if only the brand word differs.',
  }),
)

const numbersIn = ({ texts }: HeldToken): string[] =>
  texts.filter((text) => /^\d{9,10}$/.test(text)).map((text) => text.padStart(limits.enterpriseNumberDigits, '0'))

export const tokenOfAnotherEnterprise = ofGiven(
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
