import type { PersonaName } from '../../contract/personas.ts'
import type { Allocation } from '../data/allocate.ts'
import { mapLimited } from '../map-limited.ts'
import { type LaneName, laneNames, laneOf } from '../scenario/lanes.ts'
import type { AnyScenario } from '../scenario/scenario.ts'

const parallelLanes: readonly LaneName[] = ['readers', 'changers']

interface LaneOptions {
  beforeLane?: (lane: LaneName) => Promise<void>
  afterLane?: () => Promise<void>
  /** The number of steps of a scenario: in parallel lanes, long ones start first. */
  stepsOf?: (scenario: AnyScenario) => number
}

/**
 * Runs one lane after the other. First readers, in parallel, while nothing changes. Then, also in parallel, scenarios that
 * change only data of their own. Then, one at a time: scenarios that change data and read lists, those that must run alone
 * or look at all stub calls, and last those that inject faults.
 */
export const runInLanes = async (
  scenarios: readonly AnyScenario[],
  concurrency: number,
  runOne: (scenario: AnyScenario) => Promise<void>,
  { beforeLane, afterLane, stepsOf }: LaneOptions = {},
): Promise<void> => {
  for (const lane of laneNames) {
    await beforeLane?.(lane)
    const inLane = scenarios.filter((one) => laneOf(one) === lane)
    const atOnce = parallelLanes.includes(lane) ? concurrency : 1
    await mapLimited(stepsOf && atOnce > 1 ? longestFirst(inLane, stepsOf) : inLane, atOnce, runOne)
    await afterLane?.()
  }
}

/** A long scenario that started last would run alone at the end. */
const longestFirst = (
  scenarios: readonly AnyScenario[],
  stepsOf: (scenario: AnyScenario) => number,
): readonly AnyScenario[] => {
  const steps = new Map(scenarios.map((one) => [one, stepsOf(one)]))
  return scenarios.toSorted((one, other) => (steps.get(other) ?? 0) - (steps.get(one) ?? 0))
}

/** The same items in another order, the same for the same seed (mulberry32). */
export const shuffled = <Item>(items: readonly Item[], seed: number): Item[] => {
  let state = seed >>> 0
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Items that belong to scenarios, in the order of the table. `idOf` is the id of the scenario. */
export const inTableOrder = <Item>(
  items: readonly Item[],
  table: readonly AnyScenario[],
  idOf: (item: Item) => string,
): Item[] => {
  const places = new Map(table.map(({ id }, place) => [id, place]))
  const placeOf = (item: Item): number => places.get(idOf(item)) ?? places.size
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The number of steps of a scenario; 0 without test data, and where its own exception ends it. */
export const stepsIn = (scenario: AnyScenario, allocation: Allocation): number => {
  if ('missing' in allocation) return 0
  try {
    return scenario.steps(allocation.needs).length
  } catch {
    return 0
  }
}

/** The personas that a scenario uses, each once; empty without test data. */
export const personasIn = (scenario: AnyScenario, allocation: Allocation): PersonaName[] => {
  if ('missing' in allocation) return []
  const steps = scenario.steps(allocation.needs)
  const mentioned = steps.map(({ send }) => (typeof send === 'function' ? undefined : send.variables?.personOf))
  const named = [scenario.persona, ...steps.flatMap(({ as, concurrent }) => [as, concurrent?.as]), ...mentioned]
  return [...new Set(named.filter((name) => name !== undefined))]
}
