import { announced, lastingOf } from '../cleanup/irreversible.ts'
import type { Allotment } from '../data/allocate.ts'
import type { Rules } from '../judging/judge.ts'
import type { Lasting } from '../result.ts'
import type { RunOptions } from '../run-options.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { applies, irreversible } from './select.ts'

/** What of a selection is played, once it is known which data each scenario gets. */
export interface Weighed {
  played: AnyScenario[]
  leftOut: { id: string; reason: string }[]
  /** Each message that will not be as it was. */
  lasting: Lasting[]
  notes: string[]
}

/** Weighs what cannot be put back before anything is written. Nobody misses what becomes of the reference provider. */
export const weighed = (
  selected: readonly AnyScenario[],
  { allotments, rules }: { allotments: ReadonlyMap<string, Allotment>; rules: Rules },
  { allowIrreversible = true, kind }: Pick<RunOptions, 'allowIrreversible' | 'kind'>,
): Weighed => {
  const leaves = (scenario: AnyScenario): Lasting[] =>
    applies(scenario, rules.features) ? lastingOf(scenario, allotments.get(scenario.id) ?? { missing: [] }) : []
  const isPlayed = (scenario: AnyScenario): boolean => allowIrreversible || leaves(scenario).length === 0
  const played = selected.filter(isPlayed)
  const lasting = played.flatMap(leaves)
  return {
    played,
    leftOut: selected.filter((one) => !isPlayed(one)).map(({ id }) => ({ id, reason: irreversible })),
    lasting,
    notes: kind === 'reference' ? [] : announced(lasting),
  }
}
