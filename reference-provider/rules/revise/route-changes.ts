import type { ProviderOperation } from '../../operations.ts'
import { type Rules, reviseRules } from '../rules.ts'
import type { Handler, RouteDeclaration } from '../seams.ts'

/** The rules with routes that declare something else: another path, method, status, media type or caching. */
export const withDeclaration = (
  rules: Rules,
  operations: readonly ProviderOperation[],
  change: (own: RouteDeclaration, operation: ProviderOperation) => RouteDeclaration,
): Rules => {
  const { declarations } = rules.seams
  const changed = operations.map((operation): [ProviderOperation, (own: RouteDeclaration) => RouteDeclaration] => {
    const before = declarations[operation]
    return [operation, (own) => change(before ? before(own) : own, operation)]
  })
  return reviseRules(rules, 'seams', { declarations: { ...declarations, ...Object.fromEntries(changed) } })
}

/** The rules with routes at these paths alone. */
export const withPaths = (rules: Rules, at: Partial<Record<ProviderOperation, readonly string[]>>): Rules =>
  withDeclaration(rules, Object.keys(at) as ProviderOperation[], (own, operation) => ({
    ...own,
    paths: at[operation] ?? [],
  }))

/** The rules with the status of success replaced. */
export const withStatus = (rules: Rules, operation: ProviderOperation, status: number): Rules =>
  withDeclaration(rules, [operation], (own) => ({ ...own, status }))

/** The rules with something done around the handlers of these operations: before, after, or to what they are given. */
export const withHandler = (
  rules: Rules,
  operations: readonly ProviderOperation[],
  wrap: (own: Handler) => Handler,
): Rules => {
  const { handlers } = rules.seams
  const changed = operations.map((operation): [ProviderOperation, (own: Handler) => Handler] => {
    const before = handlers[operation]
    return [operation, (own) => wrap(before ? before(own) : own)]
  })
  return reviseRules(rules, 'seams', { handlers: { ...handlers, ...Object.fromEntries(changed) } })
}
