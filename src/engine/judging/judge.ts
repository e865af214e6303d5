import type { Contradiction, Reading } from '../../contract/readings.ts'
import type { Advice, ExchangeExcerpt, FeatureStates, Mismatch, Outcome, Owner, ScenarioResult } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import {
  type Expectation,
  inconclusive,
  type Judgement,
  type JudgementInput,
  type TargetKnowledge,
} from '../scenario/expectation.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'

/** What is demanded in a step, however its answer came. */
export type StepExpectations = Pick<Step, 'why' | 'given' | 'expect' | 'advise' | 'triesFeature'>

/** What was recorded of one scenario: an exchange for each step that was played, and why it ended early if it did. */
export interface Transcript {
  /** The steps that were played or would have been next; empty when the needs were missing. */
  steps: readonly StepExpectations[]
  exchanges: readonly Exchange[]
  missing: readonly string[]
  ended?: { outcome: 'broken' | 'unverifiable'; says: string; owner: Owner; traceId?: string; unfinished?: true }
  notRestored: readonly string[]
  durationMs: number
}

export interface JudgingRules extends TargetKnowledge {
  features: FeatureStates
  strict: boolean
}

export interface JudgedScenario {
  result: ScenarioResult
  /** The run came to its end before this scenario: it can be played when the run goes on. */
  unfinished?: true
  /** What the target showed of the contradictions of the specification. */
  readings: { row: Contradiction; reading: Reading }[]
}

interface ExpectationResult {
  kind: 'given' | 'expect' | 'advise'
  number: number
  says: string
  protectsContent: boolean
  judgement: Judgement
}

/** Everything that is demanded of one answer, judged. */
export const expectationResults = (step: StepExpectations, seen: JudgementInput): ExpectationResult[] => {
  const judged = (kind: ExpectationResult['kind'], demands: readonly Expectation[] = []): ExpectationResult[] =>
    demands.map((demand, index) => ({
      kind,
      number: index + 1,
      says: demand.says,
      protectsContent: demand.protectsContent ?? false,
      judgement: demand.judge(seen),
    }))
  return [...judged('given', step.given), ...judged('expect', step.expect), ...judged('advise', step.advise)]
}

/** Whether the scenario goes on after this answer: nothing that is given or expected is left unmet. */
export const mayContinue = (step: StepExpectations, seen: JudgementInput): boolean =>
  expectationResults(step, seen).every(({ kind, judgement }) => kind === 'advise' || judgement.holds === true)

/** Whether the answer says that an undeclared optional feature is absent. */
export const isFeatureAbsent = (
  { triesFeature }: StepExpectations,
  { answer }: Exchange,
  features: FeatureStates,
): boolean =>
  triesFeature !== undefined &&
  ['assumedYes', 'unknown'].includes(features[triesFeature]) &&
  [404, 405, 501].includes(answer.status)

/**
 * Where no path leads, some answer 403 or 401, and 415 for what they take nowhere: of an undeclared feature that says
 * neither that it is there nor that it is not. One that showed itself is known to take what it is sent.
 */
const mayFeatureBeAbsent = (
  { triesFeature }: StepExpectations,
  { answer }: Exchange,
  features: FeatureStates,
): boolean => {
  if (triesFeature === undefined) return false
  const telling = { assumedYes: [401, 403], unknown: [401, 403, 415], yes: [], no: [], assumedNo: [] }
  return telling[features[triesFeature]].some((status) => status === answer.status)
}

/** The verdict on a scenario: a pure function of what was recorded. */
export const judge = (scenario: AnyScenario, played: Transcript, rules: JudgingRules): JudgedScenario => {
  const result = initialResult(scenario, played)
  const readings: JudgedScenario['readings'] = []
  for (const [index, exchange] of played.exchanges.entries()) {
    const step = played.steps[index]
    if (step === undefined) break
    if (isFeatureAbsent(step, exchange, rules.features))
      return { result: { ...result, outcome: 'notApplicable' }, readings }
    const found = expectationResults(step, { ...rules, exchange, exchanges: played.exchanges.slice(0, index + 1) })
    const missing = mayFeatureBeAbsent(step, exchange, rules.features)
      ? `whether the target offers ${step.triesFeature} (features.${step.triesFeature})`
      : undefined
    for (const finding of found) {
      const verdict = missing && finding.judgement.holds === false ? inconclusive(missing) : finding.judgement
      if (verdict.holds === true) {
        if (verdict.reading) readings.push(verdict.reading)
      } else if (finding.kind === 'advise' && !rules.strict) {
        if (verdict.holds === false) result.advice.push(advice(step, finding.says, verdict.actual, exchange))
      } else if (verdict.holds === false) {
        result.mismatches.push(mismatch(step, index, finding, verdict.actual, exchange))
      } else if (!result.missing.includes(verdict.missing)) {
        result.missing.push(verdict.missing)
      }
    }
  }
  if (played.ended) result.mismatches.push(endedEarlyMismatch(played, played.ended))
  result.outcome = outcomeOf(result, played)
  if (result.advice.length > 0) result.flags.push('advice')
  return { result, readings, ...(played.ended?.unfinished && { unfinished: true }) }
}

const initialResult = ({ id, rows, title, level, clauses }: AnyScenario, played: Transcript): ScenarioResult => ({
  id,
  rows: [...rows],
  title,
  level,
  clauses: [...clauses],
  outcome: 'passed',
  flags: [],
  durationMs: played.durationMs,
  missing: [...played.missing],
  mismatches: [],
  advice: [],
  notRestored: [...played.notRestored],
})

/** A failed demand outweighs all; then what kept us from telling. */
const outcomeOf = ({ mismatches, missing }: ScenarioResult, { ended }: Transcript): Outcome => {
  if (mismatches.some(({ owner }) => owner === 'provider')) return 'failed'
  if (ended) return ended.outcome
  return mismatches.length > 0 || missing.length > 0 ? 'unverifiable' : 'passed'
}

const excerptLength = 400

/** The exchange in short. */
export const excerptOf = ({ request, answer, as }: Exchange): ExchangeExcerpt => ({
  method: request.method,
  path: request.path,
  as,
  status: answer.status,
  ...(answer.text && {
    body: answer.text.length > excerptLength ? `${answer.text.slice(0, excerptLength)}…` : answer.text,
  }),
})

const advice = ({ why }: StepExpectations, says: string, actual: string, exchange: Exchange): Advice => ({
  step: why,
  says,
  actual,
  exchange: excerptOf(exchange),
  traceId: exchange.traceId,
})

const isSuccess = ({ answer: { status } }: Exchange): boolean => status >= 200 && status < 300

/** An unmet precondition is no fault of the provider; it is the data or the control that does not hold. */
const mismatch = (
  { why }: StepExpectations,
  index: number,
  { kind, number, says, protectsContent }: ExpectationResult,
  actual: string,
  exchange: Exchange,
): Mismatch => ({
  step: why,
  expectation: `${index + 1} ${kind} ${number}`,
  says,
  expected: says,
  actual,
  owner: kind === 'given' ? 'data' : 'provider',
  ...(kind !== 'given' && protectsContent && isSuccess(exchange) && { gaveAway: true }),
  exchange: excerptOf(exchange),
  traceId: exchange.traceId,
})

const endedEarlyMismatch = (
  { steps, exchanges }: Transcript,
  { says, owner, traceId }: NonNullable<Transcript['ended']>,
): Mismatch => ({
  step: steps[exchanges.length]?.why ?? 'before the first step',
  expectation: `${exchanges.length + 1} answer`,
  says: 'an answer',
  expected: 'an answer',
  actual: says,
  owner,
  ...(traceId !== undefined && { traceId }),
})
/** What stands for a scenario that was not played at all. */

export const emptyTranscript: Transcript = { steps: [], exchanges: [], missing: [], notRestored: [], durationMs: 0 }
/** Why a scenario was not played to its end though nothing kept it from it. */

export const unfinishedEnding = (says: string, act: Owner): NonNullable<Transcript['ended']> => ({
  outcome: 'unverifiable',
  says,
  owner: act,
  unfinished: true,
})
