import { irreversibleEffectsOf, irreversibleNotes } from '../cleanup/irreversible.ts'
import type { Allocation } from '../data/allocate.ts'
import type { JudgingRules } from '../judging/judge-step.ts'
import type { IrreversibleEffect } from '../result.ts'
import type { RunOptions } from '../run-options.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { irreversibleReason, isApplicable } from './select.ts'

/** What of a selection is played, once it is known which data each scenario gets. */
export interface FinalSelection {
  scenarios: AnyScenario[]
  leftOut: { id: string; reason: string }[]
  /** Each message that will not be as it was. */
  irreversible: IrreversibleEffect[]
  notes: string[]
}

/** Weighs what cannot be put back before anything is written. Nobody misses what becomes of the reference provider. */
export const excludeIrreversible = (
  selected: readonly AnyScenario[],
  { allocations, rules }: { allocations: ReadonlyMap<string, Allocation>; rules: JudgingRules },
  { allowIrreversible = true, kind }: Pick<RunOptions, 'allowIrreversible' | 'kind'>,
): FinalSelection => {
  const leaves = (scenario: AnyScenario): IrreversibleEffect[] =>
    isApplicable(scenario, rules.features)
      ? irreversibleEffectsOf(scenario, allocations.get(scenario.id) ?? { missing: [] })
      : []
  const isPlayed = (scenario: AnyScenario): boolean => allowIrreversible || leaves(scenario).length === 0
  const played = selected.filter(isPlayed)
  const irreversible = played.flatMap(leaves)
  return {
    scenarios: played,
    leftOut: selected.filter((one) => !isPlayed(one)).map(({ id }) => ({ id, reason: irreversibleReason })),
    irreversible,
    notes: kind === 'reference' ? [] : irreversibleNotes(irreversible),
  }
}
