/** Something answers in the place of the interface: a page, a login, another service. Each rule is named as what it finds. */
import { type Exchange, headerOf, jsonOf } from '../../scenario/exchange.ts'
import { configurationDiagnosis, stubsNotCalledDiagnosis } from '../diagnosis.ts'
import { type Findings, neverCalledSuffix, neverIntrospected } from '../probes/findings.ts'
import type { DiagnosisRule } from './rule.ts'

const mediaType = ({ answer }: Exchange): string => headerOf(answer, 'content-type')[0]?.split(';')[0]?.trim() ?? ''

const isHtml = (exchange: Exchange): boolean =>
  mediaType(exchange) === 'text/html' || /^\s*<(!doctype html|html)/i.test(exchange.answer.text ?? '')

const isSuccess = ({ answer }: Exchange): boolean => answer.status >= 200 && answer.status < 300

const titleOf = ({ answer }: Exchange): string => {
  const title = /<title[^>]*>([^<]{1,80})/i.exec(answer.text ?? '')?.[1]?.trim()
  return title ? ` with the title ${JSON.stringify(title)}` : ''
}

/** Where a redirect of the list leads; undefined when it is none. */
const redirectTarget = ({ firstList, baseUrl }: Findings): URL | undefined => {
  const location = firstList && headerOf(firstList.answer, 'location')[0]
  if (
    firstList === undefined ||
    location === undefined ||
    firstList.answer.status < 300 ||
    firstList.answer.status > 399
  ) {
    return undefined
  }
  return URL.canParse(location, baseUrl) ? new URL(location, baseUrl) : undefined
}

const loginPattern = /log-?in|log-?on|sign-?in|sso|saml|oauth|openid|authori[sz]e|\/auth\b/i

export const loginPage: DiagnosisRule = (signs) => {
  const { firstList } = signs
  const to = redirectTarget(signs)
  const isForm =
    firstList !== undefined &&
    isHtml(firstList) &&
    /type=["']?password|saml(request|response)/i.test(firstList.answer.text ?? '')
  if (!isForm && !(to && loginPattern.test(to.host + to.pathname))) return undefined
  return configurationDiagnosis(
    'login-page',
    {
      says: 'A login page for people answers in the place of the interface.',
      evidence: to
        ? `The list was answered ${firstList?.answer.status} and sends the caller to ${to.origin}${to.pathname}.`
        : `The list was answered ${firstList?.answer.status} with a page that asks for a password.`,
      wayOut:
        'Use the address at which the provider takes bearer tokens, behind the login of the portal or gateway, or have ' +
        'these paths exempted from it.',
    },
    'tokens',
  )
}

export const redirectedElsewhere: DiagnosisRule = (signs) => {
  const to = redirectTarget(signs)
  if (to === undefined) return undefined
  const better = to.href.replace(/\/[^/]+\/messages.*$/, '')
  return configurationDiagnosis('redirected', {
    says: 'The base URL is not where the interface is: requests are sent on to another address.',
    evidence: `The list was answered ${signs.firstList?.answer.status} with Location ${to.origin}${to.pathname}.`,
    wayOut: `Use --base-url ${better}: redirects are not followed, since a token would go along.`,
  })
}

export const gatewayWantsCredentials: DiagnosisRule = ({ firstList }) => {
  const challenge = firstList?.answer.status === 401 ? headerOf(firstList.answer, 'www-authenticate').join(', ') : ''
  const scheme = /^(basic|digest|negotiate|ntlm)\b/i.exec(challenge)?.[1]
  return scheme === undefined
    ? undefined
    : configurationDiagnosis(
        'gateway-wants-credentials',
        {
          says: 'Something in front of the provider asks for credentials of its own.',
          evidence: `The list was answered 401 with WWW-Authenticate: ${scheme}, where the interface takes bearer tokens (§5.1).`,
          wayOut:
            'Use a base URL behind it, or have these paths exempted: its header would take the place of the token.',
        },
        'tokens',
      )
}

/** A provider may well dress its errors in HTML; a page in the place of a list is none. */
export const htmlPage: DiagnosisRule = (signs) => {
  const { firstList, otherPaths } = signs
  if (firstList === undefined || !isSuccess(firstList) || !isHtml(firstList)) return undefined
  const words = {
    says: 'The base URL leads to a web page, not to the interface.',
    evidence: `The list was answered ${firstList.answer.status} with HTML${titleOf(firstList)}${neverCalledSuffix(signs)}.`,
    wayOut: `Correct the path in --base-url: ${basePathHint(otherPaths)} The list must stand at {base URL}/${signs.brandWord}/messages.`,
  }
  return neverIntrospected(signs)
    ? stubsNotCalledDiagnosis('html-page', words, 'network')
    : configurationDiagnosis('html-page', words)
}

const basePathHint = (elsewhere: Findings['otherPaths']): string => {
  const better = elsewhere.find(({ why, exchange }) => why !== 'referenceData' && isJsonAnswer(exchange))
  return better ? `at ${better.baseUrl} something answers that is no page.` : 'a part such as /api may be missing.'
}

export const isJsonAnswer = (exchange: Exchange): boolean =>
  [200, 401, 403].includes(exchange.answer.status) && !isHtml(exchange) && jsonOf(exchange.answer) !== undefined

/** JSON, yet no list stands in it, and nobody was asked who the caller is. */
export const otherServiceAnswers: DiagnosisRule = (signs) => {
  const { firstList } = signs
  if (firstList === undefined || !isSuccess(firstList) || !neverIntrospected(signs)) return undefined
  const json = jsonOf(firstList.answer)
  if (json !== undefined && holdsList(json)) return undefined
  return stubsNotCalledDiagnosis(
    'another-service',
    {
      says: 'What answers at the base URL does not look like a message registry.',
      evidence:
        `The list was answered ${firstList.answer.status} ${mediaType(firstList) || 'without a media type'} and holds no ` +
        `list${neverCalledSuffix(signs)}.`,
      wayOut: 'Correct port and path in --base-url: another service may use them.',
    },
    'network',
  )
}

const holdsList = (json: unknown): boolean =>
  Array.isArray(json) || (typeof json === 'object' && json !== null && Object.values(json).some(Array.isArray))

/** Whether an answer of success carries JSON under the name of something else; it is read all the same. */
export const nonJsonContentType = (exchange: Exchange): string | undefined => {
  const type = mediaType(exchange)
  const isJson = /(^|[/+])json$/i.test(type)
  return isSuccess(exchange) && jsonOf(exchange.answer) !== undefined && !isJson ? type || 'none' : undefined
}
