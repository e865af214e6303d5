/** Callers of one kind that are treated in another way, and responses with a status that say something else. */
import type { ProviderOperation } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'

/** This kind of caller with some of its functions replaced; `operations`: only in these operations */
export const withCaller =
  (kind: AnyCallerKind, change: Partial<IdentifiedCaller>, operations?: readonly ProviderOperation[]) =>
  (rules: Rules): Rules =>
    withOtherCaller(rules, kind, (own) => (facts) => ({ ...own(facts), ...change }), operations)

/** This kind of caller has no right on any partition in this operation. */
export const closedTo = (kind: AnyCallerKind, operation: ProviderOperation) =>
  withCaller(kind, { mayConsult: async () => false }, [operation])

/** Replaces responses with these statuses; without operations, of all operations. */
export const withOtherResponse =
  (operations: readonly ProviderOperation[], statuses: readonly number[], other: Partial<ProviderResponse>) =>
  (rules: Rules): Rules =>
    withResponseRewrite(rules, operations, (response) =>
      statuses.includes(response.status) ? { ...response, ...other } : response,
    )
