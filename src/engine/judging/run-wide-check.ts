import type { Exchange } from '../scenario/exchange.ts'
import type { Missing } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { emptyTranscript, type StepExpectations, type Transcript } from './transcript.ts'

/** More answers than this would only repeat the same failure. */
const maxExchanges = 5000

/** An answer of the run, with the id of its step. */
export interface RecordedAnswer {
  exchange: Exchange
  stepId: string
}

/** The answers of a scenario, for run-wide checks. */
export const recordedAnswers = ({ steps, exchanges }: Transcript): RecordedAnswer[] =>
  exchanges.map((exchange, index) => ({ exchange, stepId: steps[index]?.id ?? '' }))

/** The record of a run-wide check: its own steps, then every answer of the run to its personas as one step each. */
export const runWideTranscript = (
  { runWide }: AnyScenario,
  own: Transcript,
  answers: readonly RecordedAnswer[],
): Transcript => {
  if (runWide === undefined) return emptyTranscript
  const { personas, expectation } = runWide
  const checked = answers.filter(({ exchange: { as } }) => personas.includes(as)).slice(0, maxExchanges)
  const steps = checked.map(
    ({ exchange: { scenario, request }, stepId }): StepExpectations => ({
      id: `${scenario}.${stepId}`,
      why: `${request.method} ${request.path} in step ${stepId} of ${scenario}`,
      expect: [expectation],
    }),
  )
  const noAnswer: Missing = { kind: 'control', says: `an answer to ${personas.join(' or ')}`, about: 'answers' }
  return {
    ...own,
    missing: checked.length === 0 ? [...own.missing, noAnswer] : own.missing,
    steps: [...own.steps.slice(0, own.exchanges.length), ...steps],
    exchanges: [...own.exchanges, ...checked.map(({ exchange }) => exchange)],
  }
}
