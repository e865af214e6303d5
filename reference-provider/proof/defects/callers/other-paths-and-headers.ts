/** §5: checks that another form of the path, a trace id or an absent header switches off. */

import type { ProviderOperation } from '../../../operations.ts'
import { refuse } from '../../../refusal.ts'
import { headerValue } from '../../../request.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withDeclaration, withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { unrestricted } from '../shared/missing-checks.ts'

/** These operations are also at paths with two slashes after the first segment, where the rights check is missing. */
const openAtTwoSlashes =
  (operations: readonly ProviderOperation[]): Defect['change'] =>
  (rules) =>
    withHandler(
      withDeclaration(rules, operations, (own) => ({
        ...own,
        paths: [...own.paths, ...own.paths.map((path) => path.replace(/^(\/[^/]+)\//, '$1//'))],
      })),
      operations,
      (own) => (identified) => own(identified.request.path.includes('//') ? unrestricted(identified) : identified),
    )

/** The first caller of a trace id is the caller of all its requests. */
const withCallersByTrace = (rules: Rules, isKept = (_caller: IdentifiedCaller): boolean => true): Rules => {
  const callers = new Map<string, IdentifiedCaller>()
  return withHandler(rules, ['messages', 'details', 'nearlyExpired'], (own) => (identified) => {
    if (!isKept(identified.caller)) return own(identified)
    const trace = headerValue(identified.request, 'traceparent') ?? ''
    const caller = callers.get(trace) ?? identified.caller
    callers.set(trace, caller)
    return own({ ...identified, caller })
  })
}

export const otherPathAndHeaderDefects: readonly Defect[] = [
  defect('access-two-slashes-open-closed-parts', ['access-closed-other-addresses-of-parts'], {
    says: 'for a path with two slashes, the rights check of files, bodies and data is missing',
    clauses: ['5.6.content-refused', '5.6.body-refused', '5.6.payment-data-refused', '5.6.structured-data-refused'],
    change: openAtTwoSlashes(['content', 'body', 'paymentData', 'structuredData']),
  }),
  defect('access-two-slashes-change-closed-messages', ['access-closed-other-addresses-of-changes'], {
    says: 'for a path with two slashes, the rights check of changes is missing',
    clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused', '5.6.action-refused'],
    change: openAtTwoSlashes(['changeVisibility', 'changePartition', 'actionUpdate']),
  }),
  defect('access-caller-is-kept-by-trace-id', ['access-callers-of-one-trace-in-turn'], {
    says: 'the first caller of a trace id counts as the caller of all requests with it',
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only', '5.6.details-refused'],
    change: (rules) => withCallersByTrace(rules),
  }),
  defect('access-application-is-kept-by-trace-id', ['access-applications-of-one-trace-in-turn'], {
    says: 'the first application of a trace id counts as the caller of all requests of applications with it',
    clauses: ['5.5.mandate-only-that-mailbox', '5.4.foreign-message'],
    change: (rules) => withCallersByTrace(rules, ({ kind }) => kind !== 'human'),
  }),
  defect('access-password-opens-lists', ['access-other-scheme-than-bearer-refused'], {
    says: 'a request with a user name and a password gets an empty list in place of a refusal',
    clauses: ['5.1.token-required-list'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response, { headers }) =>
        response.status === 401 && String(headers.authorization ?? '').startsWith('Basic ')
          ? { status: 200, headers: {}, body: { items: [], total: 0 } }
          : response,
      ),
  }),
  defect('access-word-opens-lists', ['access-word-in-place-of-token-refused'], {
    says: 'a request with "Bearer null" gets an empty list in place of a refusal',
    clauses: ['5.1.token-required-list'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response, { headers }) =>
        response.status === 401 && headers.authorization === 'Bearer null'
          ? { status: 200, headers: {}, body: { items: [], total: 0 } }
          : response,
      ),
  }),
  defect('access-token-in-query-opens-lists', ['access-other-scheme-than-bearer-refused'], {
    says: 'a request with access_token in its query and no header gets an empty list in place of a refusal',
    clauses: ['5.1.token-required-list'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response, { address, headers }) =>
        response.status === 401 && headers.authorization === undefined && address.includes('access_token=')
          ? { status: 200, headers: {}, body: { items: [], total: 0 } }
          : response,
      ),
  }),
  defect('http-request-without-trace-fails', ['http-few-headers-accepted'], {
    says: 'a request without traceparent gets 500',
    clauses: ['4.1.list', '4.1.details'],
    change: (rules) =>
      withHandler(
        rules,
        ['messages', 'details'],
        (own) => (identified) =>
          headerValue(identified.request, 'traceparent') === undefined
            ? refuse(rules.refusals.internal())
            : own(identified),
      ),
  }),
]
