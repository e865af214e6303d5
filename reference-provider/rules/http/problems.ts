/** §2, §7: the problem document of each kind of refusal, by the conventions of Belgian government services. */
import type { Problem } from '../../../src/contract/interface/model.ts'
import type { Refusal, RefusalKind } from '../../refusal.ts'

/** How a kind of refusal is shown. */
export interface StatusAndTitle {
  status: number
  title: string
}

const kinds: Record<RefusalKind, StatusAndTitle> = {
  badRequest: { status: 400, title: 'Bad Request' },
  noAccessToken: { status: 401, title: 'No Access Token' },
  invalidAccessToken: { status: 401, title: 'Invalid Access Token' },
  missingScope: { status: 403, title: 'Missing Scope' },
  missingPermission: { status: 403, title: 'Missing Permission' },
  resourceNotFound: { status: 404, title: 'Resource Not Found' },
  methodNotAllowed: { status: 405, title: 'Method Not Allowed' },
  notAcceptable: { status: 406, title: 'Not Acceptable' },
  conflict: { status: 409, title: 'Conflict' },
  payloadTooLarge: { status: 413, title: 'Payload Too Large' },
  uriTooLong: { status: 414, title: 'URI Too Long' },
  unsupportedMediaType: { status: 415, title: 'Unsupported Media Type' },
  headersTooLarge: { status: 431, title: 'Request Header Fields Too Large' },
  internalServerError: { status: 500, title: 'Internal Server Error' },
}

export const problemRules = {
  kinds,
  mediaType: 'application/problem+json' as string,
  /** `instance` is `urn:uuid:` and a UUID. */
  document: (refusal: Refusal, { status, title }: StatusAndTitle, instance: string): Problem => ({
    type: `urn:problem-type:belgif:${refusal.kind}`,
    href: `https://www.belgif.be/specification/rest/api-guide/problems/${refusal.kind}.html`,
    title,
    status,
    detail: refusal.detail,
    instance,
    ...(refusal.issues && { issues: refusal.issues }),
    ...(refusal.requiredScopes && { requiredScopes: refusal.requiredScopes }),
    ...(refusal.limit !== undefined && { limit: refusal.limit }),
  }),
  headers: (refusal: Refusal): Record<string, string> => ({
    ...(refusal.kind === 'noAccessToken' && { 'WWW-Authenticate': 'Bearer' }),
    ...(refusal.kind === 'invalidAccessToken' && { 'WWW-Authenticate': 'Bearer error="invalid_token"' }),
    ...(refusal.kind === 'missingScope' && { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' }),
    ...(refusal.allow && { Allow: refusal.allow.join(', ') }),
  }),
}

export type ProblemRules = typeof problemRules
