import type { Exchange } from '../scenario/exchange.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { StepExpectations, Transcript } from './judge.ts'
import { emptyTranscript } from './judge.ts'

/** More red steps than that tell nothing new. */
const maxExchanges = 5000

/**
 * A watching scenario: what it played itself, then every answer of the run to its personas, as if each were a step of
 * it. Its own answers are judged by the demand as well.
 */
export const runWideTranscript = (
  { runWide }: AnyScenario,
  own: Transcript,
  exchanges: readonly Exchange[],
): Transcript => {
  if (runWide === undefined) return emptyTranscript
  const { personas, expectation } = runWide
  const theirs = exchanges.filter(({ as }) => personas.includes(as)).slice(0, maxExchanges)
  const steps = theirs.map(
    ({ scenario, step, request }): StepExpectations => ({
      why: `${request.method} ${request.path} in step ${step + 1} of ${scenario}`,
      expect: [expectation],
    }),
  )
  return {
    ...own,
    missing: theirs.length === 0 ? [...own.missing, `an answer to ${personas.join(' or ')}`] : own.missing,
    steps: [...own.steps.slice(0, own.exchanges.length), ...steps],
    exchanges: [...own.exchanges, ...theirs],
  }
}
