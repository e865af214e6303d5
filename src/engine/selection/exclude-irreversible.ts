import { irreversibleEffectsOf, irreversibleNotes } from '../cleanup/irreversible.ts'
import type { Allocation } from '../data/allocate.ts'
import type { JudgingRules } from '../judging/judge-step.ts'
import type { IrreversibleEffect } from '../result.ts'
import type { RunOptions } from '../run-options.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { irreversibleReason, isApplicable } from './select.ts'

/**
 * Finds the irreversible effects of the selection, when its test data is allocated and nothing is written yet. Leaves out
 * the scenarios that have some (`--no-irreversible`); otherwise `irreversible` and `notes` announce the effects.
 */
export const excludeIrreversible = (
  selected: readonly AnyScenario[],
  { allocations, rules }: { allocations: ReadonlyMap<string, Allocation>; rules: JudgingRules },
  { allowIrreversible = true, kind }: Pick<RunOptions, 'allowIrreversible' | 'kind'>,
) => {
  const effectsOf = (scenario: AnyScenario): IrreversibleEffect[] =>
    isApplicable(scenario, rules.features)
      ? irreversibleEffectsOf(scenario, allocations.get(scenario.id) ?? { missing: [] })
      : []
  const mayRun = (scenario: AnyScenario): boolean => allowIrreversible || effectsOf(scenario).length === 0
  const scenarios = selected.filter(mayRun)
  const irreversible = scenarios.flatMap(effectsOf)
  return {
    scenarios,
    leftOut: selected.filter((one) => !mayRun(one)).map(({ id }) => ({ id, reason: irreversibleReason })),
    irreversible,
    notes: announcedNotes(kind, irreversible),
  }
}

/** The notes that announce effects. On the reference provider they do not matter. */
const announcedNotes = (kind: RunOptions['kind'], irreversible: readonly IrreversibleEffect[]): string[] =>
  kind === 'reference' ? [] : irreversibleNotes(irreversible)
