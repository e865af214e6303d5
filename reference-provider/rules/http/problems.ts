/** §2, §7: the problem document of each kind of refusal, by the conventions of Belgian government services. */
import type { ProblemDocument } from '../../../src/contract/interface/model.ts'
import { problemKinds, type Refusal, type StatusAndTitle } from '../../refusal.ts'

export const problemRules = {
  kinds: problemKinds as Record<Refusal['kind'], StatusAndTitle>,
  mediaType: 'application/problem+json' as string,
  /** `instance` is `urn:uuid:` and a UUID. */
  document: (refusal: Refusal, { status, title }: StatusAndTitle, instance: string): ProblemDocument => ({
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
    ...(refusal.retryAfterSeconds !== undefined && { 'Retry-After': String(refusal.retryAfterSeconds) }),
    ...(refusal.allow && { Allow: refusal.allow.join(', ') }),
  }),
}
