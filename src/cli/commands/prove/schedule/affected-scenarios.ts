import { replacedRules } from '../../../../../reference-provider/rules/revise/rule-usage.ts'
import { type Rules, referenceRules } from '../../../../../reference-provider/rules/rules.ts'
import { table } from '../../../../../scenarios/index.ts'
import { referenceStage } from '../../../environment/reference.ts'
import { play } from '../../../environment/run-in.ts'

/** Which scenarios a changed provider may answer otherwise. */
export type Baseline = (change: (rules: Rules) => Rules) => string[]

/**
 * Who consults what while the provider starts or is looked at before the first scenario. That is upstream of every scenario
 * and of none in particular: what it changes shows where the rule is consulted again, and in the tenth of the others.
 */
const everybody = 'survey'

/**
 * Plays the table against the reference provider as it is and records which rules each scenario consults. A scenario that
 * judges all answers of a run rests on all of them.
 */
export const baseline = async (signal?: AbortSignal): Promise<Baseline> => {
  const byTrace = new Map<string, Set<string>>()
  const stage = await referenceStage(new Date(), {
    consulted: (rule, traceparent) => {
      const trace = traceIdIn(traceparent)
      byTrace.set(trace, (byTrace.get(trace) ?? new Set()).add(rule))
    },
  })
  try {
    const { exchanges } = await play(stage, { signal })
    const consulted = byScenario(byTrace, new Map(exchanges.map(({ traceId, scenario }) => [traceId, scenario])))
    return (change) => scenariosOf(replacedRules(referenceRules, change(referenceRules)), consulted)
  } finally {
    await stage.close()
  }
}

type Consulted = ReadonlyMap<string, ReadonlySet<string>>

const byScenario = (byTrace: Consulted, scenarioOf: ReadonlyMap<string, string>): Consulted => {
  const consulted = new Map<string, Set<string>>()
  for (const [trace, rules] of byTrace) {
    const scenario = scenarioOf.get(trace) ?? everybody
    consulted.set(scenario, new Set([...(consulted.get(scenario) ?? []), ...rules]))
  }
  return consulted
}

const scenariosOf = (replaced: readonly string[], consulted: Consulted): string[] => {
  const rests = (scenario: string): boolean =>
    [...(consulted.get(scenario) ?? [])].some((rule) =>
      replaced.some((other) => rule === other || rule.startsWith(`${other}.`)),
    )
  return table.filter(({ id, watches }) => watches !== undefined || rests(id)).map(({ id }) => id)
}

/** The trace id of a traceparent header; empty where there is none. */
export const traceIdIn = (traceparent = ''): string => traceparent.split('-')[1] ?? ''
