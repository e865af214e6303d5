import { recordRuleUsage, replacedRules, usesReplacedRule } from '../../../../../reference-provider/proof/rule-usage.ts'
import { type Rules, referenceRules } from '../../../../../reference-provider/rules/rules.ts'
import { allScenarios } from '../../../../../scenarios/index.ts'
import type { Selection } from '../../../../engine/run-options.ts'
import { judgesWholeRun } from '../../../../engine/scenario/run-wide.ts'
import { runAgainstReference } from '../../../environment/run-in.ts'

/** Which scenarios may get another response from a changed provider. */
export type AffectedScenarios = (change: (rules: Rules) => Rules) => string[]

/**
 * The name for what happens before the first scenario: the start of the provider and the survey. A rule used only there
 * affects every scenario and no particular one, so it shows in the tenth that is run in any case.
 */
const outsideScenarios = 'survey'

/**
 * Runs all scenarios, or those selected, against the unchanged reference provider and records which rules each scenario
 * uses. A scenario that judges all responses of a run is always affected.
 */
export const affectedScenarios = async (signal?: AbortSignal, selection?: Selection): Promise<AffectedScenarios> => {
  const byTrace = new Map<string, Set<string>>()
  const { revise, transport } = recordRuleUsage((rule, traceparent) => {
    const trace = traceIdIn(traceparent)
    byTrace.set(trace, (byTrace.get(trace) ?? new Set()).add(rule))
  })
  const { exchanges } = await runAgainstReference(new Date(), { revise, transport }, { signal, selection })
  const scenarioOf = new Map(exchanges.map(({ traceId, scenario }) => [traceId, scenario]))
  const usage = ruleUsageByScenario(byTrace, scenarioOf)
  return (change) => scenariosUsing(replacedRules(referenceRules, change(referenceRules)), usage)
}

type RuleUsage = ReadonlyMap<string, ReadonlySet<string>>

const ruleUsageByScenario = (byTrace: RuleUsage, scenarioOf: ReadonlyMap<string, string>): RuleUsage => {
  const usage = new Map<string, Set<string>>()
  for (const [trace, rules] of byTrace) {
    const scenario = scenarioOf.get(trace) ?? outsideScenarios
    usage.set(scenario, new Set([...(usage.get(scenario) ?? []), ...rules]))
  }
  return usage
}

const scenariosUsing = (replaced: readonly string[], usage: RuleUsage): string[] =>
  allScenarios
    .filter((one) => judgesWholeRun(one) || usesReplacedRule(usage.get(one.id) ?? [], replaced))
    .map(({ id }) => id)

/** The trace id of a traceparent header; empty without one. */
export const traceIdIn = (traceparent = ''): string => traceparent.split('-')[1] ?? ''
