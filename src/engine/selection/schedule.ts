import type { PersonaName } from '../../contract/personas.ts'
import type { Allocation } from '../data/allocate.ts'
import { mapLimited } from '../map-limited.ts'
import { type LaneName, laneNames, laneOf } from '../scenario/lanes.ts'
import type { AnyScenario } from '../scenario/scenario.ts'

/** Scenarios that can run in parallel, at most `concurrency` at the same time. */
export interface Lane {
  scenarios: readonly AnyScenario[]
  concurrency: number
}

/**
 * First readers, in parallel, while nothing changes. Then, also in parallel, scenarios that change only data of their
 * own. Then, one at a time: scenarios that change data and read lists, those that must run alone or look at all stub
 * calls, and last those that inject faults.
 */
export const lanes = (scenarios: readonly AnyScenario[], concurrency: number): Lane[] => {
  const inLane = (lane: LaneName): AnyScenario[] => scenarios.filter((one) => laneOf(one) === lane)
  return laneNames.map((lane) => ({
    scenarios: inLane(lane),
    concurrency: parallelLanes.includes(lane) ? concurrency : 1,
  }))
}

const parallelLanes: readonly LaneName[] = ['readers', 'changers']

/** Runs one lane after the other. */
export const runLanes = async (
  all: readonly Lane[],
  runOne: (scenario: AnyScenario) => Promise<void>,
): Promise<void> => {
  for (const { scenarios, concurrency } of all) await mapLimited(scenarios, concurrency, runOne)
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

/** The personas that a scenario uses, each once; empty without test data. */
export const personasIn = (scenario: AnyScenario, allocation: Allocation): PersonaName[] => {
  if ('missing' in allocation) return []
  const steps = scenario.steps(allocation.needs)
  const mentioned = steps.map(({ send }) => (typeof send === 'function' ? undefined : send.variables?.personOf))
  const named = [scenario.persona, ...steps.flatMap(({ as, concurrent }) => [as, concurrent?.as]), ...mentioned]
  return [...new Set(named.filter((name) => name !== undefined))]
}

/** Work on the same keys takes turns. Work without keys never waits. */
export interface KeyedLock {
  /** Does the work when no other work has any of these keys. */
  exclusively<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result>
}

export const keyedLock = (): KeyedLock => {
  const last = new Map<string, Promise<void>>()
  return {
    exclusively: async (keys, work) => {
      // Enters all queues at once, so two works on the same two keys never wait for each other.
      const before = keys.map((key) => last.get(key))
      let end = (): void => {}
      const mine = new Promise<void>((resolve) => {
        end = resolve
      })
      for (const key of keys) last.set(key, mine)
      await Promise.all(before)
      return work().finally(end)
    },
  }
}
