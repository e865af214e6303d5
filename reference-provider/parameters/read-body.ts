/** §2: JSON bodies of requests, field by field; one issue for each that is wrong. */
import type { Issue } from '../../src/contract/interface/model.ts'
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

/** The media type of the body. @throws Refused (415) when the operation does not support it */
export const requireMediaType = (
  request: IncomingRequest,
  supported: readonly string[],
  refusals: RefusalRules,
): string => {
  const given = mediaTypeOf(request)
  return supported.includes(given) ? given : refuse(refusals.mediaTypeUnsupported(supported))
}

/** @throws Refused (415, 400) when the body is not a JSON object */
export const jsonObject = async (
  request: IncomingRequest,
  bodyTypes: readonly string[],
  { refusals }: Rules,
): Promise<JsonRecord> => {
  requireMediaType(request, bodyTypes, refusals)
  return asRecord(await request.json()) ?? refuse(refusals.invalid([bodyIssue('body', 'must be a JSON object')]))
}

export const ownValue = (body: JsonRecord, name: string): unknown =>
  Object.hasOwn(body, name) ? body[name] : undefined

/** @throws Refused (400) when there are issues */
export const requireNoIssues = (issues: readonly (Issue | undefined)[], refusals: RefusalRules): void => {
  const found = issues.filter((issue) => issue !== undefined)
  if (found.length > 0) refuse(refusals.invalid(found))
}

export const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value.length > 0
