/** §4, §5: from a call to an answer: identify the caller, look whether the feature is there, let the route act. */

import type { Setting } from '../context.ts'
import type { Operation } from '../operations.ts'
import { refuse } from '../refusal.ts'
import { type Call, header } from '../request.ts'
import type { Reply } from '../response.ts'
import type { Route } from '../routes/route.ts'
import type { Rules } from '../rules/rules.ts'
import { refusalOf } from './error-to-refusal.ts'
import { identify } from './identify.ts'
import { problemReply } from './problem-response.ts'

/** What the router found: the routes of a path by method, the path as the interface writes it, its parameters. */
export interface Found {
  template: string
  routes: ReadonlyMap<string, Route>
  params: Record<string, string>
}

const routed = async (call: Call, route: Route, params: Found['params'], setting: Setting): Promise<Reply> => {
  const { rules, features } = setting
  const { operation } = route
  const caller = await identify(call, operation, setting)
  const feature = rules.routing.feature[operation]
  if (feature !== undefined && features[feature] === 'no') {
    await rules.asking.whenAbsent(caller)
    refuse(rules.refusals.featureAbsent())
  }
  if (!call.accepts('application/json') && operation !== 'content') refuse(rules.refusals.notAcceptable())
  const reply = await route.handle({ ...setting, operation, call, params, caller })
  return keepable(call, reply, rules.caching.cacheControl[operation], rules)
}

/** §8: with the word on how long it may be kept; what the client holds already is not sent again. */
const keepable = (call: Call, reply: Reply, cacheControl: string, { caching }: Rules): Reply => {
  const etag = caching.etag(cacheControl, () => JSON.stringify(reply.body) ?? '')
  const headers = { 'Cache-Control': cacheControl, ...(etag && { ETag: etag }), ...reply.headers }
  if (!etag || !caching.isConfirmed(header(call, 'if-none-match'), etag)) return { ...reply, headers }
  const { 'Content-Type': _type, ...kept } = headers as Record<string, string>
  return { status: caching.notModifiedStatus, headers: kept }
}

const routeFor = (method: string, routes: Found['routes']): Route | undefined =>
  routes.get(method === 'HEAD' ? 'GET' : method)

const crossOriginHeaders = (call: Call, { rules, origins }: Setting): Record<string, string> => {
  const origin = header(call, 'origin')
  const { crossOrigin } = rules
  const always = origins.length > 0 && crossOrigin.always()
  if (origin === undefined) return { ...always }
  return { ...always, ...(crossOrigin.accepts(origin, origins) && crossOrigin.accepted(origin)) }
}

/** §4.6: a browser asks beforehand, without a token. */
const preflight = ({ routes }: Found, { rules }: Setting): Reply => ({
  status: rules.crossOrigin.preflightStatus,
  headers: { Allow: rules.routing.allow([...routes.keys()]).join(', ') },
})

const found = async (call: Call, at: Found, setting: Setting): Promise<Reply> => {
  const { rules } = setting
  if (call.method === 'OPTIONS') return preflight(at, setting)
  const route = routeFor(call.method, at.routes)
  return route
    ? routed(call, route, at.params, setting)
    : refuse(rules.refusals.methodNotAllowed(rules.routing.allow([...at.routes.keys()])))
}

const operationOf = (call: Call, at: Found | undefined): Operation | undefined =>
  at && routeFor(call.method, at.routes)?.operation

/** The answer to a call; never rejects. `failure` is what went wrong before a path was found. */
export const answer = async (
  call: Call,
  at: Found | undefined,
  setting: Setting,
  failure?: unknown,
): Promise<Reply> => {
  const { rules, log } = setting
  const limit = rules.validation.addressLimit
  const attempt = async (): Promise<Reply> => {
    if (failure !== undefined) throw failure
    if (call.path.length + call.query.toString().length > limit) return refuse(rules.refusals.uriTooLong(limit))
    return at ? found(call, at, setting) : refuse(rules.refusals.pathAbsent())
  }
  const reply = await attempt().catch((error) => problemReply(refusalOf(error, rules, log), rules))
  const headers = { ...rules.headers.always(), ...crossOriginHeaders(call, setting), ...reply.headers }
  const { method, headers: asked, path, query } = call
  const address = query.size === 0 ? path : `${path}?${query}`
  const operation = operationOf(call, at)
  const answered = { operation, method, address, headers: asked }
  return rules.wire[operation ?? 'elsewhere']({ ...reply, headers }, answered)
}
