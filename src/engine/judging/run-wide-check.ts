import type { Exchange } from '../scenario/exchange.ts'
import type { Expectation } from '../scenario/expectation.ts'
import type { Missing } from '../scenario/missing.ts'
import { unscored } from '../scenario/requirements.ts'
import { type AnswerAdvice, adviceStepId, type RunWideCheck } from '../scenario/run-wide.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { JudgingRules } from './judge-step.ts'
import type { StepExpectations, Transcript } from './transcript.ts'

/** More answers than this would only repeat the same failure. */
const maxExchanges = 5000

/** An answer of the run, and the step that got it. */
export interface RecordedAnswer {
  exchange: Exchange
  stepId: string
  /** What is known of the target that answered: each shard has its own target. */
  rules: JudgingRules
  /** The step, or its scenario, is newer than the requirement set. */
  unscored?: true
}

/** The answers of a scenario, for run-wide checks. */
export const recordedAnswers = (
  { unscored: isNewer }: Pick<AnyScenario, 'unscored'>,
  { steps, exchanges }: Transcript,
  rules: JudgingRules,
): RecordedAnswer[] =>
  exchanges.map((exchange, index) => {
    const { id: stepId = '', unscored } = steps[index] ?? {}
    return { exchange, stepId, rules, ...((isNewer || unscored) && { unscored: true }) }
  })

/**
 * The record of a scenario that judges the whole run: its own steps, then the answers of the run that it judges. An answer
 * to a newer step counts only for a newer check.
 */
export const runWideTranscript = (
  { runWide, runWideAdvice = [], unscored: isNewer }: AnyScenario,
  own: Transcript,
  answers: readonly RecordedAnswer[],
): Transcript => {
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
  about: 'answers',
})

interface JudgedAnswer {
  step: StepExpectations
  exchange: Exchange
}

const whyOf = ({ exchange: { scenario, request }, stepId }: RecordedAnswer): string =>
  `${request.method} ${request.path} in step ${stepId} of ${scenario}`

/** An expectation that judges by what is known of the target that answered. */
const byRulesOf = ({ rules }: RecordedAnswer, expectation: Expectation): Expectation => ({
  ...expectation,
  judge: (seen) => expectation.judge({ ...seen, ...rules }),
})

/** Every answer of the run to these personas, as one step each, those that count first. */
const checkedAnswers = (
  { personas, expectation }: RunWideCheck,
  answers: readonly RecordedAnswer[],
  isCounted: (answer: RecordedAnswer) => boolean,
): (JudgedAnswer & { isCounted: boolean })[] =>
  answers
    .filter(({ exchange: { as } }) => personas.includes(as))
    .sort((one, other) => Number(isCounted(other)) - Number(isCounted(one)))
    .slice(0, maxExchanges)
    .map((one) => {
      const { exchange, stepId } = one
      const expected = byRulesOf(one, expectation)
      const expect = [isCounted(one) ? expected : unscored(expected)]
      const step = { id: `${exchange.scenario}.${stepId}`, why: whyOf(one), expect }
      return { exchange, step, isCounted: isCounted(one) }
    })

const nameOf = ({ exchange: { scenario, step } }: RecordedAnswer): string => `${scenario} ${step}`

const byName = (one: RecordedAnswer, other: RecordedAnswer): number => (nameOf(one) < nameOf(other) ? -1 : 1)

/** The first answer, by the names of scenarios, that differs; without one, the first answer. */
const advisedAnswer = (
  { concerns, expectation }: AnswerAdvice,
  answers: readonly RecordedAnswer[],
): JudgedAnswer | undefined => {
  const judged = answers.filter(({ exchange, rules }) => concerns(exchange, rules.brandWord)).sort(byName)
  const differs = ({ exchange, rules }: RecordedAnswer) =>
    expectation.judge({ ...rules, exchange, exchanges: [exchange] }).holds === false
  const one = judged.find(differs) ?? judged[0]
  if (one === undefined) return undefined
  return { exchange: one.exchange, step: { id: adviceStepId, why: whyOf(one), advise: [byRulesOf(one, expectation)] } }
}
