import type { Operation } from '../operations.ts'
import { type Rules, revised } from '../rules/rules.ts'
import type { Kind } from '../rules/tokens.ts'

/** No partition gives this kind of caller the right to the operation; the others keep theirs. */
export const closedTo =
  (kind: Kind, operation: Operation) =>
  (rules: Rules): Rules =>
    revised(rules, 'callers', {
      [kind]: (facts: Parameters<Rules['callers'][Kind]>[0]) => ({
        ...rules.callers[kind](facts),
        ...(facts.operation === operation && { mayConsult: async () => false }),
      }),
    })
