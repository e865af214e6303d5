/** §4, §5: from a call to an answer: identify the caller, look whether the feature is there, let the route act. */

import type { Context } from '../context.ts'
import type { ProviderOperation } from '../operations.ts'
import { refuse } from '../refusal.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import type { ProviderResponse } from '../response.ts'
import type { ProviderRoute } from '../routes/route.ts'
import type { Rules } from '../rules/rules.ts'
import { errorToRefusal } from './error-to-refusal.ts'
import { identify } from './identify.ts'
import { problemResponse } from './problem-response.ts'

/** What the router found: the routes of a path by method, the path as the interface writes it, its parameters. */
export interface MatchedPath {
  template: string
  routes: ReadonlyMap<string, ProviderRoute>
  params: Record<string, string>
}

const handleRoute = async (
  call: IncomingRequest,
  route: ProviderRoute,
  params: MatchedPath['params'],
  setting: Context,
): Promise<ProviderResponse> => {
  const { rules, features } = setting
  const { operation } = route
  const caller = await identify(call, operation, setting)
  const feature = rules.routing.feature[operation]
  if (feature !== undefined && features[feature] === 'no') {
    await rules.asking.whenAbsent(caller)
    refuse(rules.refusals.featureAbsent())
  }
  if (!call.accepts('application/json') && operation !== 'content') refuse(rules.refusals.notAcceptable())
  const reply = await route.handle({ ...setting, operation, request: call, params, caller })
  return withCacheHeaders(call, reply, rules.caching.cacheControl[operation], rules)
}

/** §8: with the word on how long it may be kept; what the client holds already is not sent again. */
const withCacheHeaders = (
  call: IncomingRequest,
  reply: ProviderResponse,
  cacheControl: string,
  { caching }: Rules,
): ProviderResponse => {
  const etag = caching.etag(cacheControl, () => JSON.stringify(reply.body) ?? '')
  const headers = { 'Cache-Control': cacheControl, ...(etag && { ETag: etag }), ...reply.headers }
  if (!etag || !caching.isConfirmed(headerValue(call, 'if-none-match'), etag)) return { ...reply, headers }
  const { 'Content-Type': _type, ...kept } = headers as Record<string, string>
  return { status: caching.notModifiedStatus, headers: kept }
}

const routeFor = (method: string, routes: MatchedPath['routes']): ProviderRoute | undefined =>
  routes.get(method === 'HEAD' ? 'GET' : method)

const crossOriginHeaders = (call: IncomingRequest, { rules, origins }: Context): Record<string, string> => {
  const origin = headerValue(call, 'origin')
  const { crossOrigin } = rules
  const always = origins.length > 0 && crossOrigin.always()
  if (origin === undefined) return { ...always }
  return { ...always, ...(crossOrigin.accepts(origin, origins) && crossOrigin.accepted(origin)) }
}

/** §4.6: a browser asks beforehand, without a token. */
const preflight = ({ routes }: MatchedPath, { rules }: Context): ProviderResponse => ({
  status: rules.crossOrigin.preflightStatus,
  headers: { Allow: rules.routing.allow([...routes.keys()]).join(', ') },
})

const handlePath = async (call: IncomingRequest, at: MatchedPath, setting: Context): Promise<ProviderResponse> => {
  const { rules } = setting
  if (call.method === 'OPTIONS') return preflight(at, setting)
  const route = routeFor(call.method, at.routes)
  return route
    ? handleRoute(call, route, at.params, setting)
    : refuse(rules.refusals.methodNotAllowed(rules.routing.allow([...at.routes.keys()])))
}

const operationOf = (call: IncomingRequest, at: MatchedPath | undefined): ProviderOperation | undefined =>
  at && routeFor(call.method, at.routes)?.operation

/** The answer to a call; never rejects. `failure` is what went wrong before a path was found. */
export const answer = async (
  call: IncomingRequest,
  at: MatchedPath | undefined,
  setting: Context,
  failure?: unknown,
): Promise<ProviderResponse> => {
  const { rules, log } = setting
  const limit = rules.validation.addressLimit
  const attempt = async (): Promise<ProviderResponse> => {
    if (failure !== undefined) throw failure
    if (call.path.length + call.query.toString().length > limit) return refuse(rules.refusals.uriTooLong(limit))
    return at ? handlePath(call, at, setting) : refuse(rules.refusals.pathAbsent())
  }
  const reply = await attempt().catch((error) => problemResponse(errorToRefusal(error, rules, log), rules))
  const headers = { ...rules.headers.always(), ...crossOriginHeaders(call, setting), ...reply.headers }
  const { method, headers: asked, path, query } = call
  const address = query.size === 0 ? path : `${path}?${query}`
  const operation = operationOf(call, at)
  const answered = { operation, method, address, headers: asked }
  return rules.rewriteResponse[operation ?? 'otherPaths']({ ...reply, headers }, answered)
}
