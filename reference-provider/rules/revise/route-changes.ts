import type { ProviderOperation } from '../../operations.ts'
import { type Rules, withSeam } from '../rules.ts'
import type { Handler, RouteDeclaration } from '../seams.ts'

/** The rules with routes that declare something else: another path, method, status, media type or caching. */
export const withDeclaration = (
  rules: Rules,
  operations: readonly ProviderOperation[],
  change: (own: RouteDeclaration, operation: ProviderOperation) => RouteDeclaration,
): Rules =>
  operations.reduce(
    (changed, operation) =>
      withSeam(changed, 'declarations', [operation], (own: RouteDeclaration) => change(own, operation)),
    rules,
  )

/** The rules with routes only at these paths. */
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
): Rules => withSeam(rules, 'handlers', operations, wrap)
