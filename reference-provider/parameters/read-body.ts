/** §2: JSON bodies of requests, field by field; one issue for each that is wrong. */
import type { Issue } from '../../src/contract/interface/model.ts'
import { asRecord, type JsonRecord } from '../read-json.ts'
import { refuse } from '../refusal.ts'
import { type IncomingRequest, mediaTypeOf } from '../request.ts'
import { issueTypes, type RefusalRules } from '../rules/http/refusals.ts'
import type { Rules } from '../rules/rules.ts'
import type { RouteDeclaration } from '../rules/seams.ts'

/** A request, and what its route and the rules say of its body. */
export interface BodyContext {
  request: IncomingRequest
  route: Pick<RouteDeclaration, 'bodyTypes'>
  rules: Rules
}

export const bodyIssue = (name: string, detail: string): Issue => ({
  type: issueTypes.schema,
  in: 'body',
  name,
  detail,
})

export const issueUnless = (holds: boolean, name: string, detail: string): Issue | undefined =>
  holds ? undefined : bodyIssue(name, detail)

/** The media type of the body. @throws Refused (415) when the operation does not support it */
export const requireMediaType = ({ request, route, rules }: BodyContext): string => {
  const given = mediaTypeOf(request)
  return route.bodyTypes.includes(given) ? given : refuse(rules.refusals.mediaTypeUnsupported(route.bodyTypes))
}

/** @throws Refused (400) */
export const requireRecord = (body: unknown, { refusals }: Rules): JsonRecord =>
  asRecord(body) ?? refuse(refusals.invalid([bodyIssue('body', 'must be a JSON object')]))

/** @throws Refused (415, 400) when the body is not a JSON object */
export const jsonObject = async (context: BodyContext): Promise<JsonRecord> => {
  requireMediaType(context)
  return requireRecord(await context.request.json(), context.rules)
}

/** @throws Refused (400) when there are issues */
export const requireNoIssues = (issues: readonly (Issue | undefined)[], refusals: RefusalRules): void => {
  const found = issues.filter((issue) => issue !== undefined)
  if (found.length > 0) refuse(refusals.invalid(found))
}

export const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value.length > 0
