/** A part of a run, for a machine of its own. `merge` joins the parts. */
import type { Shard } from '../result.ts'
import { laneNames, laneOf } from '../scenario/lanes.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { SelectedScenarios } from './select.ts'

/** The scenarios of a shard, and those that other shards run. */
export interface ShardScenarios extends SelectedScenarios {
  inOtherShards: AnyScenario[]
}

/** The reason why a shard leaves a scenario out. */
const inAnotherShard = 'in another shard'

/**
 * The scenarios of one shard; the other shards have the rest. Deals the scenarios to the shards in turn, lane by lane and
 * in the order of ids: each shard gets an equal part of a slow lane, and of scenarios with similar ids, which cost about
 * the same. The split does not depend on the order of the table or on the target.
 */
export const scenariosOfShard = (selection: SelectedScenarios, shard: Shard | undefined): ShardScenarios => {
  if (shard === undefined) return { ...selection, inOtherShards: [] }
  const shardOf = dealScenarios(selection.selected, shard.of)
  const isMine = (scenario: AnyScenario): boolean =>
    isInEachShard(scenario) || shardOf.get(scenario.id) === shard.number
  const inOtherShards = selection.selected.filter((scenario) => !isMine(scenario))
  return {
    selected: selection.selected.filter(isMine),
    leftOut: [...selection.leftOut, ...inOtherShards.map(({ id }) => ({ id, reason: inAnotherShard }))],
    inOtherShards,
  }
}

/** True if a scenario looks at all stub calls of the run: each shard has its own calls, so each runs it. */
export const isInEachShard = ({ stubCalls }: AnyScenario): boolean =>
  stubCalls === 'duringRun' || stubCalls === 'wholeRun'

/** The number of the shard that each scenario belongs to, by the id of the scenario. */
const dealScenarios = (selected: readonly AnyScenario[], shards: number): Map<string, number> => {
  const dealt = selected.filter((scenario) => !isInEachShard(scenario))
  const byLane = laneNames.flatMap((lane) =>
    dealt
      .filter((scenario) => laneOf(scenario) === lane)
      .map(({ id }) => id)
      .sort(),
  )
  return new Map(byLane.map((id, index) => [id, (index % shards) + 1]))
}
