import { type ProviderOperation, providerOperations } from '../../operations.ts'
import { type Rules, reviseRules } from '../rules.ts'
import type { ResponseRewrite } from '../seams.ts'

/** The rules with the responses of these operations rewritten at the very end; without operations, all responses. */
export const withResponseRewrite = (
  rules: Rules,
  operations: readonly ProviderOperation[],
  rewrite: ResponseRewrite,
): Rules => {
  const { responses } = rules.seams
  const places = operations.length > 0 ? operations : ([...providerOperations, 'otherPaths'] as const)
  const rewritten = places.map((place): [string, ResponseRewrite] => {
    const before = responses[place]
    return [place, (response, answered) => rewrite(before ? before(response, answered) : response, answered)]
  })
  return reviseRules(rules, 'seams', { responses: { ...responses, ...Object.fromEntries(rewritten) } })
}
