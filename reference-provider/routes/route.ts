import type { Setting } from '../context.ts'
import type { Operation } from '../operations.ts'
import type { Call } from '../request.ts'
import { jsonReply, type Reply } from '../response.ts'
import type { Caller } from '../rules/callers/caller.ts'

/** A call that was identified, with all that is needed to answer it. */
export interface Visit extends Setting {
  operation: Operation
  call: Call
  /** path parameters, decoded */
  params: Readonly<Record<string, string>>
  caller: Caller
}

export interface Route {
  operation: Operation
  /** May throw Refused or Unanswered; both become a problem document. */
  handle(visit: Visit): Promise<Reply>
}

export const route = (itself: Route): Route => itself

/** A path parameter; routes name only those that their path has. */
export const param = ({ params, rules }: Visit, name: string): string =>
  rules.routing.identifier(name, params[name] ?? '')

/** Success, with the status that the operation answers. */
export const done = ({ rules, operation }: Visit, body?: unknown, headers?: Record<string, string>): Reply =>
  jsonReply(rules.statuses[operation], body, headers)

/** Makes a path of the interface a reference within this provider. */
export const hrefIn =
  ({ basePath, rules }: Setting) =>
  (path: string): string =>
    `${basePath}${rules.routing.href(path)}`
