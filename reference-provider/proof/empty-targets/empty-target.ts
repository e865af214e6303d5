import { type ProviderOperation, providerOperations } from '../../operations.ts'
import type { ProviderResponse } from '../../response.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import type { Rules } from '../../rules/rules.ts'
import type { AnsweredRequest } from '../../rules/seams.ts'
import { withStore } from '../defects/shared/missing-checks.ts'

/**
 * A server that asks the services whatever a provider must ask, and then answers something that says nothing. Whoever
 * passes against it passes for the wrong reason, unless there is a good one.
 */
export interface EmptyTarget {
  /** permanent; in words joined by hyphens */
  id: string
  says: string
  /** Called once for each target. `reply` is what a provider would have answered. */
  newRewrite: () => (reply: ProviderResponse, answered: AnsweredRequest) => ProviderResponse
  /** Operations that it answers rightly after all, so that the suite finds data to play with. */
  correctOperations: readonly ProviderOperation[]
}

/** The rules of such a target; `told` hears the traceparent of each request that got the empty answer. */
export const withEmptyResponses =
  ({ newRewrite, correctOperations }: EmptyTarget, told: (traceparent: string) => void) =>
  (rules: Rules): Rules => {
    const answer = newRewrite()
    return withResponseRewrite(withoutEffects(rules), [], (reply, answered) => {
      const { operation, headers } = answered
      if (operation !== undefined && correctOperations.includes(operation)) return reply
      told(String(headers.traceparent ?? ''))
      return answer(reply, answered)
    })
  }

/** No change that is requested is made. */
const withoutEffects = (rules: Rules): Rules => withStore(rules, providerOperations, () => ({ swap: () => true }))
