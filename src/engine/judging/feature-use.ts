/** §1.4: which optional features a scenario used, and which one it took for absent. */
import type { Feature } from '../../contract/features.ts'
import type { FeatureStates } from '../result.ts'
import { type Exchange, isPathAbsent, isSuccess } from '../scenario/exchange.ts'
import { isFeatureAbsent, type JudgingRules } from './judge-step.ts'
import type { ScenarioRecord, StepExpectations } from './scenario-record.ts'

/** An optional feature, the method with which a scenario used it, and the status of the answer. */
export interface FeatureUse {
  feature: Feature
  method: string
  status: number
}

const useOf = (feature: Feature, { request: { method }, answer: { status } }: Exchange): FeatureUse => ({
  feature,
  method,
  status,
})

/** The optional features that a scenario used with success. */
export const offersIn = ({ steps, exchanges }: ScenarioRecord): { offered?: FeatureUse[] } => {
  const offered = exchanges.flatMap((exchange, index) => {
    const feature = steps[index]?.triesFeature
    return feature && isSuccess(exchange.answer) && !isPathAbsent(exchange) ? useOf(feature, exchange) : []
  })
  return offered.length > 0 ? { offered } : {}
}

/** Undeclared features that nothing showed before the run, and that a scenario used with success, count as seen. */
export const featuresAfterRun = (before: FeatureStates, used: readonly FeatureUse[]): FeatureStates => {
  const offered = used.filter(({ feature }) => before[feature] === 'unknown')
  return { ...before, ...Object.fromEntries(offered.map(({ feature }) => [feature, 'assumedYes'])) }
}

/** The optional feature that an answer shows as absent. While a service has a fault, a provider may refuse with 404 what it offers. */
export const absenceIn = (
  step: StepExpectations,
  exchange: Exchange,
  { features }: JudgingRules,
): { absent?: FeatureUse } =>
  step.triesFeature && !step.fault && isFeatureAbsent(step, exchange, features)
    ? { absent: useOf(step.triesFeature, exchange) }
    : {}
