import type { ProviderOperation } from '../../../operations.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'

/** This kind of caller has no right on any partition in this operation. */
export const closedTo =
  (kind: AnyCallerKind, operation: ProviderOperation) =>
  (rules: Rules): Rules =>
    withOtherCaller(rules, kind, (own) => (facts) => ({ ...own(facts), mayConsult: async () => false }), [operation])
