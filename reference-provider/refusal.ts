import type { Issue } from '../src/contract/interface/model.ts'

export type RefusalKind =
  | 'badRequest'
  | 'noAccessToken'
  | 'invalidAccessToken'
  | 'missingScope'
  | 'missingPermission'
  | 'resourceNotFound'
  | 'methodNotAllowed'
  | 'notAcceptable'
  | 'conflict'
  | 'payloadTooLarge'
  | 'uriTooLong'
  | 'unsupportedMediaType'
  | 'headersTooLarge'
  | 'internalServerError'

/** Why a request is refused; `http/problem-response.ts` turns it into a problem document. */
export interface Refusal {
  kind: RefusalKind
  detail: string
  issues?: Issue[]
  requiredScopes?: string[]
  /** the maximum: bytes, characters or a number of files */
  limit?: number
  /** allowed methods, for 405 */
  allow?: string[]
}

/** Carries a refusal out of a handler. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.kind)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

/** @throws Refused always */
export const refuse = (refusal: Refusal): never => {
  throw new Refused(refusal)
}
