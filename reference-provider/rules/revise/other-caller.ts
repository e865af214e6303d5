import { operations as all, type Operation } from '../../operations.ts'
import type { CallerFactory } from '../callers/caller.ts'
import { type Rules, revised } from '../rules.ts'
import type { Kind } from '../tokens.ts'

/** The rules with another caller of that kind, in these operations; `other` is made of the one that an operation has. */
export const otherCaller = (
  rules: Rules,
  kind: Kind,
  other: (own: CallerFactory) => CallerFactory,
  operations: readonly Operation[] = all,
): Rules => {
  const changed = operations.map((operation) => [operation, other(rules.callers[kind][operation])] as const)
  return revised(rules, 'callers', { [kind]: { ...rules.callers[kind], ...Object.fromEntries(changed) } })
}
