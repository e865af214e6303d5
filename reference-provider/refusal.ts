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

/** Why a call is not answered with what it asked for; it becomes a problem document in one place. */
export interface Refusal {
  kind: RefusalKind
  detail: string
  issues?: Issue[]
  requiredScopes?: string[]
  /** what would have been allowed: bytes, characters or a number of files */
  limit?: number
  /** methods of a path, for 405 */
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
