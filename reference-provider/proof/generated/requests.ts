/** Changes to a request before its route sees it. */
import type { ProviderOperation } from '../../operations.ts'
import type { IncomingRequest } from '../../request.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import type { IdentifiedRequest } from '../../rules/seams.ts'

export type QueryChange = (query: URLSearchParams) => void

export const withQuery = (request: IncomingRequest, change: QueryChange): IncomingRequest => {
  const query = new URLSearchParams(request.query)
  change(query)
  return { ...request, query }
}

/** The rules with the query of these operations changed, where the condition holds. */
export const withQueryChange = (
  rules: Rules,
  operations: readonly ProviderOperation[],
  change: QueryChange,
  isWhere: (identified: IdentifiedRequest) => boolean = () => true,
): Rules =>
  withHandler(
    rules,
    operations,
    (own) => (identified) =>
      own(isWhere(identified) ? { ...identified, request: withQuery(identified.request, change) } : identified),
  )
