import type { Context } from '../context.ts'
import type { ProviderOperation } from '../operations.ts'
import type { IncomingRequest } from '../request.ts'
import { jsonBodyResponse, type ProviderResponse } from '../response.ts'
import type { IdentifiedCaller } from '../rules/callers/caller.ts'

/** A call that was identified, with all that is needed to answer it. */
export interface RouteContext extends Context {
  operation: ProviderOperation
  request: IncomingRequest
  /** path parameters, decoded */
  params: Readonly<Record<string, string>>
  caller: IdentifiedCaller
}

export interface ProviderRoute {
  operation: ProviderOperation
  /** May throw Refused or Unanswered; both become a problem document. */
  handle(visit: RouteContext): Promise<ProviderResponse>
}

export const defineRoute = (itself: ProviderRoute): ProviderRoute => itself

/** A path parameter; routes name only those that their path has. */
export const pathParameter = ({ params, rules }: RouteContext, name: string): string =>
  rules.routing.identifier(name, params[name] ?? '')

/** Success, with the status that the operation answers. */
export const successResponse = (
  { rules, operation }: RouteContext,
  body?: unknown,
  headers?: Record<string, string>,
): ProviderResponse => jsonBodyResponse(rules.statuses[operation], body, headers)

/** Makes a path of the interface a reference within this provider. */
export const hrefIn =
  ({ basePath, rules }: Context) =>
  (path: string): string =>
    `${basePath}${rules.routing.href(path)}`
