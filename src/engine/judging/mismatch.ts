import { type Advice, type ExchangeExcerpt, expectationPath, type Mismatch } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { Missing } from '../scenario/missing.ts'
import type { JudgedExpectation } from './judge-step.ts'
import type { EarlyEnd, StepExpectations, Transcript } from './transcript.ts'

const excerptLength = 400

const excerptOf = ({ request, answer, as }: Exchange): ExchangeExcerpt => ({
  method: request.method,
  path: request.path,
  as,
  status: answer.status,
  ...(answer.text && {
    body: answer.text.length > excerptLength ? `${answer.text.slice(0, excerptLength)}…` : answer.text,
  }),
})

/** An expectation that does not hold, with its evidence. */
export const adviceOn = (
  { why }: StepExpectations,
  { stepId, kind, expectationId, says }: JudgedExpectation,
  actual: string,
  exchange: Exchange,
): Advice => ({
  stepId,
  step: why,
  kind,
  expectationId,
  expected: says,
  actual,
  exchange: excerptOf(exchange),
  traceId: exchange.traceId,
})

const isSuccess = ({ answer: { status } }: Exchange): boolean => status >= 200 && status < 300

/** A precondition that does not hold is not a failure of the provider: the test data or a control is wrong. */
export const mismatchOf = (
  step: StepExpectations,
  judged: JudgedExpectation,
  actual: string,
  exchange: Exchange,
): Mismatch => ({
  ...adviceOn(step, judged, actual, exchange),
  owner: judged.kind === 'given' ? 'data' : 'provider',
  ...(judged.kind !== 'given' && judged.protectsContent && isSuccess(exchange) && { gaveAway: true }),
})

/** A precondition that does not hold, as the reason why the scenario could not be checked. */
export const missingPrecondition = (mismatch: Mismatch): Missing => ({
  kind: 'precondition',
  says: `${mismatch.step}: ${mismatch.expected}`,
  about: expectationPath(mismatch),
})

/** The step that got no answer; `start` if the scenario was not run. */
export const noAnswerMismatch = (
  { steps, exchanges }: Transcript,
  { cause, says, owner, traceId }: EarlyEnd & { outcome: 'broken' },
): Mismatch => {
  const { id: stepId = 'start', why: step = 'before the first step' } = steps[exchanges.length] ?? {}
  return {
    stepId,
    step,
    kind: 'answer',
    expectationId: cause,
    expected: 'an answer',
    actual: says,
    owner,
    ...(traceId !== undefined && { traceId }),
  }
}
