import type { Issue } from '../src/contract/interface/model.ts'

/** How a kind of refusal is shown (§7). */
export interface StatusAndTitle {
  status: number
  title: string
}

export const problemKinds = {
  badRequest: { status: 400, title: 'Bad Request' },
  noAccessToken: { status: 401, title: 'No Access Token' },
  invalidAccessToken: { status: 401, title: 'Invalid Access Token' },
  missingScope: { status: 403, title: 'Missing Scope' },
  missingPermission: { status: 403, title: 'Missing Permission' },
  resourceNotFound: { status: 404, title: 'Resource Not Found' },
  methodNotAllowed: { status: 405, title: 'Method Not Allowed' },
  notAcceptable: { status: 406, title: 'Not Acceptable' },
  requestTimeout: { status: 408, title: 'Request Timeout' },
  conflict: { status: 409, title: 'Conflict' },
  payloadTooLarge: { status: 413, title: 'Payload Too Large' },
  uriTooLong: { status: 414, title: 'URI Too Long' },
  unsupportedMediaType: { status: 415, title: 'Unsupported Media Type' },
  expectationFailed: { status: 417, title: 'Expectation Failed' },
  headersTooLarge: { status: 431, title: 'Request Header Fields Too Large' },
  internalServerError: { status: 500, title: 'Internal Server Error' },
  serviceUnavailable: { status: 503, title: 'Service Unavailable' },
} satisfies Record<string, StatusAndTitle>

/** Why a request is refused; `http/problem-response.ts` turns it into a problem document. */
export interface Refusal {
  kind: keyof typeof problemKinds
  detail: string
  issues?: Issue[]
  requiredScopes?: string[]
  /** the maximum: bytes, characters or a number of files */
  limit?: number
  /** allowed methods, for 405 */
  allow?: string[]
  /** when to try again, for 503 */
  retryAfterSeconds?: number
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
