/** What one judgement means for the result of its scenario. */
import type { Contradiction, Reading } from '../../contract/readings.ts'
import {
  type Advice,
  expectationPath,
  type Mismatch,
  type Owner,
  ownerOfMissing,
  type ScenarioResult,
} from '../result.ts'
import { type Exchange, isSuccess } from '../scenario/exchange.ts'
import type { Judgement } from '../scenario/expectation.ts'
import { type Missing, missingKey, missingText } from '../scenario/missing.ts'
import { checkedClauses } from './checked-clauses.ts'
import { excerptOf, shortActual } from './excerpt.ts'
import { inconclusiveIfFeatureUnknown, type JudgedExpectation, type JudgingRules } from './judge-step.ts'
import { withStepNames } from './mismatch.ts'
import type { StepExpectations } from './scenario-record.ts'

/** The result of a scenario, as far as it is judged. */
export interface JudgedSoFar {
  result: ScenarioResult
  readings: { contradiction: Contradiction; reading: Reading }[]
  /** the paths of the expectations that hold */
  held: string[]
}

interface JudgedAnswer {
  step: StepExpectations
  /** all steps of the scenario */
  steps: readonly StepExpectations[]
  exchange: Exchange
  rules: JudgingRules
}

export const addJudgement = (
  { result, readings, held }: JudgedSoFar,
  answer: JudgedAnswer,
  { kind, expectation, judgement: rawJudgement }: JudgedExpectation,
): void => {
  const { step, exchange, rules } = answer
  const judgement = inconclusiveIfFeatureUnknown(rawJudgement, step, exchange, rules.features)
  if (judgement.holds === true) {
    if (judgement.reading) readings.push(judgement.reading)
    held.push(expectationPath({ stepId: step.id, kind, expectationId: expectation.id }))
    return
  }
  const one = { kind, expectation, judgement }
  const isAdvice = kind === 'advise' && !rules.strict
  if (isAdvice && judgement.holds === false) result.advice.push(adviceOf(one, answer, result))
  else if (isAdvice) return
  else if (expectation.unscored) unscoredIn(result).push(mismatchOf(one, answer, result))
  else if (judgement.holds === undefined) addMissing(result, judgement.missing)
  else if (kind === 'given') addFailedPrecondition(result, adviceOf(one, answer, result))
  else result.mismatches.push(mismatchOf(one, answer, result))
}

/** An expectation that does not hold or could not be checked. */
type Unfulfilled = JudgedExpectation & { judgement: Exclude<Judgement, { holds: true }> }

const adviceOf = (
  { kind, expectation, judgement }: Unfulfilled,
  { step, steps, exchange }: JudgedAnswer,
  { id }: ScenarioResult,
): Advice => {
  const unchecked = judgement.holds === undefined ? `not checked: ${missingText(judgement.missing)}` : ''
  const { actual, shownBy = undefined } = judgement.holds === false ? judgement : { actual: unchecked }
  return {
    stepId: step.id,
    step: step.why,
    kind,
    expectationId: expectation.id,
    expected: withStepNames(expectation.says, steps),
    actual: shortActual(actual),
    exchange: excerptOf(exchange, id, shownBy),
    traceId: exchange.traceId,
  }
}

const mismatchOf = (one: Unfulfilled, answer: JudgedAnswer, result: ScenarioResult): Mismatch => {
  const { kind, expectation, judgement } = one
  const owner = judgement.holds === undefined ? ownerOfMissing(judgement.missing) : ownerOfKind(kind)
  const disclosesContent = expectation.protectsContent && judgement.holds === false && isSuccess(answer.exchange.answer)
  const advice = adviceOf(one, answer, result)
  const clauses = checkedClauses(result.clauses, expectation, answer.exchange.as, advice.actual)
  return { ...advice, owner, ...(clauses && { clauses }), ...(disclosesContent && { gaveAway: true }) }
}

/** A precondition that does not hold is not a failure of the provider: the test data or a control is wrong. */
const addFailedPrecondition = (result: ScenarioResult, failed: Advice): void => {
  result.mismatches.push({ ...failed, owner: ownerOfKind('given') })
  const says = `${failed.step}: expected ${failed.expected}`
  addMissing(result, { kind: 'precondition', says, about: expectationPath(failed) })
}

const ownerOfKind = (kind: JudgedExpectation['kind']): Owner => (kind === 'given' ? 'data' : 'provider')

/** The list of unscored mismatches in a result, to add to. */
export const unscoredIn = (result: ScenarioResult): Mismatch[] => {
  result.unscoredMismatches ??= []
  return result.unscoredMismatches
}

export const addMissing = ({ missing }: ScenarioResult, one: Missing): void => {
  if (!missing.some((other) => missingKey(other) === missingKey(one))) missing.push(one)
}
