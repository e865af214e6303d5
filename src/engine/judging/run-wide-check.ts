import type { Exchange } from '../scenario/exchange.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { Demands, Played } from './judge.ts'
import { unplayed } from './judge.ts'

/** More red steps than that tell nothing new. */
const mostExchanges = 5000

/**
 * A watching scenario: what it played itself, then every answer of the run to its personas, as if each were a step of
 * it. Its own answers are judged by the demand as well.
 */
export const watched = ({ watches }: AnyScenario, own: Played, exchanges: readonly Exchange[]): Played => {
  if (watches === undefined) return unplayed
  const { personas, demand } = watches
  const theirs = exchanges.filter(({ as }) => personas.includes(as)).slice(0, mostExchanges)
  const steps = theirs.map(
    ({ scenario, step, request }): Demands => ({
      why: `${request.method} ${request.path} in step ${step + 1} of ${scenario}`,
      expect: [demand],
    }),
  )
  return {
    ...own,
    missing: theirs.length === 0 ? [...own.missing, `an answer to ${personas.join(' or ')}`] : own.missing,
    steps: [...own.steps.slice(0, own.exchanges.length), ...steps],
    exchanges: [...own.exchanges, ...theirs],
  }
}
