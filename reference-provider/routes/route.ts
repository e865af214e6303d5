import { paths } from '../../src/contract/interface/paths.ts'
import type { Context } from '../context.ts'
import type { ProviderOperation } from '../operations.ts'
import { jsonBodyResponse, type ProviderResponse } from '../response.ts'
import { noStore } from '../rules/http/headers.ts'
import type { IdentifiedRequest, RouteDeclaration } from '../rules/seams.ts'

/** An identified request, with everything needed to answer it. */
export interface RouteContext extends Context, IdentifiedRequest {
  route: RouteDeclaration
}

export interface ProviderRoute extends RouteDeclaration {
  operation: ProviderOperation
  /** May throw Refused or ServiceFailure; both become a problem document. */
  handle(context: RouteContext): Promise<ProviderResponse>
}

export interface RouteOptions
  extends Pick<ProviderRoute, 'operation' | 'handle'>,
    Partial<Omit<RouteDeclaration, 'paths'>> {
  /** paths of the operation besides the one with its name */
  alsoAt?: readonly string[]
}

/** A route at the path with the name of its operation. The defaults are those of reading: GET, 200, never cached. */
export const defineRoute = ({ alsoAt = [], ...options }: RouteOptions): ProviderRoute => ({
  method: 'GET',
  status: 200,
  bodyTypes: ['application/json'],
  cacheControl: noStore,
  ...options,
  paths: [paths[options.operation], ...alsoAt],
})

/** A path parameter; routes name only those that their path has. */
export const pathParameter = ({ params, rules }: RouteContext, name: string): string =>
  rules.routing.identifier(name, params[name] ?? '')

/** Success, with the status of the route. */
export const successResponse = (
  { route }: RouteContext,
  body?: unknown,
  headers?: Record<string, string>,
): ProviderResponse => jsonBodyResponse(route.status, body, headers)
