/** §2: JSON bodies of requests, field by field; one issue for each that is wrong. */
import type { Issue } from '../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../operations.ts'
import { asRecord, type JsonRecord } from '../read-json.ts'
import { refuse } from '../refusal.ts'
import { type IncomingRequest, mediaTypeOf } from '../request.ts'
import { issueTypes, type RefusalRules } from '../rules/http/refusals.ts'
import type { Rules } from '../rules/rules.ts'

export const bodyIssue = (name: string, detail: string): Issue => ({
  type: issueTypes.schema,
  in: 'body',
  name,
  detail,
})

/** @throws Refused (415) when the operation does not take a body of this type */
export const requireMediaType = (
  call: IncomingRequest,
  operation: ProviderOperation,
  { validation, refusals }: Rules,
): string => {
  const given = mediaTypeOf(call)
  const taken = validation.mediaTypes[operation]
  return taken.includes(given) ? given : refuse(refusals.mediaTypeUnsupported(taken))
}

/** @throws Refused (415, 400) when the body is not a JSON object */
export const jsonObject = async (
  call: IncomingRequest,
  operation: ProviderOperation,
  rules: Rules,
): Promise<JsonRecord> => {
  requireMediaType(call, operation, rules)
  return asRecord(await call.json()) ?? refuse(rules.refusals.invalid([bodyIssue('body', 'must be a JSON object')]))
}

export const ownValue = (body: JsonRecord, name: string): unknown =>
  Object.hasOwn(body, name) ? body[name] : undefined

/** @throws Refused (400) when there are issues */
export const requireNoIssues = (issues: readonly (Issue | undefined)[], refusals: RefusalRules): void => {
  const found = issues.filter((issue) => issue !== undefined)
  if (found.length > 0) refuse(refusals.invalid(found))
}

export const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value.length > 0
