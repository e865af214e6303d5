/** §4, §5: from a request to a response: find the route, identify the caller, check the feature, let the route answer. */
import type { Context } from '../context.ts'
import type { ProviderOperation } from '../operations.ts'
import { refuse } from '../refusal.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import type { ProviderResponse } from '../response.ts'
import { providerRoutes } from '../routes/index.ts'
import type { ProviderRoute } from '../routes/route.ts'
import { allowedMethods, matchesEtag, securityHeaders, varyByOrigin } from '../rules/http/headers.ts'
import type { Rules } from '../rules/rules.ts'
import type { Handler } from '../rules/seams.ts'
import { maxAddressLength } from '../rules/validation.ts'
import { acceptsMediaType } from './accepts.ts'
import { errorToRefusal } from './error-to-refusal.ts'
import { identify } from './identify.ts'
import { type MatchedPath, pathMatcher } from './match-path.ts'
import { problemResponse } from './problem-response.ts'

/** §5.7: an absent feature is refused before any right is checked. */
const handlerOf =
  (route: ProviderRoute, context: Context): Handler =>
  async (identified) => {
    const { rules, features } = context
    if (route.feature !== undefined && features[route.feature] === 'no') refuse(rules.refusals.featureAbsent())
    if (route.operation !== 'content' && !acceptsMediaType(identified.request, 'application/json'))
      refuse(rules.refusals.notAcceptable())
    return route.handle({ ...context, ...identified, route })
  }

const handleRoute = async (
  request: IncomingRequest,
  route: ProviderRoute,
  params: MatchedPath['params'],
  context: Context,
): Promise<ProviderResponse> => {
  const { rules, store } = context
  const { operation } = route
  const caller = await identify(request, operation, context)
  const own = handlerOf(route, context)
  const handle = rules.seams.handlers[operation]?.(own) ?? own
  const response = await handle({ operation, request, params, caller, store })
  return withCacheHeaders(request, response, route.cacheControl, rules)
}

/** §8: adds how long the response may be cached; what the client already holds is not sent again. */
const withCacheHeaders = (
  request: IncomingRequest,
  response: ProviderResponse,
  cacheControl: string,
  { caching }: Rules,
): ProviderResponse => {
  const etag = caching.etag(cacheControl, () => JSON.stringify(response.body) ?? '')
  const headers = { 'Cache-Control': cacheControl, ...(etag && { ETag: etag }), ...response.headers }
  if (!etag || !matchesEtag(headerValue(request, 'if-none-match'), etag)) return { ...response, headers }
  const { 'Content-Type': _type, ...kept } = headers as Record<string, string>
  return { status: 304, headers: kept }
}

const routeFor = (method: string, routes: MatchedPath['routes']): ProviderRoute | undefined =>
  routes.get(method === 'HEAD' ? 'GET' : method)

const crossOriginHeaders = (request: IncomingRequest, { rules, origins }: Context): Record<string, string> => {
  const origin = headerValue(request, 'origin')
  const { crossOrigin } = rules
  const always = origins.length > 0 && varyByOrigin
  if (origin === undefined) return { ...always }
  return { ...always, ...(crossOrigin.accepts(origin, origins) && crossOrigin.accepted(origin)) }
}

/** §4.6: a browser sends a preflight first, without a token. */
const preflight = ({ routes }: MatchedPath): ProviderResponse => ({
  status: 204,
  headers: { Allow: allowedMethods([...routes.keys()]).join(', ') },
})

const handlePath = async (request: IncomingRequest, path: MatchedPath, context: Context): Promise<ProviderResponse> => {
  const route = routeFor(request.method, path.routes)
  if (request.method === 'OPTIONS') return preflight(path)
  return route
    ? handleRoute(request, route, path.params, context)
    : refuse(context.rules.refusals.methodNotAllowed(allowedMethods([...path.routes.keys()])))
}

const operationAt = (method: string, path: MatchedPath | undefined): ProviderOperation | undefined =>
  path && routeFor(method, path.routes)?.operation

/** The response to a request; never rejects. */
export type AnswerRequest = (request: IncomingRequest) => Promise<ProviderResponse>

/** The routes as declared, or as a variant or a defect declares them. */
const declaredRoutes = ({ seams }: Rules): ProviderRoute[] =>
  providerRoutes.map((route) => ({ ...route, ...seams.declarations[route.operation]?.(route) }))

/** Names neither query nor identifiers: they may hold person numbers. */
const logLine = (method: string, path: MatchedPath | undefined, status: number, milliseconds: number) =>
  `${method} ${path?.template ?? '(no such path)'} ${status} ${milliseconds.toFixed(0)}ms`

const withoutRoute = (request: IncomingRequest, { version, basePath }: Context): ProviderResponse | undefined => {
  const isHealth = ['/health', `${basePath}/health`].includes(request.path) && request.method === 'GET'
  return isHealth
    ? { status: 200, headers: { 'Content-Type': 'application/json' }, body: { status: 'up', version } }
    : undefined
}

/** Every response of the provider comes from here, with or without a connection. */
export const answerWith = (context: Context): AnswerRequest => {
  const { rules, log } = context
  const match = pathMatcher(declaredRoutes(rules), context.basePath)
  return async (request) => {
    const health = withoutRoute(request, context)
    if (health) return health
    const startedAt = performance.now()
    let path: MatchedPath | undefined
    const attempt = async (): Promise<ProviderResponse> => {
      path = match(request.path)
      if (request.path.length + request.query.toString().length > maxAddressLength)
        return refuse(rules.refusals.uriTooLong(maxAddressLength))
      return path ? handlePath(request, path, context) : refuse(rules.refusals.pathAbsent())
    }
    const response = await attempt().catch((error) => problemResponse(errorToRefusal(error, rules, log), rules))
    const sent = finish(request, response, operationAt(request.method, path), context)
    log(logLine(request.method, path, sent.status, performance.now() - startedAt))
    return sent
  }
}

/** The headers of every response, and the last change to it. */
const finish = (
  request: IncomingRequest,
  response: ProviderResponse,
  operation: ProviderOperation | undefined,
  context: Context,
): ProviderResponse => {
  const headers = { ...securityHeaders, ...crossOriginHeaders(request, context), ...response.headers }
  const { method, headers: requestHeaders, path, query } = request
  const address = query.size === 0 ? path : `${path}?${query}`
  const rewrite = context.rules.seams.responses[operation ?? 'otherPaths']
  const whole = { ...response, headers }
  return rewrite ? rewrite(whole, { operation, method, address, headers: requestHeaders }) : whole
}
