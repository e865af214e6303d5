/** §4, §5: from a request to a response: find the route, identify the caller, check the feature, let the route answer. */
import type { Context } from '../context.ts'
import type { ProviderOperation } from '../operations.ts'
import { refuse } from '../refusal.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import { jsonBodyResponse, type ProviderResponse } from '../response.ts'
import { providerRoutes } from '../routes/index.ts'
import type { ProviderRoute } from '../routes/route.ts'
import { webhookPermission } from '../rules/events.ts'
import { allowedMethods, matchesEtag, securityHeaders, varyByOrigin } from '../rules/http/headers.ts'
import { providerLimits } from '../rules/limits.ts'
import type { Rules } from '../rules/rules.ts'
import type { Handler } from '../rules/seams.ts'
import { acceptsMediaType } from './accepts.ts'
import { errorToRefusal } from './error-to-refusal.ts'
import { identify } from './identify.ts'
import { interfaceDocument } from './interface-document.ts'
import { type MatchedPath, routeMatcher } from './match-path.ts'
import { problemResponse } from './problem-response.ts'
import type { RequestLoad } from './request-load.ts'

const handleRoute = async (
  request: IncomingRequest,
  route: ProviderRoute,
  params: MatchedPath['params'],
  context: Context,
): Promise<ProviderResponse> => {
  const { rules, store, features } = context
  const { operation, feature } = route
  const caller = await identify(request, operation, context)
  // §5.7: an absent feature is refused before any right is checked.
  const own: Handler = async (identified) => {
    if (feature !== undefined && features[feature] === 'no') refuse(rules.refusals.featureAbsent())
    if (operation !== 'content' && !acceptsMediaType(identified.request, 'application/json'))
      refuse(rules.refusals.notAcceptable())
    return route.handle({ ...context, ...identified, route })
  }
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

const routeFor = (method: string, path: MatchedPath | undefined): ProviderRoute | undefined =>
  path?.routes.get(method === 'HEAD' ? 'GET' : method)

const crossOriginHeaders = (request: IncomingRequest, { rules, origins }: Context): Record<string, string> => {
  const origin = headerValue(request, 'origin')
  const { crossOrigin } = rules
  const isAccepted = origin !== undefined && crossOrigin.accepts(origin, origins)
  return { ...(origins.length > 0 && varyByOrigin), ...(isAccepted && crossOrigin.accepted(origin)) }
}

const handlePath = async (request: IncomingRequest, path: MatchedPath, context: Context): Promise<ProviderResponse> => {
  const route = routeFor(request.method, path)
  const allowed = allowedMethods([...path.routes.keys()])
  // §4.6: a browser sends a preflight first, without a token.
  if (request.method === 'OPTIONS')
    return { status: 204, headers: { Allow: allowed.join(', '), ...webhookPermissionHeaders(request, path, context) } }
  return route
    ? handleRoute(request, route, path.params, context)
    : refuse(context.rules.refusals.methodNotAllowed(allowed))
}

/** §6: a sender of notifications asks for permission first, without a token. */
const webhookPermissionHeaders = (
  request: IncomingRequest,
  path: MatchedPath,
  { features }: Context,
): Record<string, string> => {
  const isWebhook = path.routes.get('POST')?.operation === 'eventNotifications' && features.events !== 'no'
  return isWebhook && headerValue(request, 'webhook-request-origin') !== undefined ? webhookPermission : {}
}

/** The response to a request; never rejects. */
export type AnswerRequest = (request: IncomingRequest) => Promise<ProviderResponse>

/** The routes as declared, or as a variant or a defect declares them. */
const revisedRoutes = ({ seams }: Rules): ProviderRoute[] =>
  providerRoutes.map((route) => ({ ...route, ...seams.declarations[route.operation]?.(route) }))

/** Names neither query nor identifiers: they may hold person numbers. */
const logLine = (method: string, path: MatchedPath | undefined, status: number, milliseconds: number) =>
  `${method} ${path?.template ?? '(no such path)'} ${status} ${milliseconds.toFixed(0)}ms`

const isHealthCheck = ({ method, path }: IncomingRequest, basePath: string): boolean =>
  method === 'GET' && ['/health', `${basePath}/health`].includes(path)

/** Every response of the provider comes from here, with or without a connection. */
export const answerWith = (context: Context, load: RequestLoad): AnswerRequest => {
  const { rules, log, version, basePath } = context
  const { addressCharacters } = providerLimits
  const match = routeMatcher(revisedRoutes(rules), basePath)
  const route = async (request: IncomingRequest, path: MatchedPath | undefined): Promise<ProviderResponse> => {
    if (request.path.length + request.query.toString().length > addressCharacters)
      return refuse(rules.refusals.uriTooLong(addressCharacters))
    if (load.isFull) return refuse(rules.refusals.busy('too many requests are being answered'))
    if (path) return load.during(request, (counted) => handlePath(counted, path, context))
    return interfaceDocument(request, context) ?? refuse(rules.refusals.pathAbsent())
  }
  return async (request) => {
    if (isHealthCheck(request, basePath)) return jsonBodyResponse(200, { status: 'up', version })
    const startedAt = performance.now()
    let path: MatchedPath | undefined
    const attempt = async (): Promise<ProviderResponse> => {
      path = match(request.path)
      return route(request, path)
    }
    const response = await attempt().catch((error) => problemResponse(errorToRefusal(error, rules, log), rules))
    const sent = finish(request, response, routeFor(request.method, path)?.operation, context)
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
  const { method, headers: requestHeaders, path, search } = request
  const rewrite = context.rules.seams.responses[operation ?? 'otherPaths']
  const whole = { ...response, headers }
  if (!rewrite) return whole
  return rewrite(whole, { operation, method, address: path + search, headers: requestHeaders })
}
