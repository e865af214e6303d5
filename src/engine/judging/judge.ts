/** The result of a scenario, as a pure function of its record. */
import type { Contradiction, Reading } from '../../contract/readings.ts'
import type { Outcome, ScenarioResult } from '../result.ts'
import type { Missing } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { addJudgement, addMissing, type JudgedSoFar, unscoredIn } from './add-judgement.ts'
import { absenceIn, type FeatureUse, offersIn } from './feature-use.ts'
import { type JudgingRules, judgeStep, notApplicableAfter } from './judge-step.ts'
import { noAnswerMismatch } from './mismatch.ts'
import type { EarlyEnd, ScenarioRecord } from './scenario-record.ts'
import { addSecondLook } from './second-look.ts'

export interface JudgedScenario {
  result: ScenarioResult
  /** The run stopped before this scenario ended. `--resume` runs it again. */
  unfinished?: true
  /** The readings that the target follows in contradictions of the specification. */
  readings: { contradiction: Contradiction; reading: Reading }[]
  /** In a scenario that did not pass: the paths of the expectations that hold. */
  held?: string[]
  /** Optional features whose requests succeeded. */
  offered?: FeatureUse[]
  /** The optional feature that the target does not seem to offer. */
  absent?: FeatureUse
}

export const judge = (scenario: AnyScenario, record: ScenarioRecord, rules: JudgingRules): JudgedScenario => {
  const { ended } = record
  const judged: JudgedSoFar = { result: initialResult(scenario, record), readings: [], held: [] }
  const { result, readings } = judged
  const inapplicable = judgeAnswers(judged, record, rules)
  if (inapplicable) {
    const { missing, absent } = inapplicable
    const untouched = initialResult(scenario, record)
    return { readings, result: { ...untouched, missing, outcome: 'notApplicable' }, ...(absent && { absent }) }
  }
  if (record.secondLook) addSecondLook(result, record.secondLook)
  const isCounted = !endedInNewerStep(record)
  if (ended) addEarlyEnd(result, record, ended, isCounted)
  result.outcome = outcomeOf(result, isCounted ? ended : undefined)
  if (scenario.unscored) result.flags.push('unscored')
  if (result.advice.length > 0) result.flags.push('advice')
  return {
    result,
    readings,
    ...(result.outcome !== 'passed' && { held: [...new Set(judged.held)] }),
    ...(ended?.outcome === 'unverifiable' && ended.unfinished && { unfinished: true }),
    ...offersIn(record),
  }
}

/** Judges the answers in order. Returns why the scenario does not apply, at the first answer that shows it. */
const judgeAnswers = (
  judged: JudgedSoFar,
  { steps, exchanges }: ScenarioRecord,
  rules: JudgingRules,
): { missing: Missing[]; absent?: FeatureUse } | undefined => {
  for (const [index, exchange] of exchanges.entries()) {
    const step = steps[index]
    if (step === undefined) return undefined
    const inapplicable = notApplicableAfter(step, exchange, rules.features)
    if (inapplicable) return { ...inapplicable, ...absenceIn(step, exchange, rules) }
    const answers = { exchange, exchanges: exchanges.slice(0, index + 1) }
    for (const one of judgeStep(step, answers, rules)) addJudgement(judged, { step, steps, exchange, rules }, one)
  }
  return undefined
}

const addEarlyEnd = (result: ScenarioResult, record: ScenarioRecord, ended: EarlyEnd, isCounted: boolean): void => {
  if (!isCounted) unscoredIn(result).push(noAnswerMismatch(record, ended))
  else if (ended.outcome === 'broken') result.mismatches.push(noAnswerMismatch(record, ended))
  else addMissing(result, ended.missing)
}

/** True if the scenario ended early in a step that is newer than the requirement set. An interruption always counts. */
const endedInNewerStep = ({ steps, exchanges, ended }: ScenarioRecord): boolean => {
  const unanswered = steps.slice(exchanges.length)
  const isInterrupted = ended?.outcome === 'unverifiable' && ended.unfinished === true
  return !isInterrupted && unanswered.length > 0 && unanswered.every((step) => step.unscored)
}

const initialResult = (
  { id, rows, title, level, clauses }: AnyScenario,
  { durationMs, missing, notRestored }: ScenarioRecord,
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
const outcomeOf = ({ mismatches, missing }: ScenarioResult, ended: EarlyEnd | undefined): Outcome => {
  if (mismatches.some(({ owner, kind }) => owner === 'provider' && kind !== 'answer')) return 'failed'
  if (ended) return ended.outcome
  return missing.length > 0 ? 'unverifiable' : 'passed'
}
