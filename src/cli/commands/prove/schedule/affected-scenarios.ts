import { replacedRules } from '../../../../../reference-provider/rules/revise/rule-usage.ts'
import { type Rules, referenceRules } from '../../../../../reference-provider/rules/rules.ts'
import { allScenarios } from '../../../../../scenarios/index.ts'
import { referenceEnvironment } from '../../../environment/reference.ts'
import { runIn } from '../../../environment/run-in.ts'

/** Which scenarios a changed provider may answer otherwise. */
export type AffectedScenarios = (change: (rules: Rules) => Rules) => string[]

/**
 * Who consults what while the provider starts or is looked at before the first scenario. That is upstream of every scenario
 * and of none in particular: what it changes shows where the rule is consulted again, and in the tenth of the others.
 */
const outsideScenarios = 'survey'

/**
 * Plays the table against the reference provider as it is and records which rules each scenario consults. A scenario that
 * judges all answers of a run rests on all of them.
 */
export const affectedScenarios = async (signal?: AbortSignal): Promise<AffectedScenarios> => {
  const byTrace = new Map<string, Set<string>>()
  const environment = await referenceEnvironment(new Date(), {
    onRuleUsed: (rule, traceparent) => {
      const trace = traceIdIn(traceparent)
      byTrace.set(trace, (byTrace.get(trace) ?? new Set()).add(rule))
    },
  })
  try {
    const { exchanges } = await runIn(environment, { signal })
    const consulted = ruleUsageByScenario(
      byTrace,
      new Map(exchanges.map(({ traceId, scenario }) => [traceId, scenario])),
    )
    return (change) => scenariosUsing(replacedRules(referenceRules, change(referenceRules)), consulted)
  } finally {
    await environment.close()
  }
}

type RuleUsage = ReadonlyMap<string, ReadonlySet<string>>

const ruleUsageByScenario = (byTrace: RuleUsage, scenarioOf: ReadonlyMap<string, string>): RuleUsage => {
  const consulted = new Map<string, Set<string>>()
  for (const [trace, rules] of byTrace) {
    const scenario = scenarioOf.get(trace) ?? outsideScenarios
    consulted.set(scenario, new Set([...(consulted.get(scenario) ?? []), ...rules]))
  }
  return consulted
}

const scenariosUsing = (replaced: readonly string[], consulted: RuleUsage): string[] => {
  const rests = (scenario: string): boolean =>
    [...(consulted.get(scenario) ?? [])].some((rule) =>
      replaced.some((other) => rule === other || rule.startsWith(`${other}.`)),
    )
  return allScenarios.filter(({ id, runWide }) => runWide !== undefined || rests(id)).map(({ id }) => id)
}

/** The trace id of a traceparent header; empty where there is none. */
export const traceIdIn = (traceparent = ''): string => traceparent.split('-')[1] ?? ''
