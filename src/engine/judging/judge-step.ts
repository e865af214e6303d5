import type { FeatureStates } from '../result.ts'
import { type Exchange, isPathAbsent } from '../scenario/exchange.ts'
import {
  type Expectation,
  type ExpectationKind,
  inconclusive,
  type Judgement,
  type JudgementInput,
  type TargetKnowledge,
} from '../scenario/expectation.ts'
import type { Missing } from '../scenario/missing.ts'
import type { StepExpectations } from './scenario-record.ts'

export interface JudgingRules extends TargetKnowledge {
  features: FeatureStates
  strict: boolean
}

export interface JudgedExpectation {
  kind: ExpectationKind
  expectation: Expectation
  judgement: Judgement
}

/** The answer of a step, and those of the steps before it and this one. */
type Answers = Pick<JudgementInput, 'exchange' | 'exchanges'>

/** What was judged of an answer: when it comes, to know whether the scenario continues, and for its result. */
const judgedBefore = new WeakMap<
  Exchange,
  { step: StepExpectations; rules: JudgingRules; judged: JudgedExpectation[] }
>()

/**
 * Judges the answer of a step, once. An answer for which a precondition does not hold proves nothing, so only the calls of the
 * provider before it are judged then.
 */
export const judgeStep = (step: StepExpectations, answers: Answers, rules: JudgingRules): JudgedExpectation[] => {
  const before = judgedBefore.get(answers.exchange)
  if (before?.step === step && before.rules === rules) return before.judged
  const seen = { ...rules, ...answers }
  const judgeAll = (kind: ExpectationKind, expectations: readonly Expectation[] = []): JudgedExpectation[] =>
    expectations.map((expectation) => ({ kind, expectation, judgement: expectation.judge(seen) }))
  const given = judgeAll('given', step.given)
  const isMet = given.every(({ expectation, judgement }) => expectation.unscored || judgement.holds === true)
  const proven = (expectations: readonly Expectation[] = []) =>
    isMet ? expectations : expectations.filter(({ readsCalls }) => readsCalls)
  const judged = [...given, ...judgeAll('expect', proven(step.expect)), ...judgeAll('advise', proven(step.advise))]
  judgedBefore.set(answers.exchange, { step, rules, judged })
  return judged
}

/** True if the scenario continues after this answer: all of `given` and `expect` hold, except those that do not count. */
export const mayContinue = (step: StepExpectations, answers: Answers, rules: JudgingRules): boolean =>
  judgeStep(step, answers, rules).every(
    ({ kind, expectation, judgement }) => kind === 'advise' || expectation.unscored || judgement.holds === true,
  )

/**
 * True if the answer shows that an undeclared optional feature is absent. §5.7: a provider answers 404 for such a feature
 * at once. After a call that failed, 404 is how it refuses, so the step after the fault shows whether the feature exists.
 */
export const isFeatureAbsent = (
  { triesFeature, unscored, fault }: StepExpectations,
  exchange: Exchange,
  features: FeatureStates,
): boolean =>
  triesFeature !== undefined &&
  !unscored &&
  ['assumedYes', 'unknown'].includes(features[triesFeature]) &&
  isPathAbsent(exchange) &&
  !(fault && exchange.calls?.some((call) => call.fault !== undefined))

/**
 * §5.6: a provider can cache the list of partitions. A new partition is not in that cached list, so a refusal without a lookup
 * proves nothing.
 */
const isAnsweredFromMemory = (
  { cachedLookup, unscored }: StepExpectations,
  { answer, isFromMemory }: Exchange,
): boolean =>
  cachedLookup !== undefined && !unscored && isFromMemory === true && answer.status >= 400 && answer.status < 500

const absenceOf = ({ triesFeature }: StepExpectations, { answer: { status } }: Exchange): Missing => ({
  kind: 'precondition',
  says: `the provider answered ${status}, so ${triesFeature} counts as not offered`,
  about: `features.${triesFeature}`,
})

/** Why the scenario does not apply after this answer; undefined if it goes on. */
export const notApplicableAfter = (
  step: StepExpectations,
  exchange: Exchange,
  features: FeatureStates,
): { missing: Missing[] } | undefined => {
  if (isFeatureAbsent(step, exchange, features)) return { missing: [absenceOf(step, exchange)] }
  if (!isAnsweredFromMemory(step, exchange)) return undefined
  const says = 'the provider answers from the list of partitions that it got earlier'
  return { missing: [{ kind: 'precondition', says, about: `${step.cachedLookup}.remembered` }] }
}

/** Some targets answer 401 or 403 for an unknown path, and 415 for a body that no path takes. */
const ambiguousStatuses = { assumedYes: [401, 403], unknown: [401, 403, 415], yes: [], no: [], assumedNo: [] }

/** The judgement, except that a failure is inconclusive if the answer can mean that an undeclared feature is absent. */
export const inconclusiveIfFeatureUnknown = (
  judgement: Judgement,
  { triesFeature }: StepExpectations,
  { answer }: Exchange,
  features: FeatureStates,
): Judgement => {
  if (triesFeature === undefined || judgement.holds !== false) return judgement
  const statuses: readonly number[] = ambiguousStatuses[features[triesFeature]]
  const says = `whether the provider offers ${triesFeature} (declare features.${triesFeature})`
  return statuses.includes(answer.status) ? inconclusive('precondition', says, `features.${triesFeature}`) : judgement
}
