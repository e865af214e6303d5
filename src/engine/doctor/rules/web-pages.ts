/** Something other than the interface answers: a web page, a login, another service. */
import { type Exchange, headerOf, isSuccess, jsonOf } from '../../scenario/exchange.ts'
import { type Findings, neverCalledSuffix, neverIntrospected } from '../probes/findings.ts'
import { configurationRule, type DiagnosisRule, stubsNotCalledRule } from './rule.ts'

const mediaType = ({ answer }: Exchange): string => headerOf(answer, 'content-type')[0]?.split(';')[0]?.trim() ?? ''

const isHtml = (exchange: Exchange): boolean =>
  mediaType(exchange) === 'text/html' || /^\s*<(!doctype html|html)/i.test(exchange.answer.text ?? '')

const titleOf = ({ answer }: Exchange): string => {
  const title = /<title[^>]*>([^<]{1,80})/i.exec(answer.text ?? '')?.[1]?.trim()
  return title ? `, titled ${JSON.stringify(title)}` : ''
}

/** The Location of a list that redirects; undefined when it does not redirect. */
const locationOfList = ({ firstList }: Findings): string | undefined => {
  if (firstList === undefined || firstList.answer.status < 300 || firstList.answer.status > 399) return undefined
  return headerOf(firstList.answer, 'location')[0]
}

/** The web address that the list redirects to; undefined when it does not redirect, or elsewhere. */
const redirectTarget = (findings: Findings): URL | undefined => {
  const { baseUrl } = findings
  const location = locationOfList(findings)
  if (location === undefined || !URL.canParse(location, baseUrl)) return undefined
  const url = new URL(location, baseUrl)
  return ['http:', 'https:'].includes(url.protocol) ? url : undefined
}

const quotedLocationLength = 100

const loginPattern = /log-?in|log-?on|sign-?in|sso|saml|oauth|openid|authori[sz]e|\/auth\b/i

const loginFormPattern = /type=["']?password|saml(request|response)/i

const basePathHint = (otherPaths: Findings['otherPaths']): string => {
  const better = otherPaths.find(({ why, exchange }) => why !== 'referenceData' && isJsonAnswer(exchange))
  return better ? `${better.baseUrl} answers with JSON.` : 'perhaps a part such as /api is missing.'
}

export const isJsonAnswer = (exchange: Exchange): boolean =>
  [200, 401, 403].includes(exchange.answer.status) && !isHtml(exchange) && jsonOf(exchange.answer) !== undefined

export const webPageRules: readonly DiagnosisRule[] = [
  configurationRule('login-page', 'tokens', (findings) => {
    const { firstList } = findings
    const location = redirectTarget(findings)
    const isForm = firstList !== undefined && isHtml(firstList) && loginFormPattern.test(firstList.answer.text ?? '')
    if (!isForm && !(location && loginPattern.test(location.host + location.pathname))) return undefined
    return {
      says: 'A login page answers instead of the API.',
      evidence: location
        ? `The list returned ${firstList?.answer.status} and redirects to ${location.origin}${location.pathname}.`
        : `The list returned ${firstList?.answer.status} with a login form.`,
      wayOut:
        'Use the address of the API itself, which accepts bearer tokens without this login page, or ' +
        'exempt these paths from the login.',
    }
  }),
  configurationRule('redirected', 'network', (findings) => {
    const location = locationOfList(findings)
    if (location === undefined) return undefined
    const target = redirectTarget(findings)
    const better = target?.href.replace(/\/[^/]+\/messages.*$/, '')
    const shown = target ? target.origin + target.pathname : JSON.stringify(location.slice(0, quotedLocationLength))
    const isOther = better !== undefined && better !== findings.baseUrl.replace(/\/+$/, '')
    return {
      says: isOther
        ? 'The base URL redirects to another address.'
        : 'The list redirects, but not to another base URL that could be used.',
      evidence: `The list returned ${findings.firstList?.answer.status} with Location ${shown}.`,
      wayOut: isOther
        ? `Use --base-url ${better}: we do not follow redirects, because they would send the token to another address.`
        : 'Correct the server, or the gateway in front of it: the list answers under its own path, without a redirect (§4.1).',
    }
  }),
  configurationRule('gateway-wants-credentials', 'tokens', ({ firstList }) => {
    const challenge = firstList?.answer.status === 401 ? headerOf(firstList.answer, 'www-authenticate').join(', ') : ''
    const scheme = /^(basic|digest|negotiate|ntlm)\b/i.exec(challenge)?.[1]
    if (scheme === undefined) return undefined
    return {
      says: 'A gateway in front of the provider requires its own credentials.',
      evidence: `The list returned 401 with WWW-Authenticate: ${scheme}, but the interface uses bearer tokens (§5.1).`,
      wayOut: 'Use a base URL behind it, or exempt these paths: its Authorization header would replace the token.',
    }
  }),
  // A provider may send its errors as HTML; only a page with a success status means another server.
  configurationRule('html-page', 'network', (findings) => {
    const { firstList, otherPaths } = findings
    if (firstList === undefined || !isSuccess(firstList.answer) || !isHtml(firstList)) return undefined
    return {
      says: 'The base URL leads to a web page, not to the interface.',
      evidence: `The list returned ${firstList.answer.status} with HTML${titleOf(firstList)}${neverCalledSuffix(findings)}.`,
      wayOut: `Correct the path in --base-url: ${basePathHint(otherPaths)} The list must be at {base URL}/${findings.brandWord}/messages.`,
    }
  }),
]

/** A JSON answer without a list, and no introspection of the token. */
export const otherServiceAnswers = stubsNotCalledRule('another-service', 'network', (findings) => {
  const { firstList } = findings
  if (firstList === undefined || !isSuccess(firstList.answer) || !neverIntrospected(findings)) return undefined
  const json = jsonOf(firstList.answer)
  if (json !== undefined && holdsList(json)) return undefined
  return {
    says: 'The server at the base URL does not look like a message registry.',
    evidence:
      `The list returned ${firstList.answer.status} (${mediaType(firstList) || 'no Content-Type'}) without a ` +
      `list${neverCalledSuffix(findings)}.`,
    wayOut: 'Correct the port and path in --base-url: another service may use them.',
  }
})

const holdsList = (json: unknown): boolean =>
  Array.isArray(json) || (typeof json === 'object' && json !== null && Object.values(json).some(Array.isArray))

/** The Content-Type of a successful answer whose body is JSON, when it is not a JSON type; empty without the header. */
export const nonJsonContentType = (exchange: Exchange): string | undefined => {
  const type = mediaType(exchange)
  const isJson = /(^|[/+])json$/i.test(type)
  return isSuccess(exchange.answer) && jsonOf(exchange.answer) !== undefined && !isJson ? type : undefined
}
