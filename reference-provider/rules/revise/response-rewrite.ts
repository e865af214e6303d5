import { type ProviderOperation, providerOperations } from '../../operations.ts'
import { type Rules, withSeam } from '../rules.ts'
import type { ResponseRewrite } from '../seams.ts'

/** The rules with the responses of these operations rewritten at the very end; without operations, all responses. */
export const withResponseRewrite = (
  rules: Rules,
  operations: readonly ProviderOperation[],
  rewrite: ResponseRewrite,
): Rules => {
  const places = operations.length > 0 ? operations : ([...providerOperations, 'otherPaths'] as const)
  return withSeam(rules, 'responses', places, rewrite)
}
