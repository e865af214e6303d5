import { replacedRules } from '../../../reference-provider/rules/consulted.ts'
import { type Rules, referenceRules } from '../../../reference-provider/rules/rules.ts'
import { table } from '../../../scenarios/index.ts'
import { play } from '../run/play.ts'
import { referenceStage } from '../run/stage.ts'

/** Which scenarios a changed provider may answer otherwise. */
export type Baseline = (change: (rules: Rules) => Rules) => string[]

/** Who consults what while the provider starts or is looked at; every scenario rests on that. */
const everybody = 'survey'

/**
 * Plays the table against the reference provider as it is and records which rules each scenario consults. A scenario that
 * judges all answers of a run rests on all of them.
 */
export const baseline = async (signal?: AbortSignal): Promise<Baseline> => {
  const scenarioOf = new Map<string, string>()
  const consulted = new Map<string, Set<string>>()
  const stage = await referenceStage(new Date(), {
    consulted: (rule, traceparent = '') => {
      const scenario = scenarioOf.get(traceparent.split('-')[1] ?? '') ?? everybody
      consulted.set(scenario, (consulted.get(scenario) ?? new Set()).add(rule))
    },
  })
  try {
    await play(stage, { signal, sending: (traceId, scenario) => scenarioOf.set(traceId, scenario) })
  } finally {
    await stage.close()
  }
  return (change) => scenariosOf(replacedRules(referenceRules, change(referenceRules)), consulted)
}

const scenariosOf = (replaced: readonly string[], consulted: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const rests = (scenario: string): boolean =>
    [...(consulted.get(scenario) ?? [])].some((rule) =>
      replaced.some((other) => rule === other || rule.startsWith(`${other}.`)),
    )
  if (rests(everybody)) return table.map(({ id }) => id)
  return table.filter(({ id, watches }) => watches !== undefined || rests(id)).map(({ id }) => id)
}
