import type { ProviderOperation } from '../../operations.ts'
import type { CallerFactory } from '../callers/caller.ts'
import { type Rules, reviseRules } from '../rules.ts'
import type { Seams } from '../seams.ts'
import type { AnyCallerKind } from '../tokens.ts'

type CallerSeam = NonNullable<Seams['callers'][ProviderOperation]>

/**
 * The rules with another caller of that kind; `other` makes it from the caller that there is.
 * `operations`: only in these operations
 */
export const withOtherCaller = (
  rules: Rules,
  kind: AnyCallerKind,
  other: (own: CallerFactory) => CallerFactory,
  operations?: readonly ProviderOperation[],
): Rules => {
  if (operations === undefined) return reviseRules(rules, 'callers', { [kind]: other(rules.callers[kind]) })
  const { callers } = rules.seams
  const changed = operations.map((operation): [ProviderOperation, CallerSeam] => {
    const before = callers[operation] ?? ((own) => own)
    return [operation, (own, ownKind) => (ownKind === kind ? other(before(own, ownKind)) : before(own, ownKind))]
  })
  return reviseRules(rules, 'seams', { callers: { ...callers, ...Object.fromEntries(changed) } })
}
