import { providerOperations as all, type ProviderOperation } from '../../operations.ts'
import type { CallerFactory } from '../callers/caller.ts'
import { type Rules, reviseRules } from '../rules.ts'
import type { AnyCallerKind } from '../tokens.ts'

/** The rules with another caller of that kind, in these operations; `other` is made of the one that an operation has. */
export const withOtherCaller = (
  rules: Rules,
  kind: AnyCallerKind,
  other: (own: CallerFactory) => CallerFactory,
  operations: readonly ProviderOperation[] = all,
): Rules => {
  const changed = operations.map((operation) => [operation, other(rules.callers[kind][operation])] as const)
  return reviseRules(rules, 'callers', { [kind]: { ...rules.callers[kind], ...Object.fromEntries(changed) } })
}
