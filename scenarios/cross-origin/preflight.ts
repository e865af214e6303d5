/** §4.6: preflight requests of the portal. */
import { crossOriginHeaders } from '../../src/contract/interface/headers.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { allowsOrigin, headerIncludes, headersTogetherInclude } from '../../src/engine/expectations/answers/headers.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const causes = [
  'The security filter answers OPTIONS with 401 before the CORS filter sees it (Spring Security without cors()).',
  'UseCors comes after UseAuthentication, or the CORS policy names other methods or headers (ASP.NET Core).',
  'A gateway in front of the provider answers OPTIONS itself or removes the headers.',
]

/** The preflight request of a browser before that request, without a token, for a page of that origin. */
export const preflightFor = (
  origin: string,
  method: string,
  { path, parameters }: RequestSpec = get(paths.changeVisibility, {}),
  headers: string = method === 'GET' ? 'authorization' : 'authorization,content-type',
): RequestSpec => ({
  method: 'OPTIONS',
  path,
  parameters,
  query: [],
  headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
})

/** The preflight request before a page of that origin sends a POST. */
export const preflightRequest = (origin: string): RequestSpec => preflightFor(origin, 'POST')

/** In lower case and sorted, as browsers send them. */
const sortedAllowedHeaders = crossOriginHeaders.allowedHeaders
  .map((name) => name.toLowerCase())
  .sort()
  .join(',')

/**
 * The second origin that the run was given, or the only one. Lists are tested with the first one: an error handler or a
 * gateway can name one origin of the list, whichever asked.
 */
export const secondOrigin = ({ origin, others: [second] }: Needs['portalOrigin']): string => second ?? origin

/** What all cross-origin scenarios share. */
export const crossOriginDefaults = {
  needs: ['portalOrigin'],
  causes,
} as const

/** §4.6: the preflight request succeeds and allows the origin. */
export const portalOriginAllowed = scenario({
  ...crossOriginDefaults,
  id: 'preflight-portal-origin-allowed',
  title: 'A preflight request of the portal succeeds and its answer allows the origin',
  clauses: ['4.6.preflight', '4.6.allow-origin', '4.6.preflight-204', '4.6.vary-origin'],
  persona: 'nobody',
  steps: ({ portalOrigin: { origin } }) => [
    step('changeVisibility', 'send the preflight request for a POST')
      .send(preflightRequest(origin))
      .expect(success, allowsOrigin(origin))
      .advise(status(204), headerIncludes('Vary', 'Origin')),
  ],
})

/**
 * §4.6: a provider can answer with only the requested method, so there is one request for each method. No operation uses
 * PUT, DELETE and TRACE: they are advice.
 */
export const preflightNamesMethods = scenario({
  ...crossOriginDefaults,
  id: 'preflight-methods-named',
  title: 'Preflight answers to the portal allow the methods of the interface',
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
    step('post', 'send the preflight request for a POST')
      .send(preflightRequest(origin))
      .given(allowsOrigin(origin))
      .advise(headerIncludes('Access-Control-Allow-Methods', 'PUT', 'DELETE', 'TRACE')),
    ...['GET', 'HEAD', 'OPTIONS'].map((method) =>
      step(method.toLowerCase(), `send the preflight request for ${method}`)
        .send(preflightFor(origin, method, undefined, 'authorization'))
        .given(allowsOrigin(origin)),
    ),
    step('patch', 'send the preflight request for PATCH')
      .send(preflightFor(origin, 'PATCH'))
      .expect(headersTogetherInclude('Access-Control-Allow-Methods', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PATCH')),
  ],
})

/** §4.6: a provider can answer with only the requested headers, so the second step requests all of them. */
export const preflightNamesHeaders = scenario({
  ...crossOriginDefaults,
  id: 'preflight-headers-named',
  title: 'Preflight answers to the portal allow the request headers of the interface',
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
    step('post', 'send the preflight request for a POST').send(preflightRequest(origin)).given(allowsOrigin(origin)),
    step('every-header', 'send the preflight request with every header of the interface')
      .send(preflightFor(origin, 'POST', undefined, sortedAllowedHeaders))
      .expect(success, headersTogetherInclude('Access-Control-Allow-Headers', ...crossOriginHeaders.allowedHeaders)),
  ],
})
