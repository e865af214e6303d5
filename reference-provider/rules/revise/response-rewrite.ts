import type { ProviderOperation } from '../../operations.ts'
import type { ProviderResponse } from '../../response.ts'
import { type AnsweredRequest, type Rules, reviseRules } from '../rules.ts'

type RewritePlace = keyof Rules['rewriteResponse']

/** The rules with the answers of these operations rewritten at the very end; of all there are when none is named. */
export const withResponseRewrite = (
  rules: Rules,
  operations: readonly ProviderOperation[],
  rewrite: (reply: ProviderResponse, answered: AnsweredRequest) => ProviderResponse,
): Rules => {
  const places = operations.length > 0 ? operations : (Object.keys(rules.rewriteResponse) as RewritePlace[])
  const rewritten = places.map((place): [RewritePlace, Rules['rewriteResponse'][RewritePlace]] => [
    place,
    (reply, answered) => rewrite(rules.rewriteResponse[place](reply, answered), answered),
  ])
  return reviseRules(rules, 'rewriteResponse', Object.fromEntries(rewritten))
}
