import type { Exchange } from '../scenario/exchange.ts'
import type { Expectation, Judgement, JudgementInput } from '../scenario/expectation.ts'
import type { Missing, MissingTopic } from '../scenario/missing.ts'
import { unscored } from '../scenario/requirements.ts'
import { type AnswerAdvice, adviceStepId, type RunWideCheck } from '../scenario/run-wide.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { dropContent, shortenTexts } from './excerpt.ts'
import type { JudgingRules } from './judge-step.ts'
import type { ScenarioRecord, StepExpectations } from './scenario-record.ts'

/** The most answers that one check judges: more would only repeat the same failure. */
const maxExchanges = 5000

/** An answer of the run, and the step that got it. */
export interface RecordedAnswer {
  /** Only the excerpt for the report; full bodies are dropped to save memory. */
  exchange: Exchange
  stepId: string
  /** What the checks and the advice of the run say about it, each that concerns it. */
  judgements: ReadonlyMap<RunWideCheck | AnswerAdvice, Judgement | Thrown>
  /** The step, or its scenario, is newer than the requirement set. */
  unscored?: true
}

/** An expectation threw: that breaks the scenario of the check, and not the one whose answer it judged. */
interface Thrown {
  holds?: undefined
  thrown: unknown
}

export type RunWideScenario = Pick<AnyScenario, 'runWide' | 'runWideAdvice'>

/** The answers of a scenario, judged for those scenarios that judge the whole run. */
export const recordedAnswers = (
  { unscored: isNewer }: Pick<AnyScenario, 'unscored'>,
  { steps, exchanges }: ScenarioRecord,
  rules: JudgingRules,
  judging: readonly RunWideScenario[],
): RecordedAnswer[] =>
  exchanges.map((exchange, index) => {
    const { id: stepId = '', unscored } = steps[index] ?? {}
    const judgements = judgementsOf(exchange, rules, judging)
    const shown = [...judgements.values()].filter(({ holds }) => holds !== true)
    const kept = shown.length > 0 ? shortenTexts(exchange, shownByOf(shown)) : dropContent(exchange)
    return { exchange: kept, stepId, judgements, ...((isNewer || unscored) && { unscored: true }) }
  })

/** The text that shows the first failure. */
const shownByOf = (judgements: readonly (Judgement | Thrown)[]): string | undefined =>
  judgements.flatMap((one) => (one.holds === false ? (one.shownBy ?? []) : []))[0]

/** Each shard has its own target, so `rules` are what is known of the target that answered. */
const judgementsOf = (
  exchange: Exchange,
  rules: JudgingRules,
  judging: readonly RunWideScenario[],
): RecordedAnswer['judgements'] => {
  const isChecked = ({ personas, concerns = () => true }: RunWideCheck): boolean =>
    personas.includes(exchange.as) && concerns(exchange)
  const checks = judging.flatMap(({ runWide }) => (runWide && isChecked(runWide) ? runWide : []))
  const advice = judging
    .flatMap(({ runWideAdvice = [] }) => runWideAdvice)
    .filter(({ concerns }) => concerns(exchange, rules.brandWord))
  const seen = { ...rules, exchange, exchanges: [exchange] }
  return new Map([...checks, ...advice].map((one) => [one, judgementOf(one.expectation, seen)]))
}

const judgementOf = (expectation: Expectation, seen: JudgementInput): Judgement | Thrown => {
  try {
    return expectation.judge(seen)
  } catch (thrown) {
    return { thrown }
  }
}

/** A record whose answers are judged now: a run keeps no texts of answers until its end. */
export const withJudgements = (own: ScenarioRecord, rules: JudgingRules): ScenarioRecord => ({
  ...own,
  steps: own.steps.map((step, index) => {
    const exchange = own.exchanges[index]
    if (exchange === undefined) return step
    const seen = { ...rules, exchange, exchanges: own.exchanges.slice(0, index + 1) }
    const judged = (expectations: readonly Expectation[] | undefined) =>
      expectations?.map((one) => withJudgement(one, judgementOf(one, seen)))
    return { ...step, given: judged(step.given), expect: judged(step.expect), advise: judged(step.advise) }
  }),
  exchanges: own.exchanges.map((exchange) => shortenTexts(exchange)),
})

/**
 * The record of a scenario that judges the whole run: its own steps, then the answers of the run that it judges. An answer
 * to a newer step counts only for a newer check.
 */
export const runWideRecord = (
  { runWide, runWideAdvice = [], unscored: isNewer }: AnyScenario,
  own: ScenarioRecord,
  answers: readonly RecordedAnswer[],
): ScenarioRecord => {
  const isCounted = (answer: RecordedAnswer): boolean => isNewer === true || !answer.unscored
  const checked = runWide ? checkedAnswers(runWide, answers, isCounted) : []
  const counted = answers.filter(isCounted)
  const judged = [...checked, ...runWideAdvice.flatMap((advice) => advisedAnswer(advice, counted) ?? [])]
  const lacks = runWide !== undefined && !checked.some(({ isCounted }) => isCounted)
  return {
    ...own,
    missing: lacks ? [...own.missing, noAnswerTo(runWide)] : own.missing,
    steps: [...own.steps.slice(0, own.exchanges.length), ...judged.map(({ step }) => step)],
    exchanges: [...own.exchanges, ...judged.map(({ exchange }) => exchange)],
  }
}

const noAnswerTo = ({ personas }: RunWideCheck): Missing => ({
  kind: 'control',
  says: `an answer to ${personas.join(' or ')}`,
  about: 'answers' satisfies MissingTopic,
})

interface JudgedAnswer {
  step: StepExpectations
  exchange: Exchange
}

/** Reports print the request beside it. */
const whyOf = ({ exchange: { scenario }, stepId }: RecordedAnswer): string => `${stepId} of ${scenario}`

/** The expectation with its judgement of that answer. */
const withJudgement = (expectation: Expectation, judgement: Judgement | Thrown): Expectation => ({
  ...expectation,
  judge: () => {
    if ('thrown' in judgement) throw judgement.thrown
    return judgement
  },
})

/** Every answer of the run to these personas, as one step each, those that count first. */
const checkedAnswers = (
  check: RunWideCheck,
  answers: readonly RecordedAnswer[],
  isCounted: (answer: RecordedAnswer) => boolean,
): (JudgedAnswer & { isCounted: boolean })[] =>
  answers
    .filter(({ judgements }) => judgements.has(check))
    .sort((one, other) => Number(isCounted(other)) - Number(isCounted(one)))
    .slice(0, maxExchanges)
    .flatMap((one) => {
      const { exchange, stepId, judgements } = one
      const judgement = judgements.get(check)
      if (judgement === undefined) return []
      const expected = withJudgement(check.expectation, judgement)
      const expect = [isCounted(one) ? expected : unscored(expected)]
      const step = { id: `${exchange.scenario}.${stepId}`, why: whyOf(one), expect }
      return { exchange, step, isCounted: isCounted(one) }
    })

const nameOf = ({ exchange: { scenario, step } }: RecordedAnswer): string => `${scenario} ${step}`

const byName = (one: RecordedAnswer, other: RecordedAnswer): number => (nameOf(one) < nameOf(other) ? -1 : 1)

/** The first answer, by the names of scenarios, that differs; without one, the first answer. */
const advisedAnswer = (advice: AnswerAdvice, answers: readonly RecordedAnswer[]): JudgedAnswer | undefined => {
  const judged = answers.filter(({ judgements }) => judgements.has(advice)).sort(byName)
  const one = judged.find(({ judgements }) => judgements.get(advice)?.holds === false) ?? judged[0]
  const judgement = one?.judgements.get(advice)
  if (one === undefined || judgement === undefined) return undefined
  const expected = withJudgement(advice.expectation, judgement)
  return { exchange: one.exchange, step: { id: adviceStepId, why: whyOf(one), advise: [expected] } }
}
