import type { Operation } from '../../../operations.ts'
import { otherCaller } from '../../../rules/revise/other-caller.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { Kind } from '../../../rules/tokens.ts'

/** No partition gives this kind of caller the right to the operation; the others keep theirs. */
export const closedTo =
  (kind: Kind, operation: Operation) =>
  (rules: Rules): Rules =>
    otherCaller(rules, kind, (own) => (facts) => ({ ...own(facts), mayConsult: async () => false }), [operation])
