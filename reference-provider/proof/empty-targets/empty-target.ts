import type { Operation } from '../../operations.ts'
import type { Reply } from '../../response.ts'
import { rewriting } from '../../rules/revise/response-rewrite.ts'
import { type Answered, type Rules, revised } from '../../rules/rules.ts'

/**
 * A server that asks the services whatever a provider must ask, and then answers something that says nothing. Whoever
 * passes against it passes for the wrong reason, unless there is a good one.
 */
export interface EmptyTarget {
  /** permanent; in words joined by hyphens */
  id: string
  says: string
  /** Called once for each target. `reply` is what a provider would have answered. */
  answers: () => (reply: Reply, answered: Answered) => Reply
  /** Operations that it answers rightly after all, so that the suite finds data to play with. */
  right: readonly Operation[]
}

/** The rules of such a target; `told` hears the traceparent of each request that got the empty answer. */
export const emptied =
  ({ answers, right }: EmptyTarget, told: (traceparent: string) => void) =>
  (rules: Rules): Rules => {
    const answer = answers()
    return rewriting(inert(rules), [], (reply, answered) => {
      const { operation, headers } = answered
      if (operation !== undefined && right.includes(operation)) return reply
      told(String(headers.traceparent ?? ''))
      return answer(reply, answered)
    })
  }

/** Nothing that is asked for is carried out. */
const inert = (rules: Rules): Rules => {
  const unchanging = revised(rules, 'changing', { outcome: () => ({ write: [] }) })
  const unmoving = revised(unchanging, 'moving', { isOfSource: () => false })
  const unmarking = revised(unmoving, 'marking', { reached: () => [] })
  return revised(unmarking, 'actions', { updated: (message) => message })
}
