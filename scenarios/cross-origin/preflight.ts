import { crossOriginHeaders } from '../../src/contract/interface/headers.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { allowsOrigin, headerIncludes, headersTogetherInclude } from '../../src/engine/expectations/answers/headers.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'

const causes = [
  'The security filter answers OPTIONS with 401 before the cross-origin filter sees it (Spring Security without cors()).',
  'UseCors stands after UseAuthentication, or the policy names other methods or headers (ASP.NET Core).',
  'A gateway in front of the provider answers OPTIONS, or strips the headers, by rules of its own.',
]

/** What a browser sends, without a token, before it lets a page of that origin send such a request. */
const preflightFor = (origin: string, method: string, headers: string): RequestSpec => ({
  ...get(paths.changeVisibility, {}),
  method: 'OPTIONS',
  headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
})

/** Before a page of that origin posts. */
export const preflightRequest = (origin: string): RequestSpec =>
  preflightFor(origin, 'POST', 'authorization,content-type')

/** In lower case and in order, as browsers write them. */
const sortedAllowedHeaders = crossOriginHeaders.allowedHeaders
  .map((name) => name.toLowerCase())
  .sort()
  .join(',')

/** What all of them are. */
export const crossOriginDefaults = {
  level: 'MUST',
  needs: ['portalOrigin'],
  reads: 'item',
  causes,
} as const

/** §4.6: the portal asks beforehand, and is not refused. */
export const portalOriginAllowed = scenario({
  ...crossOriginDefaults,
  id: 'preflight-portal-origin-allowed',
  title: 'A preflight of the portal is not refused, and the answer repeats its origin',
  clauses: ['4.6.preflight', '4.6.allow-origin', '4.6.preflight-204', '4.6.vary-origin'],
  persona: 'nobody',
  steps: ({ portalOrigin: { origin } }) => [
    {
      why: 'ask as a browser does before a page of the portal posts',
      send: preflightRequest(origin),
      expect: [success, allowsOrigin(origin)],
      advise: [status(204), headerIncludes('Vary', 'Origin')],
    },
  ],
})

/**
 * §4.6: PUT, DELETE and TRACE are in the list too, but no operation uses them. A provider may answer with the one
 * method that it was asked about, so each is asked about.
 */
export const preflightNamesMethods = scenario({
  ...crossOriginDefaults,
  id: 'preflight-methods-named',
  title: 'A preflight of the portal names the methods of the interface',
  clauses: [
    '4.6.allow-get',
    '4.6.allow-head',
    '4.6.allow-post',
    '4.6.allow-options',
    '4.6.allow-patch',
    '4.6.allow-put',
    '4.6.allow-delete',
    '4.6.allow-trace',
  ],
  persona: 'nobody',
  steps: ({ portalOrigin: { origin } }) => [
    {
      why: 'ask as a browser does before a page of the portal posts',
      send: preflightRequest(origin),
      given: [allowsOrigin(origin)],
      advise: [headerIncludes('Access-Control-Allow-Methods', 'PUT', 'DELETE', 'TRACE')],
    },
    ...['GET', 'HEAD', 'OPTIONS'].map((method) => ({
      why: `ask the same about ${method}`,
      send: preflightFor(origin, method, 'authorization'),
      given: [allowsOrigin(origin)],
    })),
    {
      why: 'ask the same about PATCH',
      send: preflightFor(origin, 'PATCH', 'authorization,content-type'),
      expect: [headersTogetherInclude('Access-Control-Allow-Methods', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PATCH')],
    },
  ],
})

/** §4.6: a provider may answer with those headers alone that it was asked about, so all are asked about. */
export const preflightNamesHeaders = scenario({
  ...crossOriginDefaults,
  id: 'preflight-headers-named',
  title: 'A preflight of the portal names the request headers that it may send',
  clauses: [
    '4.6.allow-content-type',
    '4.6.allow-authorization',
    '4.6.allow-accept',
    '4.6.allow-accept-language',
    '4.6.allow-if-none-match',
    '4.6.allow-if-modified-since',
    '4.6.allow-location',
  ],
  persona: 'nobody',
  steps: ({ portalOrigin: { origin } }) => [
    {
      why: 'ask as a browser does before a page of the portal posts',
      send: preflightRequest(origin),
      given: [allowsOrigin(origin)],
    },
    {
      why: 'ask the same about every header of the interface',
      send: preflightFor(origin, 'POST', sortedAllowedHeaders),
      expect: [headersTogetherInclude('Access-Control-Allow-Headers', ...crossOriginHeaders.allowedHeaders)],
    },
  ],
})

export const preflightScenarios: readonly AnyScenario[] = [
  portalOriginAllowed,
  preflightNamesMethods,
  preflightNamesHeaders,
]
