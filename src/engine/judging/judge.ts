import type { Reading, ReadingRow } from '../../contract/readings.ts'
import type { Act, Advice, Evidence, FeatureStates, Mismatch, Outcome, ScenarioResult } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { type Expectation, type Knowledge, type Seen, untold, type Verdict } from '../scenario/expectation.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'

/** What is demanded in a step, however its answer came. */
export type Demands = Pick<Step, 'why' | 'given' | 'expect' | 'advise' | 'offers'>

/** What was recorded of one scenario: an exchange for each step that was played, and why it ended early if it did. */
export interface Played {
  /** The steps that were played or would have been next; empty when the needs were missing. */
  steps: readonly Demands[]
  exchanges: readonly Exchange[]
  missing: readonly string[]
  ended?: { outcome: 'broken' | 'unverifiable'; says: string; act: Act; traceId?: string; early?: true }
  notUndone: readonly string[]
  durationMs: number
}

export interface Rules extends Knowledge {
  features: FeatureStates
  strict: boolean
}

export interface Judged {
  result: ScenarioResult
  /** The run came to its end before this scenario: it can be played when the run goes on. */
  early?: true
  /** What the target showed of the contradictions of the specification. */
  readings: { row: ReadingRow; reading: Reading }[]
}

interface Finding {
  kind: 'given' | 'expect' | 'advise'
  number: number
  says: string
  withholds: boolean
  verdict: Verdict
}

/** Everything that is demanded of one answer, judged. */
export const findings = (step: Demands, seen: Seen): Finding[] => {
  const judged = (kind: Finding['kind'], demands: readonly Expectation[] = []): Finding[] =>
    demands.map((demand, index) => ({
      kind,
      number: index + 1,
      says: demand.says,
      withholds: demand.withholds ?? false,
      verdict: demand.judge(seen),
    }))
  return [...judged('given', step.given), ...judged('expect', step.expect), ...judged('advise', step.advise)]
}

/** Whether the scenario goes on after this answer: nothing that is given or expected is left unmet. */
export const goesOn = (step: Demands, seen: Seen): boolean =>
  findings(step, seen).every(({ kind, verdict }) => kind === 'advise' || verdict.met === true)

/** Whether the answer says that an undeclared optional feature is absent. */
export const showsAbsence = ({ offers }: Demands, { answer }: Exchange, features: FeatureStates): boolean =>
  offers !== undefined &&
  ['assumedYes', 'unknown'].includes(features[offers]) &&
  [404, 405, 501].includes(answer.status)

/**
 * Where no path leads, some answer 403 or 401, and 415 for what they take nowhere: of an undeclared feature that says
 * neither that it is there nor that it is not. One that showed itself is known to take what it is sent.
 */
const mayBeAbsent = ({ offers }: Demands, { answer }: Exchange, features: FeatureStates): boolean => {
  if (offers === undefined) return false
  const telling = { assumedYes: [401, 403], unknown: [401, 403, 415], yes: [], no: [], assumedNo: [] }
  return telling[features[offers]].some((status) => status === answer.status)
}

/** The verdict on a scenario: a pure function of what was recorded. */
export const judge = (scenario: AnyScenario, played: Played, rules: Rules): Judged => {
  const result = blank(scenario, played)
  const readings: Judged['readings'] = []
  for (const [index, exchange] of played.exchanges.entries()) {
    const step = played.steps[index]
    if (step === undefined) break
    if (showsAbsence(step, exchange, rules.features))
      return { result: { ...result, outcome: 'notApplicable' }, readings }
    const found = findings(step, { ...rules, exchange, exchanges: played.exchanges.slice(0, index + 1) })
    const missing = mayBeAbsent(step, exchange, rules.features)
      ? `whether the target offers ${step.offers} (features.${step.offers})`
      : undefined
    for (const finding of found) {
      const verdict = missing && finding.verdict.met === false ? untold(missing) : finding.verdict
      if (verdict.met === true) {
        if (verdict.reading) readings.push(verdict.reading)
      } else if (finding.kind === 'advise' && !rules.strict) {
        if (verdict.met === false) result.advice.push(advice(step, finding.says, verdict.actual, exchange))
      } else if (verdict.met === false) {
        result.mismatches.push(mismatch(step, index, finding, verdict.actual, exchange))
      } else if (!result.missing.includes(verdict.missing)) {
        result.missing.push(verdict.missing)
      }
    }
  }
  if (played.ended) result.mismatches.push(endedEarly(played, played.ended))
  result.outcome = outcomeOf(result, played)
  if (result.advice.length > 0) result.flags.push('advice')
  return { result, readings, ...(played.ended?.early && { early: true }) }
}

const blank = ({ id, rows, title, level, clauses }: AnyScenario, played: Played): ScenarioResult => ({
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
  notUndone: [...played.notUndone],
})

/** A failed demand outweighs all; then what kept us from telling. */
const outcomeOf = ({ mismatches, missing }: ScenarioResult, { ended }: Played): Outcome => {
  if (mismatches.some(({ act }) => act === 'provider')) return 'failed'
  if (ended) return ended.outcome
  return mismatches.length > 0 || missing.length > 0 ? 'unverifiable' : 'passed'
}

const excerptLength = 400

/** The exchange in short. */
export const evidence = ({ request, answer, as }: Exchange): Evidence => ({
  method: request.method,
  path: request.path,
  as,
  status: answer.status,
  ...(answer.text && {
    body: answer.text.length > excerptLength ? `${answer.text.slice(0, excerptLength)}…` : answer.text,
  }),
})

const advice = ({ why }: Demands, says: string, actual: string, exchange: Exchange): Advice => ({
  step: why,
  says,
  actual,
  exchange: evidence(exchange),
  traceId: exchange.traceId,
})

const gives = ({ answer: { status } }: Exchange): boolean => status >= 200 && status < 300

/** An unmet precondition is no fault of the provider; it is the data or the control that does not hold. */
const mismatch = (
  { why }: Demands,
  index: number,
  { kind, number, says, withholds }: Finding,
  actual: string,
  exchange: Exchange,
): Mismatch => ({
  step: why,
  expectation: `${index + 1} ${kind} ${number}`,
  says,
  expected: says,
  actual,
  act: kind === 'given' ? 'data' : 'provider',
  ...(kind !== 'given' && withholds && gives(exchange) && { gaveAway: true }),
  exchange: evidence(exchange),
  traceId: exchange.traceId,
})

const endedEarly = ({ steps, exchanges }: Played, { says, act, traceId }: NonNullable<Played['ended']>): Mismatch => ({
  step: steps[exchanges.length]?.why ?? 'before the first step',
  expectation: `${exchanges.length + 1} answer`,
  says: 'an answer',
  expected: 'an answer',
  actual: says,
  act,
  ...(traceId !== undefined && { traceId }),
})
/** What stands for a scenario that was not played at all. */

export const unplayed: Played = { steps: [], exchanges: [], missing: [], notUndone: [], durationMs: 0 }
/** Why a scenario was not played to its end though nothing kept it from it. */

export const early = (says: string, act: Act): NonNullable<Played['ended']> => ({
  outcome: 'unverifiable',
  says,
  act,
  early: true,
})
