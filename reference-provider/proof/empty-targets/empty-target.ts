import { type ProviderOperation, providerOperations } from '../../operations.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import type { Rules } from '../../rules/rules.ts'
import type { ResponseRewrite } from '../../rules/seams.ts'
import { withStore } from '../defects/shared/missing-checks.ts'

/**
 * A server that calls the services as a provider must, and then sends a response that means nothing. A scenario that
 * passes against it needs a stated reason.
 */
export interface EmptyTarget {
  /** permanent; in words joined by hyphens */
  id: string
  says: string
  /** From what a provider would have answered. */
  rewrite: ResponseRewrite
  /** Operations with correct responses, so that the suite finds test data. */
  correctOperations: readonly ProviderOperation[]
}

/** The rules of such a target; `onEmpty` gets the traceparent of each request with an empty response. */
export const withEmptyResponses =
  ({ rewrite, correctOperations }: EmptyTarget, onEmpty: (traceparent: string) => void) =>
  (rules: Rules): Rules =>
    withResponseRewrite(withoutEffects(rules), [], (reply, answered) => {
      const { operation, headers } = answered
      if (operation !== undefined && correctOperations.includes(operation)) return reply
      onEmpty(String(headers.traceparent ?? ''))
      return rewrite(reply, answered)
    })

/** No change that is requested is made. */
const withoutEffects = (rules: Rules): Rules => withStore(rules, providerOperations, () => ({ swap: () => true }))
