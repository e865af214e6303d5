/** §2: JSON bodies of requests, field by field; one issue for each that is wrong. */
import type { Issue } from '../../src/contract/interface/model.ts'
import type { Operation } from '../operations.ts'
import { type JsonRecord, recordOf } from '../read-json.ts'
import { refuse } from '../refusal.ts'
import { type Call, mediaTypeOf } from '../request.ts'
import { issueTypes, type Refusals } from '../rules/http/refusals.ts'
import type { Rules } from '../rules/rules.ts'

export const bodyIssue = (name: string, detail: string): Issue => ({
  type: issueTypes.schema,
  in: 'body',
  name,
  detail,
})

/** @throws Refused (415) when the operation does not take a body of this type */
export const requireMediaType = (call: Call, operation: Operation, { validation, refusals }: Rules): string => {
  const given = mediaTypeOf(call)
  const taken = validation.takes[operation]
  return taken.includes(given) ? given : refuse(refusals.mediaTypeUnsupported(taken))
}

/** @throws Refused (415, 400) when the body is not a JSON object */
export const jsonObject = async (call: Call, operation: Operation, rules: Rules): Promise<JsonRecord> => {
  requireMediaType(call, operation, rules)
  return recordOf(await call.json()) ?? refuse(rules.refusals.invalid([bodyIssue('body', 'must be a JSON object')]))
}

export const ownValue = (body: JsonRecord, name: string): unknown =>
  Object.hasOwn(body, name) ? body[name] : undefined

/** @throws Refused (400) when there are issues */
export const requireNone = (issues: readonly (Issue | undefined)[], refusals: Refusals): void => {
  const found = issues.filter((issue) => issue !== undefined)
  if (found.length > 0) refuse(refusals.invalid(found))
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0
