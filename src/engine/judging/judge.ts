/** The result of a scenario, as a pure function of its record. */
import type { Contradiction, Reading } from '../../contract/readings.ts'
import {
  type Advice,
  type ExchangeExcerpt,
  expectationPath,
  type Mismatch,
  type Outcome,
  type ScenarioResult,
} from '../result.ts'
import { type Exchange, isSuccess } from '../scenario/exchange.ts'
import { type Missing, missingKey } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import {
  isFeatureAbsent,
  type JudgedExpectation,
  type JudgingRules,
  judgeStep,
  unlessFeatureUnknown,
} from './judge-step.ts'
import type { EarlyEnd, StepExpectations, Transcript } from './transcript.ts'

export interface JudgedScenario {
  result: ScenarioResult
  /** The run stopped before this scenario ended. `--resume` runs it again. */
  unfinished?: true
  /** The readings that the target follows in contradictions of the specification. */
  readings: { row: Contradiction; reading: Reading }[]
  /** The paths of the expectations that hold, where others do not. */
  held?: string[]
}

export const judge = (scenario: AnyScenario, transcript: Transcript, rules: JudgingRules): JudgedScenario => {
  const { steps, exchanges, ended } = transcript
  const judged = { result: initialResult(scenario, transcript), readings: [], held: [] }
  const { result } = judged
  for (const [index, exchange] of exchanges.entries()) {
    const step = steps[index]
    if (step === undefined) break
    if (isFeatureAbsent(step, exchange, rules.features))
      return { readings: judged.readings, result: { ...initialResult(scenario, transcript), outcome: 'notApplicable' } }
    const seen = { ...rules, exchange, exchanges: exchanges.slice(0, index + 1) }
    for (const one of judgeStep(step, seen)) addJudgement(judged, { step, exchange, rules }, one)
  }
  if (ended?.outcome === 'broken') result.mismatches.push(noAnswerMismatch(transcript, ended))
  if (ended?.outcome === 'unverifiable') addMissing(result, ended.missing)
  result.outcome = outcomeOf(result, transcript)
  if (result.advice.length > 0) result.flags.push('advice')
  return {
    result,
    readings: judged.readings,
    ...(result.outcome !== 'passed' && { held: [...new Set(judged.held)] }),
    ...(ended?.outcome === 'unverifiable' && ended.unfinished && { unfinished: true }),
  }
}

interface JudgedAnswer {
  step: StepExpectations
  exchange: Exchange
  rules: JudgingRules
}

/** A precondition that does not hold is not a failure of the provider: the test data or a control is wrong. */
const addJudgement = (
  { result, readings, held }: Required<Omit<JudgedScenario, 'unfinished'>>,
  { step, exchange, rules }: JudgedAnswer,
  { kind, expectation, judgement: strictJudgement }: JudgedExpectation,
): void => {
  const judgement = unlessFeatureUnknown(strictJudgement, step, exchange, rules.features)
  const isAdvice = kind === 'advise' && !rules.strict
  if (judgement.holds === true) {
    if (judgement.reading) readings.push(judgement.reading)
    held.push(expectationPath({ stepId: step.id, kind, expectationId: expectation.id }))
    return
  }
  if (judgement.holds === undefined) {
    if (!isAdvice) addMissing(result, judgement.missing)
    return
  }
  const unmet: Advice = {
    stepId: step.id,
    step: step.why,
    kind,
    expectationId: expectation.id,
    expected: expectation.says,
    actual: judgement.actual,
    exchange: excerptOf(exchange, result.id),
    traceId: exchange.traceId,
  }
  if (isAdvice) {
    result.advice.push(unmet)
  } else if (kind === 'given') {
    result.mismatches.push({ ...unmet, owner: 'data' })
    const says = `${unmet.step}: ${unmet.expected}`
    addMissing(result, { kind: 'precondition', says, about: expectationPath(unmet) })
  } else {
    const gaveAway = expectation.protectsContent && isSuccess(exchange.answer)
    result.mismatches.push({ ...unmet, owner: 'provider', ...(gaveAway && { gaveAway }) })
  }
}

/** Characters of a body in an excerpt. */
const excerptLength = 400

const startOf = (text: string | undefined, length: number): string | undefined =>
  text && text.length > length ? `${text.slice(0, length)}…` : text

const excerptOf = (exchange: Exchange, judged: string): ExchangeExcerpt => {
  const { request, answer, as, scenario, calls, durationMs } = exchange
  const sent = startOf(request.body, excerptLength)
  const received = startOf(answer.text, excerptLength)
  return {
    method: request.method,
    path: request.path,
    as,
    status: answer.status,
    ...(received && { body: received }),
    ...(scenario !== judged && { scenario }),
    request: { headers: request.headers, ...(sent && { body: sent }) },
    headers: answer.headers,
    bytes: answer.bytes,
    durationMs,
    ...(calls && calls.length > 0 && { calls }),
  }
}

const addMissing = ({ missing }: ScenarioResult, one: Missing): void => {
  if (!missing.some((other) => missingKey(other) === missingKey(one))) missing.push(one)
}

/** The step that got no answer; `start` if the scenario was not run. */
const noAnswerMismatch = (
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
