/** The result of a scenario, as a pure function of its record. */
import type { Contradiction, Reading } from '../../contract/readings.ts'
import type { Outcome, ScenarioResult } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { type Missing, missingKey } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import {
  isFeatureAbsent,
  type JudgedExpectation,
  type JudgingRules,
  judgeStep,
  unlessFeatureUnknown,
} from './judge-step.ts'
import { adviceOn, mismatchOf, missingPrecondition, noAnswerMismatch } from './mismatch.ts'
import type { StepExpectations, Transcript } from './transcript.ts'

export interface JudgedScenario {
  result: ScenarioResult
  /** The run stopped before this scenario ended. `--resume` runs it again. */
  unfinished?: true
  /** The readings that the target follows in contradictions of the specification. */
  readings: { row: Contradiction; reading: Reading }[]
}

export const judge = (scenario: AnyScenario, transcript: Transcript, rules: JudgingRules): JudgedScenario => {
  const { steps, exchanges, ended } = transcript
  const judged: JudgedScenario = { result: initialResult(scenario, transcript), readings: [] }
  const { result } = judged
  for (const [index, exchange] of exchanges.entries()) {
    const step = steps[index]
    if (step === undefined) break
    if (isFeatureAbsent(step, exchange, rules.features))
      return { ...judged, result: { ...initialResult(scenario, transcript), outcome: 'notApplicable' } }
    const seen = { ...rules, exchange, exchanges: exchanges.slice(0, index + 1) }
    for (const one of judgeStep(step, seen)) addJudgement(judged, { step, exchange, rules }, one)
  }
  if (ended?.outcome === 'broken') result.mismatches.push(noAnswerMismatch(transcript, ended))
  if (ended?.outcome === 'unverifiable') addMissing(result, ended.missing)
  result.outcome = outcomeOf(result, transcript)
  if (result.advice.length > 0) result.flags.push('advice')
  return { ...judged, ...(ended?.outcome === 'unverifiable' && ended.unfinished && { unfinished: true }) }
}

interface JudgedAnswer {
  step: StepExpectations
  exchange: Exchange
  rules: JudgingRules
}

const addJudgement = (
  { result, readings }: JudgedScenario,
  { step, exchange, rules }: JudgedAnswer,
  judged: JudgedExpectation,
): void => {
  const judgement = unlessFeatureUnknown(judged.judgement, step, exchange, rules.features)
  const isAdvice = judged.kind === 'advise' && !rules.strict
  if (judgement.holds === true) {
    if (judgement.reading) readings.push(judgement.reading)
  } else if (judgement.holds === undefined) {
    if (!isAdvice) addMissing(result, judgement.missing)
  } else if (isAdvice) {
    result.advice.push(adviceOn(step, judged, judgement.actual, exchange))
  } else {
    const mismatch = mismatchOf(step, judged, judgement.actual, exchange)
    result.mismatches.push(mismatch)
    if (judged.kind === 'given') addMissing(result, missingPrecondition(mismatch))
  }
}

const addMissing = ({ missing }: ScenarioResult, one: Missing): void => {
  if (!missing.some((other) => missingKey(other) === missingKey(one))) missing.push(one)
}

const initialResult = (
  { id, rows, title, level, clauses }: AnyScenario,
  { durationMs, missing, notRestored }: Transcript,
): ScenarioResult => ({
  id,
  rows: [...rows],
  title,
  level,
  clauses: [...clauses],
  outcome: 'passed',
  flags: [],
  durationMs,
  missing: [...missing],
  mismatches: [],
  advice: [],
  notRestored: [...notRestored],
})

/** A failed expectation outweighs everything else, then a lost connection. */
const outcomeOf = ({ mismatches, missing }: ScenarioResult, { ended }: Transcript): Outcome => {
  if (mismatches.some(({ owner, kind }) => owner === 'provider' && kind !== 'answer')) return 'failed'
  if (ended) return ended.outcome
  return missing.length > 0 ? 'unverifiable' : 'passed'
}
