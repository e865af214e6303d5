import type { ProviderOperation } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import type { Rules } from '../../../rules/rules.ts'

/** Responses of these operations with such a status say `other` in its place; without operations, all responses. */
export const withOtherResponse =
  (operations: readonly ProviderOperation[], statuses: readonly number[], other: Partial<ProviderResponse>) =>
  (rules: Rules): Rules =>
    withResponseRewrite(rules, operations, (response) =>
      statuses.includes(response.status) ? { ...response, ...other } : response,
    )
