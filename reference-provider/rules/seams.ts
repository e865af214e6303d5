/**
 * A seam is a place where a variant or a defect changes an operation; the reference provider leaves all of them empty. It is
 * what the route declares, the caller, the handler or the response, so no route has a line for a defect.
 */
import type { Feature } from '../../src/contract/features.ts'
import type { ProviderOperation } from '../operations.ts'
import type { IncomingRequest, RequestHeaders } from '../request.ts'
import type { ProviderResponse } from '../response.ts'
import type { MessageStore } from '../store/store.ts'
import type { CallerFactory, IdentifiedCaller } from './callers/caller.ts'
import type { AnyCallerKind } from './tokens.ts'

type Method = 'GET' | 'POST' | 'PATCH'

/** What a route says about itself. */
export interface RouteDeclaration {
  method: Method
  /** as the contract writes them, with `{parameters}` */
  paths: readonly string[]
  /** of success (§4.1, §7) */
  status: number
  /** §5.7: without this feature the operation answers 404 */
  feature?: Feature
  /** media types of the request body */
  bodyTypes: readonly string[]
  cacheControl: string
}

/** A request whose caller is known. */
export interface IdentifiedRequest {
  operation: ProviderOperation
  request: IncomingRequest
  /** path parameters, decoded */
  params: Readonly<Record<string, string>>
  caller: IdentifiedCaller
  store: MessageStore
}

/** From the request to the response; throws Refused. */
export type Handler = (identified: IdentifiedRequest) => Promise<ProviderResponse>

/** The request that a response belongs to. `operation` is absent when no route was found. */
export interface AnsweredRequest {
  operation?: ProviderOperation
  method: string
  /** path with the query, as requested */
  address: string
  headers: RequestHeaders
}

/** The last change to a response, before it is sent. */
export type ResponseRewrite = (response: ProviderResponse, answered: AnsweredRequest) => ProviderResponse

type ByOperation<Change> = Partial<Record<ProviderOperation, Change>>

export interface Seams {
  /** Applied once, when the provider starts. */
  declarations: ByOperation<(own: RouteDeclaration) => RouteDeclaration>
  callers: ByOperation<(own: CallerFactory, kind: AnyCallerKind) => CallerFactory>
  /** Applied to each request: a change that remembers something keeps it outside. */
  handlers: ByOperation<(own: Handler) => Handler>
  /** `otherPaths`: where no route was found */
  responses: ByOperation<ResponseRewrite> & { otherPaths?: ResponseRewrite }
}

export const noSeams: Seams = { declarations: {}, callers: {}, handlers: {}, responses: {} }
