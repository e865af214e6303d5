/** The result of a scenario, as a pure function of its record. */
import type { Contradiction, Reading } from '../../contract/readings.ts'
import {
  type Advice,
  expectationPath,
  type Mismatch,
  type Outcome,
  type Owner,
  ownerOfMissing,
  type ScenarioResult,
} from '../result.ts'
import { type Exchange, isSuccess } from '../scenario/exchange.ts'
import { type Missing, missingKey, missingText } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { excerptOf, shortActual } from './excerpt.ts'
import { absenceIn, type FeatureUse, offersIn } from './feature-use.ts'
import {
  type JudgedExpectation,
  type JudgingRules,
  judgeStep,
  notApplicableAfter,
  unlessFeatureUnknown,
} from './judge-step.ts'
import { noAnswerMismatch, withStepNames } from './mismatch.ts'
import type { EarlyEnd, ScenarioRecord, StepExpectations } from './scenario-record.ts'
import { addSecondLook } from './second-look.ts'

export interface JudgedScenario {
  result: ScenarioResult
  /** The run stopped before this scenario ended. `--resume` runs it again. */
  unfinished?: true
  /** The readings that the target follows in contradictions of the specification. */
  readings: { row: Contradiction; reading: Reading }[]
  /** In a scenario that did not pass: the paths of the expectations that hold. */
  held?: string[]
  /** Optional features whose requests succeeded. */
  offered?: FeatureUse[]
  /** The optional feature that the target does not seem to offer. */
  absent?: FeatureUse
}

export const judge = (scenario: AnyScenario, record: ScenarioRecord, rules: JudgingRules): JudgedScenario => {
  const { steps, exchanges, ended } = record
  const judged = { result: initialResult(scenario, record), readings: [], held: [] }
  const { result } = judged
  for (const [index, exchange] of exchanges.entries()) {
    const step = steps[index]
    if (step === undefined) break
    const inapplicable = notApplicableAfter(step, exchange, rules.features)
    if (inapplicable)
      return {
        readings: judged.readings,
        result: { ...initialResult(scenario, record), ...inapplicable, outcome: 'notApplicable' },
        ...absenceIn(step, exchange, rules),
      }
    const answers = { exchange, exchanges: exchanges.slice(0, index + 1) }
    for (const one of judgeStep(step, answers, rules)) addJudgement(judged, { step, steps, exchange, rules }, one)
  }
  if (record.secondLook) addSecondLook(result, record.secondLook)
  const isCounted = !endedInNewerStep(record)
  if (ended && !isCounted) unscoredIn(result).push(noAnswerMismatch(record, ended))
  else if (ended?.outcome === 'broken') result.mismatches.push(noAnswerMismatch(record, ended))
  else if (ended) addMissing(result, ended.missing)
  result.outcome = outcomeOf(result, isCounted ? ended : undefined)
  if (scenario.unscored) result.flags.push('unscored')
  if (result.advice.length > 0) result.flags.push('advice')
  return {
    result,
    readings: judged.readings,
    ...(result.outcome !== 'passed' && { held: [...new Set(judged.held)] }),
    ...(ended?.outcome === 'unverifiable' && ended.unfinished && { unfinished: true }),
    ...offersIn(record),
  }
}

interface JudgedAnswer {
  step: StepExpectations
  /** all steps of the scenario */
  steps: readonly StepExpectations[]
  exchange: Exchange
  rules: JudgingRules
}

/** A precondition that does not hold is not a failure of the provider: the test data or a control is wrong. */
const addJudgement = (
  { result, readings, held }: Required<Pick<JudgedScenario, 'result' | 'readings' | 'held'>>,
  { step, steps, exchange, rules }: JudgedAnswer,
  { kind, expectation, judgement: strictJudgement }: JudgedExpectation,
): void => {
  const judgement = unlessFeatureUnknown(strictJudgement, step, exchange, rules.features)
  const isAdvice = kind === 'advise' && !rules.strict
  const gaveAway = expectation.protectsContent && judgement.holds === false && isSuccess(exchange.answer)
  if (judgement.holds === true) {
    if (judgement.reading) readings.push(judgement.reading)
    held.push(expectationPath({ stepId: step.id, kind, expectationId: expectation.id }))
    return
  }
  const unchecked = judgement.holds === undefined ? `not checked: ${missingText(judgement.missing)}` : ''
  const { actual, shownBy = undefined } = judgement.holds === false ? judgement : { actual: unchecked }
  const unfulfilled: Advice = {
    stepId: step.id,
    step: step.why,
    kind,
    expectationId: expectation.id,
    expected: withStepNames(expectation.says, steps),
    actual: shortActual(actual),
    exchange: excerptOf(exchange, result.id, shownBy),
    traceId: exchange.traceId,
  }
  if (isAdvice) {
    if (judgement.holds === false) result.advice.push(unfulfilled)
  } else if (expectation.unscored) {
    const owner = judgement.holds === undefined ? ownerOfMissing[judgement.missing.kind] : ownerOfKind(kind)
    unscoredIn(result).push({ ...unfulfilled, owner, ...(gaveAway && { gaveAway }) })
  } else if (judgement.holds === undefined) {
    addMissing(result, judgement.missing)
  } else if (kind === 'given') {
    result.mismatches.push({ ...unfulfilled, owner: ownerOfKind(kind) })
    const says = `${unfulfilled.step}: ${unfulfilled.expected}`
    addMissing(result, { kind: 'precondition', says, about: expectationPath(unfulfilled) })
  } else {
    result.mismatches.push({ ...unfulfilled, owner: ownerOfKind(kind), ...(gaveAway && { gaveAway }) })
  }
}

const ownerOfKind = (kind: JudgedExpectation['kind']): Owner => (kind === 'given' ? 'data' : 'provider')

/** The list of unscored mismatches in a result, to add to. */
const unscoredIn = (result: ScenarioResult): Mismatch[] => {
  result.unscoredMismatches ??= []
  return result.unscoredMismatches
}

/** True if the scenario ended early in a step that is newer than the requirement set. An interruption always counts. */
const endedInNewerStep = ({ steps, exchanges, ended }: ScenarioRecord): boolean => {
  const unanswered = steps.slice(exchanges.length)
  const isInterrupted = ended?.outcome === 'unverifiable' && ended.unfinished === true
  return !isInterrupted && unanswered.length > 0 && unanswered.every((step) => step.unscored)
}

const addMissing = ({ missing }: ScenarioResult, one: Missing): void => {
  if (!missing.some((other) => missingKey(other) === missingKey(one))) missing.push(one)
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
