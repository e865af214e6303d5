import type { ProviderOperation } from '../../../operations.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'

/** No partition gives this kind of caller the right to the operation; the others keep theirs. */
export const closedTo =
  (kind: AnyCallerKind, operation: ProviderOperation) =>
  (rules: Rules): Rules =>
    withOtherCaller(rules, kind, (own) => (facts) => ({ ...own(facts), mayConsult: async () => false }), [operation])
