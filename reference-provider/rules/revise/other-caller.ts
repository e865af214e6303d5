import type { ProviderOperation } from '../../operations.ts'
import type { CallerFactory } from '../callers/caller.ts'
import { type Rules, reviseRules, withSeam } from '../rules.ts'
import type { AnyCallerKind } from '../tokens.ts'

/**
 * The rules with another caller of that kind; `other` makes it from the caller that there is.
 * `operations`: only in these operations
 */
export const withOtherCaller = (
  rules: Rules,
  kind: AnyCallerKind,
  other: (own: CallerFactory) => CallerFactory,
  operations?: readonly ProviderOperation[],
): Rules =>
  operations === undefined
    ? reviseRules(rules, 'callers', { [kind]: other(rules.callers[kind]) })
    : withSeam(rules, 'callers', operations, (own: CallerFactory, ownKind: AnyCallerKind) =>
        ownKind === kind ? other(own) : own,
      )
